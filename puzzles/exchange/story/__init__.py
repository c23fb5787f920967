"""A logic grid as books print it: a story, the categories with their items, numbered clues."""

from __future__ import annotations

import re
from dataclasses import replace

from msgspec import Struct

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import of_type
from puzzles.exchange.story import inferred, lists, setting
from puzzles.exchange.story.lines import Line, Role, lines_of, sentences
from puzzles.language.categories import Categories, spelt_categories
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.sentence import Sentence, Unread
from puzzles.types.zebra.shape import told_apart

_KEYS = ("ordered", "labels", "words")
"""What a text has no words for."""
MOST = 40_000
"""Characters of a text that can be a puzzle in words."""
TITLE = 80
"""Characters of a first line that can be a title."""
MOST_IN_CLUE = 3
"""Sentences of one clue at most; of more, each is a clue."""
FEWEST_CLUES = 4
"""Sentences of a text without lists that can be a puzzle."""
_SIDE = re.compile(r"\b(?:on|to) the (left|right)(?: side)? of\b", re.IGNORECASE)
_ASIDE = re.compile(r"\s*\((?:to )?(?:next to it|your|as you)[^()]*\)", re.IGNORECASE)
_PLAIN = re.compile(r"[A-Z\"“(][^={}\[\]<>|]*[a-z][^={}\[\]<>|]*")


class Parts(Struct):
    """A text by what its lines are."""

    story: list[str] = []
    questions: list[str] = []
    categories: list[tuple[str, tuple[str, ...]]] = []
    clues: list[str] = []


class StoryFormat(Format):
    """A text with lines "baker: Ann, Ben, Cyd" and clues "1. Ann baked the leek pie."; or one whose story and
    clues tell what the categories are, and whether things stand in a row.
    """

    name = "story"
    label = "A logic grid in words"

    def recognises(self, text: str) -> bool:
        if len(text) > MOST:
            return False
        parts = _parts(text)
        if len(parts.categories) > 1:
            counts = {len(items) for _, items in parts.categories}
            return len(parts.clues) > 0 and len(counts) < len(parts.categories)
        listed = bool(lists.in_prose(parts.story))
        return _is_prose(text) and len(parts.clues) >= (1 if listed else FEWEST_CLUES)

    def read(self, text: str) -> Reading:
        parts = _parts(text)
        told = [*parts.story, *parts.questions]
        positions = setting.positions_of(text)
        categories = _categories(parts, positions)
        if positions is None:
            positions = setting.positions_of(
                " ".join(parts.clues), max(len(items) for _, items in categories)
            )
        title, *rest = parts.story or [""]
        if len(title) > TITLE or title.endswith((".", "?", "!")):
            title, rest = "", told
        else:
            rest = [*rest, *parts.questions]
        heading = Heading(title=title, notes=" ".join(rest))
        count = positions.count if positions is not None else None
        if count is not None and any(len(items) > count for _, items in categories):
            count = None
        place = positions.place if positions is not None else "position"
        try:
            bare = Zebra(count, told_apart(categories), place=place, heading=heading)
            ask = inferred.asked(parts.questions, bare.categories)
            bare = replace(bare, ask=ask) if ask is not None else bare
        except PuzzleError as error:
            raise error.at("what was pasted") from error
        clues, notes = [], []
        for line in parts.clues:
            clue, note = _read(bare, line)
            clues.append(clue)
            notes += [note] if note else []
        return Reading((bare.with_clues(ClueList.of(clues)),), notes=tuple(notes))

    def write(self, puzzle: Puzzle) -> Writing:
        grid = of_type(puzzle, Zebra)
        places = [] if grid.positions is None else [f"There are {grid.positions} {grid.place}s in a row."]
        head = [part for part in (grid.heading.title, grid.heading.notes, *places) if part]
        question = [grid.wording.question] if grid.ask is not None else []
        lines = [clue.typed(grid) for clue in grid.clue_list]
        clues = [f"{number}. {line}" for number, line in enumerate(lines, start=1)]
        left_out = [f"the key '{key}'" for key in _KEYS if getattr(grid, key)]
        blocks = [*head, spelt_categories(grid.categories), "\n".join(clues), *question]
        return Writing("\n\n".join(blocks) + "\n", tuple(left_out))


def _categories(parts: Parts, positions: setting.Positions | None) -> Categories:
    """The categories that are listed, in lines or in prose, else those of which the clues speak."""
    if len(parts.categories) > 1:
        return tuple(parts.categories)
    told = lists.in_prose([*parts.story, *parts.clues])
    if told:
        parts.clues = [clue for clue in parts.clues if not lists.lists_one(clue)]
        return told
    spoken = [*parts.clues, *parts.questions]
    count = positions.count if positions is not None else inferred.commonest_count(spoken)
    found = inferred.categories_of(spoken, count) if count > 1 else ()
    if len(found) < 2:
        expected = "lines such as 'pet: dog, cat, fox' before the clues"
        raise PuzzleError("a puzzle in words that does not list its categories", expected=expected)
    return found


def _read(bare: Zebra, line: str) -> tuple[Clue, str]:
    """A clue, and what is to be said of how it is read.

    Which side is "to the left of" is not said in print: it is taken as next to it, as solutions have it.
    """
    if bare.reads(line):
        return Sentence(line), ""
    line = _ASIDE.sub("", line)
    if bare.reads(line):
        return Sentence(line), ""
    side = _SIDE.search(line)
    if side is not None and bare.positions is not None:
        directly = line[: side.start()] + f"directly {side[1].lower()} of" + line[side.end() :]
        if bare.reads(directly):
            return Sentence(directly), f"“{line}” is taken as directly {side[1].lower()} of it"
    return Unread(line), ""


def _is_prose(text: str) -> bool:
    """Whether a text is made of sentences."""
    found = [line.text for line in lines_of(text)]
    plain = [line for line in found if _PLAIN.fullmatch(line) and len(line.split()) > 3]
    return bool(found) and 2 * len(plain) > len(found)


def _parts(text: str) -> Parts:
    parts = Parts([], [], [], [])
    found = list(lines_of(text))
    rows = [line.text for line in found if line.text.startswith("|")]
    parts.categories += lists.of_table(rows) if rows else ()
    marked = any(line.role is Role.CLUE and lists.of_line(line.text) is None for line in found)
    for number, line in enumerate(found):
        if line.role is not Role.HEADING and line.text not in rows:
            _sort(line, parts, marked=marked, first=number == 0)
    return parts


def _sort(line: Line, parts: Parts, *, marked: bool, first: bool) -> None:
    """Put a line where it belongs; in a text without marks, each sentence."""
    category = lists.of_line(line.text)
    if category is not None and (line.role is Role.PROSE or ":" in line.text.partition(",")[0]):
        parts.categories.append(category)
        return
    each = sentences(line.text)
    for sentence in [line.text] if line.role is Role.CLUE and len(each) <= MOST_IN_CLUE else each:
        if setting.is_question(sentence):
            parts.questions.append(sentence)
        elif setting.sets_the_scene(sentence) or (line.role is Role.PROSE and (marked or first)):
            parts.story.append(sentence)
        else:
            parts.clues.append(sentence)


FORMAT = StoryFormat()
