"""Killer cages: cells with different digits that add up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puzzles.core.cell_clues import AreaClue
from puzzles.core.clue_numbers import nearest
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import AllDifferent, And, Linear
from puzzles.core.statements import Statement

if TYPE_CHECKING:
    from puzzles.core.grid_puzzle import GridPuzzle


@dataclass(frozen=True)
class KillerCage(AreaClue):
    """The digits of the cells differ, unless `repeats`, and add up to `sum`, if there is one."""

    kind = "cage"
    brief = "different digits that add up to the sum"
    shortcut = "c"
    asks = "the sum, if any; + if digits may repeat"

    sum: int | None = None
    repeats: bool = False

    @property
    def differ(self) -> bool:
        return not self.repeats

    @property
    def label(self) -> str:
        return ("" if self.sum is None else str(self.sum)) + "+" * self.repeats

    def statement(self, puzzle: GridPuzzle) -> Statement:
        differ = AllDifferent(self.names)
        if self.sum is None:
            return self.says(f"{self.title}: the digits differ", differ, self.names)
        total = Linear(tuple((1, name) for name in self.names), "=", self.sum)
        if self.repeats or len(self.cells) == 1:
            return self.says(f"{self.title}: the digits add up to {self.sum}", total, self.names)
        text = f"{self.title}: the digits differ and add up to {self.sum}"
        return self.says(text, And(differ, total), self.names)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if self.sum is None and self.repeats:
            raise PuzzleError("a cage that says nothing", expected="a sum where digits may repeat")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[KillerCage]:
        """The nearest sums first."""
        if self.sum is not None:
            digits, count = [int(value) for value in puzzle.values.domain], len(self.cells)
            least, most = sum(digits[:count]), sum(digits[-count:])
            if self.repeats:
                least, most = digits[0] * count, digits[-1] * count
            possible = range(least, most + 1)
            yield from (replace(self, sum=number) for number in nearest(self.sum, possible))
