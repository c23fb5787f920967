"""How many cells of a row or column hold track, beside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import Side
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class TrackCount(OutsideNumber):
    """So many cells of the row or column hold track."""

    kind = "track-count"
    called = "number of cells"
    sides = (Side.TOP, Side.RIGHT)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(len(puzzle.line_from(self.outside)) + 1)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line, unit = puzzle.line_from(self.outside), self.outside.unit
        hold = counted(self.number, "cell holds", "cells hold")
        count = Exactly(self.number, tuple(Is(name, True) for name in line))
        return self.says(f"In {unit}, {hold} track", count, line, unit=unit)
