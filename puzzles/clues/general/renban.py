"""Renban lines: consecutive digits in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import SetLine, Within, every_two
from puzzles.formulas.formulas import AllDifferent, And, Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Renban(SetLine):
    """The digits are consecutive, in any order."""

    kind = "renban"
    by_amount = True
    differ_by_amount = True
    called = "renban line"
    brief = "its digits are consecutive, in any order"
    shortcut = "r"
    hue = "purple"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        near = every_two(self.names, Within(len(self.names) - 1))
        return "the digits are consecutive, in any order", And(AllDifferent(self.names), *near.parts)

    @property
    def differ(self) -> bool:
        return True
