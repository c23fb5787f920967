"""Sandwich sums: what lies between two digits of a line, usually the lowest and the highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.clue_numbers import check_not_negative
from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.by_number import NumberedStep
from puzzles.formulas.cell_counts import following
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

BEFORE, BEHIND = -1, -2
"""Parts of a line; what lies between the crusts goes by the digit of the first of them."""


class Sandwich(OutsideNumber):
    """The digits between the two crusts of the line add up to the number: the lowest and the highest, 1 and 9
    on a 9x9, unless the puzzle has others.
    """

    kind = "sandwich"
    called = "sandwich"
    brief = "the digits between 1 and 9 in that line, or between other crusts, add up to it"
    table_key = "sandwich"
    shortcut = "s"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line, (low, high) = puzzle.line_from(self.outside), puzzle.amounts.crust_digits
        text = f"Between {low} and {high}, the digits of {self.outside.unit} add up to {self.number}"
        step, accept = Filled(self.number, low, high), BothCrusts(self.number)
        filling = following(line, puzzle.amounts.names_of(line), (BEFORE, 0), step, accept)
        return self.says(text, filling, line, unit=self.outside.unit)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_not_negative(puzzle, self.called)

    def possible(self, puzzle: GridPuzzle) -> range:
        between = set(puzzle.amounts.possible).difference(puzzle.amounts.crust_digits)
        return range(sum(between) + 1)


class Filled(NumberedStep, frozen=True):
    """Follows a line: its part, and the sum between the crusts so far. Each crust stands there once."""

    low: int
    high: int

    def __call__(
        self, state: tuple[int, int], digit: int, amount: int | None = None
    ) -> tuple[int, int] | None:
        part, total = state
        if digit in (self.low, self.high):
            if part == BEFORE:
                return digit, total
            return (BEHIND, total) if part not in (BEHIND, digit) else None
        if part in (BEFORE, BEHIND):
            return state
        total += digit if amount is None else amount
        return (part, total) if total <= self.number else None


class BothCrusts(Struct, frozen=True):
    """Whether both crusts are there, and the sum between them is the number."""

    number: int

    def __call__(self, state: tuple[int, int]) -> bool:
        return state == (BEHIND, self.number)
