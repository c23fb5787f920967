"""Minimum cells: less than all cells beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.clues.bases.sign_clues import CellSign, beside
from puzzles.formulas.formulas import And, Formula, Linear

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Minimum(CellSign):
    """The digit is less than those above, below, left and right of it."""

    kind = "minimum"
    by_amount = True
    brief = "its digit is less than all beside it"
    sign = "▾"
    shortcut = "N"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        others = beside(self.cell, puzzle)
        formula = And(*(Linear(((1, self.key), (-1, other)), "<", 0) for other in others))
        return f"{self.key.upper()} is less than all cells beside it", formula, others
