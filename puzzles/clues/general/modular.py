"""Modular lines: any three digits in a row leave different remainders when divided by three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import NearLine, OtherClass, neighbours
from puzzles.formulas.formulas import Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Modular(NearLine):
    """Any three digits in a row are one each of 1 4 7, of 2 5 8 and of 3 6 9."""

    kind = "modular"
    called = "modular line"
    brief = "any three in a row are one each of 1 4 7, 2 5 8 and 3 6 9"
    shortcut = "m"
    hue = "teal"
    least = 3
    reach = 2

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        digits = tuple(map(int, puzzle.values.domain))
        classes = tuple(tuple(digit for digit in digits if digit % 3 == rest) for rest in range(3))
        words = "any three digits in a row leave different remainders by 3"
        return words, neighbours(self.names, OtherClass(classes), reach=self.reach)
