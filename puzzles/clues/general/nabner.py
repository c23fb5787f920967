"""Nabner lines: no two digits are the same or consecutive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import DifferAtLeast, SetLine, every_two
from puzzles.formulas.formulas import Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Nabner(SetLine):
    """No two digits anywhere on the line are the same or consecutive."""

    kind = "nabner"
    by_amount = True
    called = "nabner line"
    brief = "no two digits anywhere on it are the same or consecutive"
    shortcut = "n"
    hue = "yellow"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        return "no two digits are the same or consecutive", every_two(self.names, DifferAtLeast(2))

    @property
    def differ(self) -> bool:
        return True
