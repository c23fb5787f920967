"""Corners: a square of numbers, different in each row and column, and in the four corners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.formulas.statements import Statement
from puzzles.geometry.units import Unit, each_once, lines_of


@dataclass(frozen=True)
class Corners(DigitPuzzle):
    """Each row and column holds each number once, and no two corners the same."""

    type_name = "corners"
    label = "Corners"
    sizes = range(4, 10)
    clue_kinds = (Given,)

    def rules(self) -> Iterator[Statement]:
        last = self.size - 1
        corners = Unit("corners", "the corners", "corners", ((0, 0), (0, last), (last, 0), (last, last)))
        yield from each_once((*lines_of(self.size, self.size), corners), "number")
