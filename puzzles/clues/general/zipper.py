"""Zipper lines: digits equally far from the middle have the same sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import LineClue, mirrored, same_sums
from puzzles.formulas.formulas import And, Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Zipper(LineClue):
    """Any two digits equally far from the middle add up to the same: the digit there, if there is one."""

    kind = "zipper"
    by_amount = True
    called = "zipper line"
    brief = "digits equally far from its middle add up to the same"
    shortcut = "z"
    hue = "lilac"
    least = 3

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        names = self.names
        middle = [[names[len(names) // 2]]] if len(names) % 2 else []
        sums = And(*same_sums([*middle, *map(list, mirrored(names))]))
        same = f"add up to {middle[0][0].upper()}" if middle else "have the same sum"
        return f"digits equally far from the middle {same}", sums
