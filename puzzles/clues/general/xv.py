"""X and V: two cells side by side that add up to ten, to five, or to another number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from puzzles.clues.bases.edge_clues import ValuedEdge
from puzzles.formulas.formulas import Formula, Linear
from puzzles.geometry.grid import Cell

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

SIGNS = {10: "X", 5: "V"}


class Xv(ValuedEdge):
    """The digits add up to `value`: 10 for an X, 5 for a V, or another number, which is shown."""

    kind = "xv"
    by_amount = True
    called = "sum sign"
    brief = "X: the digits beside it add up to 10; V: to 5; a number: to it"
    shortcut = "x"
    asks = "5 for a V, nothing for an X; another sum"
    negatives = ("all-xv", "all-x", "all-v")

    value: int = 10

    @property
    def label(self) -> str:
        return SIGNS.get(self.value, str(self.value))

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        terms = tuple((1, name) for name in self.names)
        return f"{self.both} add up to {self.value}", Linear(terms, "=", self.value)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(2 * puzzle.amounts.possible[0], 2 * puzzle.amounts.possible[-1] + 1)

    @classmethod
    def choices(cls, pair: tuple[Cell, Cell], puzzle: GridPuzzle) -> Iterator[Self]:
        return (cls(pair, value) for value in SIGNS)
