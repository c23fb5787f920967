"""X-sums: the sum of as many digits of a line as the first of them says."""

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

START = (-1, 0)


class XSum(OutsideNumber):
    """The first X digits of the line add up to the number, where X is the first of them."""

    kind = "x-sum"
    called = "X-sum"
    brief = "the first X digits add up to it, where X is the first"
    table_key = "x-sum"
    sign = "X"
    shortcut = "x"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        text = f"From {self.outside.words}, the first X digits add up to {self.number}, where X is the first"
        amounts = puzzle.amounts.names_of(line)
        formula = following(line, amounts, START, Summing(self.number), Summed(self.number))
        return self.says(text, formula, line, unit=self.outside.unit)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_not_negative(puzzle, self.called)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(int(0 not in puzzle.values.domain), sum(puzzle.amounts.possible) + 1)


class Summing(NumberedStep, frozen=True):
    """Follows a line: how many digits are still to be added, and their sum so far."""

    def __call__(
        self, state: tuple[int, int], digit: int, amount: int | None = None
    ) -> tuple[int, int] | None:
        left, total = state
        if state == START:
            left = digit
        if left == 0:
            return 0, total
        total += digit if amount is None else amount
        return (left - 1, total) if total <= self.number else None


class Summed(Struct, frozen=True):
    """Whether all were added, and come to the number."""

    number: int

    def __call__(self, state: tuple[int, int]) -> bool:
        return state == (0, self.number)
