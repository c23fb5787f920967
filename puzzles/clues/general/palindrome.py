"""Palindromes: lines that read the same from both ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import LineClue, mirrored
from puzzles.formulas.formulas import And, Formula, equal

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Palindrome(LineClue):
    """The digits read the same from both ends."""

    kind = "palindrome"
    brief = "it reads the same from both ends"
    shortcut = "p"
    hue = "grey"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        return "it reads the same from both ends", And(*(equal(*pair) for pair in mirrored(self.names)))
