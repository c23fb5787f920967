"""Entropic lines: any three digits in a row are a low, a middle and a high one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import NearLine, OtherClass, neighbours, span_of, thirds
from puzzles.formulas.formulas import Formula
from puzzles.text.words import listed

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Entropic(NearLine):
    """Any three digits in a row are a low, a middle and a high one: of 1 to 3, 4 to 6 and 7 to 9."""

    kind = "entropic"
    called = "entropic line"
    brief = "any three in a row are one each of 1 to 3, 4 to 6 and 7 to 9"
    shortcut = "e"
    hue = "pink"
    least = 3
    reach = 2

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        classes = thirds(puzzle, self.called)
        words = f"any three digits in a row are one each of {listed(list(map(span_of, classes)))}"
        return words, neighbours(self.names, OtherClass(classes), reach=self.reach)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        thirds(puzzle, self.called)
