"""Thermometers: digits that rise from the bulb."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from puzzles.clues.bases.cell_clues import PathClue
from puzzles.formulas.formulas import And, Linear
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Thermometer(PathClue):
    """Each digit is greater than the one before it; the first cell is the bulb."""

    kind = "thermometer"
    by_amount = True
    brief = "digits that rise from the bulb, the first cell"
    shortcut = "t"
    ends = ("()", "")

    def statement(self, puzzle: GridPuzzle) -> Statement:
        rising = (Linear(((1, after), (-1, name)), ">", 0) for name, after in pairwise(self.names))
        return self.says(f"{self.title}: the digits rise", And(*rising), self.names)

    @property
    def differ(self) -> bool:
        return True
