"""Areas of which the number of different digits is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.clues.bases.clue_numbers import nearest
from puzzles.formulas.formulas import Fold
from puzzles.formulas.statements import Statement
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class DistinctCount(AreaClue):
    """The cells, which need not touch, hold so many different digits."""

    kind = "distinct"
    called = "count of different digits"
    brief = "how many different digits the cells hold"
    shortcut = "U"
    asks = "the number of different digits"
    joined = False

    count: int

    @property
    def label(self) -> str:
        return f"{self.count}≠"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        places = tuple(map(int, puzzle.values.domain))
        formula = Fold(self.names, 0, Seen(places), SoMany(self.count))
        words = counted(self.count, "digit", "different digits")
        return self.says(f"{self.title}: they hold {words}", formula, self.names)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        most = min(len(self.cells), len(puzzle.values.domain))
        if not 1 <= self.count <= most:
            raise PuzzleError(f"found {self.count}", expected=f"1 to {most}")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[DistinctCount]:
        most = min(len(self.cells), len(puzzle.values.domain))
        return (replace(self, count=number) for number in nearest(self.count, range(1, most + 1)))


class Seen(Struct, frozen=True):
    """Follows the digits: those that were seen, as bits by their places."""

    digits: tuple[int, ...]

    def __call__(self, seen: int, digit: int) -> int:
        return seen | 1 << self.digits.index(digit)


class SoMany(Struct, frozen=True):
    """Whether so many were seen."""

    number: int

    def __call__(self, seen: int) -> bool:
        return seen.bit_count() == self.number
