"""Hidden skyscrapers: the first digit of a line that is hidden by a higher one before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Fold
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

FOUND = -1
"""Stands for the state behind the first hidden digit; before it, that is the highest digit."""


class HiddenSkyscraper(OutsideNumber):
    """The first digit of the line, looked at from its place, that is lower than one before it."""

    kind = "hidden-skyscraper"
    called = "hidden skyscraper"
    brief = "the first digit of that line that is hidden behind a higher one"
    table_key = "hidden-skyscraper"
    sign = "▿"
    shortcut = "h"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        text = f"From {self.outside.words}, the first digit that is hidden by a higher one is {self.number}"
        hidden = Fold(line, 0, Looking(self.number), is_found)
        return self.says(text, hidden, line, unit=self.outside.unit)

    def possible(self, puzzle: GridPuzzle) -> Sequence[int]:
        return [int(value) for value in puzzle.values.domain][:-1]


class Looking(Struct, frozen=True):
    """The highest digit so far; None where another digit than the number is hidden first."""

    number: int

    def __call__(self, highest: int, digit: int) -> int | None:
        if highest == FOUND:
            return FOUND
        if digit >= highest:
            return digit
        return FOUND if digit == self.number else None


def is_found(state: int) -> bool:
    """Whether there is a hidden digit."""
    return state == FOUND
