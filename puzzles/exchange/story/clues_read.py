"""Reading the clues of a text: each by itself, and what is left once more with what all of them tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzles.exchange.format import Reading
from puzzles.exchange.story import profile, setting
from puzzles.exchange.story.background import says_nothing
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.text.words import listed
from puzzles.types.zebra.clues.sentence import Sentence, Unread
from puzzles.types.zebra.puzzle import Zebra

_SIDE = re.compile(r"\b(?:on|to) the (left|right)(?: side)? of\b", re.IGNORECASE)
_ASIDE = re.compile(r"\s*\((?:to )?(?:next to it|your|as you)[^()]*\)", re.IGNORECASE)
_COMMA = re.compile(r"^((?:The|A) \w+ (?:who|that) [^,]+), (\w+s )")
"""A comma between the subject of a sentence and its verb."""

ReadClue = tuple[Clue, str]
"""A clue, and a note on how it was read."""


def clues_read(bare: Zebra, lines: Sequence[str], told: Sequence[str]) -> Reading:
    """The grid with its clues, as far as they can be read; `told` are the sentences that are none."""
    every = [_read(bare, line) for line in lines]
    bare, every = _once_more(bare, lines, every)
    idle = [clue.line for clue, _ in every if isinstance(clue, Unread) and says_nothing(clue.line, bare)]
    read = [(clue, note) for clue, note in every if not (isinstance(clue, Unread) and clue.line in idle)]
    puzzle = bare.with_clues(ClueList.of(clue for clue, _ in read))
    notes = [note for _, note in read if note]
    notes += [f"no clue, as it matches nothing: “{line}”" for line in idle]
    notes += _profile_notes(bare)
    notes += [f"taken in the order in which it is listed: {head}" for head in bare.ordered]
    if bare.positions is not None and not setting.tells_places(told):
        notes.insert(0, f"taken from what the clues say: {bare.place}s 1 to {bare.positions}, in a row")
    return Reading((puzzle,), notes=tuple(notes))


def _once_more(bare: Zebra, lines: Sequence[str], every: list[ReadClue]) -> tuple[Zebra, list[ReadClue]]:
    """The grid with the verbs that its clues teach, and the clues read with them; as they were where no more
    are read, or one says something else.
    """
    waiting = [line for line, (clue, _) in zip(lines, every, strict=True) if isinstance(clue, Unread)]
    verbs = profile.verbs(lines, bare.vocabulary) if waiting else ()
    if not verbs:
        return bare, every
    taught = replace(bare, words=(*bare.words, *verbs))
    again = [_read(taught, line) for line in lines]
    read = [clue.line for clue, _ in every if isinstance(clue, Sentence)]
    same = all(taught.reads(line) and taught.sentence(line) == bare.sentence(line) for line in read)
    more = sum(isinstance(clue, Sentence) for clue, _ in again) > len(read)
    return (taught, again) if same and more else (bare, every)


def _profile_notes(grid: Zebra) -> Iterator[str]:
    """Notes on the words that the clues teach."""
    for name, others in grid.words:
        if name == "nothing":
            yield f"not in the grid, and so left out of the clues: {listed(others)}"
        else:
            verbs = listed([f"“{other}”" for other in others])
            yield f"taken to say whose it is, as clues say nothing else of {name}: {verbs}"


def _read(bare: Zebra, line: str) -> tuple[Clue, str]:
    """A clue, and a note on how it was read.

    In print, it is unclear what "to the left of" means: it is taken as directly next to it, as in printed
    solutions.
    """
    if bare.reads(line):
        return Sentence(line), ""
    line = _ASIDE.sub("", line)
    if bare.reads(line):
        return Sentence(line), ""
    if bare.reads(together := _COMMA.sub(r"\1 \2", line)):
        return Sentence(together), ""
    side = _SIDE.search(line)
    if side is not None and bare.positions is not None:
        directly = line[: side.start()] + f"directly {side[1].lower()} of" + line[side.end() :]
        if bare.reads(directly):
            return Sentence(directly), f"“{line}” is taken as directly {side[1].lower()} of it"
    return Unread(line), ""
