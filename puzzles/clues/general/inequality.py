"""Inequalities: of two cells side by side, one is greater."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.formulas.formulas import Formula, Linear
from puzzles.sentences.how_typed import MARKED, HowTyped

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

SIGNS = {(0, 1): ">", (0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}
"""What stands on the border, by the step from the greater cell to the other."""


class Inequality(EdgeClue):
    """The first cell is greater than the second."""

    kind = "inequality"
    by_amount = True
    brief = "the sign points to the smaller of the two"
    shortcut = ">"
    backwards = "<"
    directed = True

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        for key, how in ((cls.shortcut, "greater"), (cls.backwards, "less")):
            yield HowTyped(MARKED, key, f"{cls.called}: the first cell is {how} than the second")

    @property
    def label(self) -> str:
        (row, column), (down, right) = self.cells
        return SIGNS[down - row, right - column]

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        greater, less = self.names
        text = f"{greater.upper()} is greater than {less.upper()}"
        return text, Linear(((1, greater), (-1, less)), ">", 0)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        yield replace(self, cells=self.cells[::-1])
