"""Sandwich sums: what lies between the lowest and the highest digit of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Fold
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

BEFORE, BEHIND = -1, -2
"""Parts of a line; what lies between the crusts goes by the digit of the first of them."""


class Sandwich(OutsideNumber):
    """The digits between the lowest and the highest of the line, 1 and 9 on a 9x9, add up to the number."""

    kind = "sandwich"
    called = "sandwich"
    brief = "the digits between 1 and 9 in that line add up to it"
    table_key = "sandwich"
    shortcut = "s"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line, digits = puzzle.line_from(self.outside), puzzle.values.domain
        low, high = int(digits[0]), int(digits[-1])
        text = f"Between {low} and {high}, the digits of {self.outside.unit} add up to {self.number}"
        filling = Fold(line, (BEFORE, 0), Filled(low, high, self.number), BothCrusts(self.number))
        return self.says(text, filling, line, unit=self.outside.unit)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(sum(map(int, puzzle.values.domain[1:-1])) + 1)


class Filled(Struct, frozen=True):
    """Follows a line: its part, and the sum between the crusts so far. Each crust stands there once."""

    low: int
    high: int
    number: int

    def __call__(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        part, total = state
        if digit in (self.low, self.high):
            if part == BEFORE:
                return digit, total
            return (BEHIND, total) if part not in (BEHIND, digit) else None
        if part in (BEFORE, BEHIND):
            return state
        return (part, total + digit) if total + digit <= self.number else None


class BothCrusts(Struct, frozen=True):
    """Whether both crusts are there, and the sum between them is the number."""

    number: int

    def __call__(self, state: tuple[int, int]) -> bool:
        return state == (BEHIND, self.number)
