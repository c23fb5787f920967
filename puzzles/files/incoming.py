"""Reading what is pasted or typed: the puzzles in a text of any format, and what of it was ignored."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from puzzles.exchange import read_foreign, recognised
from puzzles.exchange.format import Reading
from puzzles.exchange.packed import PACKED_LIMIT
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
"""How many ignored things are named in a message."""
_FILE = re.compile(r"^[^\S\n]*+puzzle[^\S\n]*+=", re.MULTILINE)
_DIGITS = re.compile(r"[-+|.*_xX\d\s]*")
_WORDS = re.compile(r"[^:/={}\[\]<>|\r\n]{1,60}")


class Incoming(Struct, frozen=True):
    """One or more puzzles with the work on them, what of the text was `ignored`, and `notes` on how the
    rest was read.
    """

    works: tuple[SavedWork, ...]
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles without the work on them."""
        return tuple(work.puzzle for work in self.works)

    @property
    def states(self) -> tuple[PuzzleState, ...]:
        """The states of the puzzles."""
        return tuple(work.state for work in self.works)

    @property
    def puzzle(self) -> Puzzle:
        """The only puzzle; raises `SeveralPuzzles` if there are more."""
        return self.state.puzzle

    @property
    def state(self) -> PuzzleState:
        """The state of the only puzzle; raises `SeveralPuzzles` if there are more."""
        if len(self.works) > 1:
            raise SeveralPuzzles(f"{len(self.works):,} puzzles", expected="one; `puzzles` has all of them")
        return self.works[0].state


def read(text: str, here: Puzzle | None = None, folder: Path | None = None) -> Incoming:
    """Read the puzzles of a text, with any line ends; raises `PuzzleError`.

    A text that does not name its puzzle type may be read as one like the open puzzle `here`. If `folder` is
    given, the text may name other files there.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")  # most terminals paste a line's end as a return
    if here is not None and not is_puzzle(text) and (like := _like(text, here)) is not None:
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


def _like(text: str, here: Puzzle) -> Reading | None:
    from puzzles.exchange.untyped_texts import read_like  # with Sudoku, which few texts need

    return read_like(text, here)


def _counted(parts: list[str], folder: Path | None) -> Incoming:
    """Read a text of several puzzle files; raises `PuzzleError` that says which one is wrong."""
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
    """Raise `PuzzleError` if a text is too long, or has a line that is; only a puzzle that was not
    `typed` may have long lines.
    """
    if len(text) > PACKED_LIMIT:
        raise PuzzleError(
            f"{len(text):,} characters", where="what was pasted", expected=f"{PACKED_LIMIT:,} at most"
        )
    if typed or not is_puzzle(text):
        check_lines(text, "what was pasted")


def is_file(text: str) -> bool:
    """Whether a text is a puzzle file in TOML, valid or not."""
    return _FILE.search(text) is not None


def is_puzzle(text: str) -> bool:
    """Whether a text can only be meant as a puzzle, valid or not. Mere digits do not count: they can be
    a clue.
    """
    if is_file(text):
        return True
    return not _DIGITS.fullmatch(text) and recognised(text) is not None


def is_search(text: str) -> bool:
    """Whether a text that is no puzzle can be a search for a name."""
    return _WORDS.fullmatch(text.strip()) is not None and not meant_as_grid(text)


def told(ignored: tuple[str, ...]) -> str:
    """A sentence of one line about what was ignored."""
    rest = len(ignored) - LISTED
    named = "; ".join(one_line(text, 60) for text in ignored[:LISTED])
    return f"{amount(len(ignored), 'thing')} ignored: {named}{f'; and {rest} more' * (rest > 0)}"
