"""Areas of which the number of different digits is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.clues.bases.clue_numbers import nearest, span
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.formulas.formulas import Fold
from puzzles.formulas.statements import Statement
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class DistinctCount(LetteredClue, AreaClue):
    """The cells, which need not touch, hold so many different digits."""

    kind = "distinct"
    called = "count of different digits"
    brief = "how many different digits the cells hold"
    shortcut = "U"
    asks = "the number of different digits"
    joined = False

    number_field = "count"

    count: int
    letter: str = ""
    counts: bool = True

    @property
    def label(self) -> str:
        return f"{self.told}≠"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        places = tuple(map(int, puzzle.values.domain))
        formula = Fold(self.names, 0, Seen(places), SoMany(self.count))
        words = counted(self.count, "digit", "different digits")
        return self.says(f"{self.title}: they hold {words}", formula, self.names)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        possible = self.possible(puzzle)
        if not self.check_letter(puzzle) and self.count not in possible:
            raise PuzzleError(f"found {self.count}", expected=span(possible))

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[DistinctCount]:
        numbers = () if self.letter else nearest(self.count, self.possible(puzzle))
        return (replace(self, count=number) for number in numbers)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, min(len(self.cells), len(puzzle.values.domain)) + 1)


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
