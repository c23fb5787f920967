"""A logic grid as books print it: a story, the categories with their items, numbered clues."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import of_type
from puzzles.language.categories import read_categories, spelt_categories
from puzzles.language.names import tidy
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.sentence import Sentence, Unread
from puzzles.types.zebra.shape import told_apart

_CATEGORY = re.compile(r"\s*(?:[-*•]\s*)?([^\W\d][^:.?!]{0,39}?)\s*:\s*(\S.*?)\.?\s*")
_CLUE = re.compile(r"\s*(?:\d{1,3}\s*[.):]|[-*•])\s+(\S.*?)\s*")
_HEADING = re.compile(r"\s*(?:the\s+)?(?:clues?|categories|puzzle|story)\s*:?\s*", re.IGNORECASE)
_LAST = re.compile(r",?\s+and\s+(?=[^,]+$)")
LONGEST = 2_000
"""Characters of a line that can be more than story."""
_KEYS = ("positions", "ordered", "labels", "words", "ask")
"""What a text has no words for."""
TITLE = 80
"""Characters of a first line that can be a title."""


class StoryParts(Struct):
    """The lines of a text by what they are."""

    story: list[str] = []
    categories: list[tuple[str, tuple[str, ...]]] = []
    clues: list[str] = []


class StoryFormat(Format):
    """Lines "baker: Ann, Ben, Cyd" and clues "1. Ann baked the leek pie."; all else is the story."""

    name = "story"
    label = "A logic grid in words"

    def recognises(self, text: str) -> bool:
        parts = _parts(text)
        counts = {len(items) for _, items in parts.categories}
        return len(parts.categories) > 1 and len(parts.clues) > 0 and len(counts) < len(parts.categories)

    def read(self, text: str) -> Reading:
        parts = _parts(text)
        categories = told_apart(tuple(parts.categories))
        title, *rest = parts.story or [""]
        if len(title) > TITLE or title.endswith((".", "?", "!")):
            title, rest = "", parts.story
        heading = Heading(title=title, notes=" ".join(rest))
        try:
            bare = Zebra(None, categories, heading=heading)
        except PuzzleError as error:
            raise error.at("what was pasted") from error
        return Reading((bare.with_clues(ClueList.of(_read(bare, line) for line in parts.clues)),))

    def write(self, puzzle: Puzzle) -> Writing:
        grid = of_type(puzzle, Zebra)
        head = [part for part in (grid.heading.title, grid.heading.notes) if part]
        lines = [clue.typed(grid) for clue in grid.clue_list]
        clues = [f"{number}. {line}" for number, line in enumerate(lines, start=1)]
        left_out = [f"the key '{key}'" for key in _KEYS if getattr(grid, key)]
        blocks = [*head, spelt_categories(grid.categories), "\n".join(clues)]
        return Writing("\n\n".join(blocks) + "\n", tuple(left_out))


def _read(bare: Zebra, line: str) -> Clue:
    return Sentence(line) if bare.reads(line) else Unread(line)


def _parts(text: str) -> StoryParts:
    parts = StoryParts([], [], [])
    for line in _joined(text):
        if len(line) > LONGEST:
            parts.story.append(tidy(line))
            continue
        clue = _CLUE.fullmatch(line)
        category = _category(line)
        if category is not None and (clue is None or ":" in line.partition(",")[0]):
            parts.categories.append(category)
        elif clue is not None:
            parts.clues.append(tidy(clue[1]))
        elif not _HEADING.fullmatch(line):
            parts.story.append(tidy(line))
    return parts


def _category(line: str) -> tuple[str, tuple[str, ...]] | None:
    """A category with its items; None for a line that is none."""
    match = _CATEGORY.fullmatch(line)
    if match is None or "," not in match[2]:
        return None
    listed = match[2] if '"' in match[2] else _LAST.sub(", ", match[2])
    try:
        ((name, items),) = read_categories(f"{match[1]}: {listed}")
    except PuzzleError:
        return None
    return name, items


def _joined(text: str) -> Iterator[str]:
    """The lines of a text; one that goes on a clue on the next line is joined to it."""
    held = ""
    for line in map(str.strip, text.splitlines()):
        if len(line) > LONGEST:
            yield line
            continue
        clue = _CLUE.fullmatch(line)
        begins = clue or _CATEGORY.fullmatch(line) or _HEADING.fullmatch(line)
        if held and line and not begins and len(held) < LONGEST:
            held = f"{held} {line}"
            continue
        if held:
            yield held
        held = line if clue else ""
        if line and not clue:
            yield line
    if held:
        yield held


FORMAT = StoryFormat()
