"""Slow thermometers: digits that never fall from the bulb."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import LineClue, neighbours
from puzzles.formulas.formulas import Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class SlowThermometer(LineClue):
    """No digit is less than the one before it; the first cell is the bulb."""

    kind = "slow-thermometer"
    by_amount = True
    brief = "digits that rise or stay the same from the bulb, the first cell"
    shortcut = "T"
    ends = ("()", "")
    two_ways = False

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        return "no digit is less than the one before", neighbours(self.names, operator.le)
