"""Between lines: what lies between the ends of the line is between the digits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import RING, LineClue, rising
from puzzles.formulas.formulas import And, Formula, Or

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Between(LineClue):
    """The digits between the circles are greater than one of the digits in them and less than the other."""

    kind = "between"
    by_amount = True
    called = "between line"
    brief = "the digits between the circles lie strictly between those in them"
    shortcut = "b"
    hue = "grey"
    ends = RING
    least = 3

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        first, *between, last = self.names
        up = And(*(rising(first, name, last) for name in between))
        down = And(*(rising(last, name, first) for name in between))
        return "the digits between the ends lie strictly between those", Or(up, down)
