"""What a text from outside holds: puzzles, in whatever format, and what of it is passed over."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from puzzles.exchange import read_foreign, recognised
from puzzles.exchange.packed import PACKED_LIMIT
from puzzles.exchange.untyped_texts import read_like
from puzzles.files.several import split
from puzzles.files.solving import SavedWork
from puzzles.files.storage import SeveralPuzzles, parse_work
from puzzles.geometry.grid_text import meant_as_grid
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines
from puzzles.text.words import amount, one_line

LISTED = 3
"""As many things that are passed over are named on one line."""
_FILE = re.compile(r"^[^\S\n]*+puzzle[^\S\n]*+=", re.MULTILINE)
_DIGITS = re.compile(r"[-+|.*_xX\d\s]*")
_WORDS = re.compile(r"[^:/={}\[\]<>|\r\n]{1,60}")


class Incoming(Struct, frozen=True):
    """Puzzles with what was done on them, one or more, what of the text is `ignored`, and `notes` that say
    how the rest was read.
    """

    works: tuple[SavedWork, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All of them, without what was done on them."""
        return tuple(work.puzzle for work in self.works)

    @property
    def states(self) -> tuple[PuzzleState, ...]:
        """All of them, with what was entered on them."""
        return tuple(work.state for work in self.works)

    @property
    def puzzle(self) -> Puzzle:
        """The only puzzle; raises `SeveralPuzzles` where there are more."""
        return self.state.puzzle

    @property
    def state(self) -> PuzzleState:
        """The only puzzle with what was entered on it; raises `SeveralPuzzles` where there are more."""
        if len(self.works) > 1:
            raise SeveralPuzzles(f"{len(self.works):,} puzzles", expected="one; `puzzles` has all of them")
        return self.works[0].state


def read(text: str, here: Puzzle | None = None, folder: Path | None = None) -> Incoming:
    """The puzzles of a text, whatever ends its lines; raises `PuzzleError`.

    What does not say of what type it is may be like the puzzle that is `here`. A text of a `folder` may name
    other files there.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")  # most terminals paste a line's end as a return
    if here is not None and not is_puzzle(text) and (like := read_like(text, here)) is not None:
        return Incoming(tuple(SavedWork(PuzzleState(puzzle)) for puzzle in like.puzzles), like.ignored)
    if is_search(text) and not is_puzzle(text):
        raise PuzzleError("there is no puzzle in it", expected="a link, an ID, a grid, or the text of a file")
    if len(parts := split(text)) > 1:
        return _counted(parts, folder)
    foreign = read_foreign(text)
    if foreign is not None:
        works = tuple(SavedWork(PuzzleState(puzzle)) for puzzle in foreign.puzzles)
        return Incoming(works, foreign.ignored, foreign.notes)
    work = parse_work(text, folder)
    return Incoming((work,), (*work.misfits, *work.ignored))


def _counted(parts: list[str], folder: Path | None) -> Incoming:
    """The puzzles of a text of several files; raises `PuzzleError` that says in which one it is wrong."""
    works: list[SavedWork] = []
    for number, part in enumerate(parts, start=1):
        try:
            works.append(parse_work(part, folder))
        except PuzzleError as error:
            raise error.within(f"puzzle {number}") from error
    ignored = (
        f"{text} of puzzle {number}" for number, work in enumerate(works, start=1) for text in work.misfits
    )
    return Incoming(tuple(works), tuple(ignored))


def check(text: str, *, typed: bool) -> None:
    """Raise `PuzzleError` for a text that is too long; only a puzzle that is not `typed` has long lines."""
    if len(text) > PACKED_LIMIT:
        raise PuzzleError(
            f"{len(text):,} characters", where="what was pasted", expected=f"{PACKED_LIMIT:,} at most"
        )
    if typed or not is_puzzle(text):
        check_lines(text, "what was pasted")


def is_file(text: str) -> bool:
    """Whether a text is that of a puzzle file, right or not."""
    return _FILE.search(text) is not None


def is_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle, right or not, and can be nothing else: a grid can be a clue."""
    if is_file(text):
        return True
    return not _DIGITS.fullmatch(text) and recognised(text) is not None


def is_search(text: str) -> bool:
    """Whether a text that is no puzzle can be part of a name."""
    return _WORDS.fullmatch(text.strip()) is not None and not meant_as_grid(text)


def told(ignored: tuple[str, ...]) -> str:
    """On one line, what was passed over."""
    rest = len(ignored) - LISTED
    named = "; ".join(one_line(text, 60) for text in ignored[:LISTED])
    return f"{amount(len(ignored), 'thing')} ignored: {named}{f'; and {rest} more' * (rest > 0)}"
