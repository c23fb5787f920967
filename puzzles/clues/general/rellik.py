"""Rellik cages: no digits of the cage add up to the number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.clues.bases.clue_numbers import check_not_negative, nearest, span
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.formulas.formulas import AllDifferent, And, Fold
from puzzles.formulas.statements import Statement
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Rellik(LetteredClue, AreaClue):
    """The digits differ, unless `repeats`; none of them is `sum`, and no several of them add up to it."""

    kind = "rellik"
    by_amount = True
    called = "rellik cage"
    brief = "different digits, of which no one and no several add up to the number"
    shortcut = "k"
    asks = "the number; + if digits may repeat"
    number_field = "sum"

    sum: int
    repeats: bool = False
    letter: str = ""
    counts: bool = True

    @property
    def differ(self) -> bool:
        return not self.repeats

    @property
    def label(self) -> str:
        return f"≠{self.told}" + "+" * self.repeats

    def statement(self, puzzle: GridPuzzle) -> Statement:
        never = Fold(self.names, 1, ReachedSums(self.sum), bool)
        if self.repeats:
            return self.says(f"{self.title}: no digits of it add up to {self.sum}", never, self.names)
        text = f"{self.title}: the digits differ, and no digits of it add up to {self.sum}"
        return self.says(text, And(AllDifferent(self.names), never), self.names)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_not_negative(puzzle, self.called)
        possible = self.possible(puzzle)
        if not self.check_letter(puzzle) and self.sum not in possible:
            raise PuzzleError(f"the number {self.sum}", expected=span(possible))

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Rellik]:
        numbers = () if self.letter else nearest(self.sum, self.possible(puzzle))
        yield from (replace(self, sum=number) for number in numbers)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, len(self.cells) * puzzle.amounts.possible[-1] + 1)


class ReachedSums(Struct, frozen=True):
    """Follows the digits: the sums that some of them have, as bits; None once one is the number."""

    number: int

    def __call__(self, sums: int, digit: int) -> int | None:
        both = (sums | sums << digit) & ((2 << self.number) - 1)
        return None if both >> self.number & 1 else both
