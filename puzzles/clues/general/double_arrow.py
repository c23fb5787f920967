"""Double arrows: a line whose ends add up to what lies between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import RING, LineClue
from puzzles.formulas.formulas import Formula, Linear

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class DoubleArrow(LineClue):
    """The digits in the two circles add up to what the digits between them add up to."""

    kind = "double-arrow"
    by_amount = True
    brief = "the ends add up to what the digits between them do"
    shortcut = "A"
    ends = RING
    least = 3

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        first, *between, last = self.names
        terms = ((1, first), (1, last), *((-1, name) for name in between))
        return "the ends add up to the same as the digits between", Linear(terms, "=", 0)
