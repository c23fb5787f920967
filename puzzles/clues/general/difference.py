"""White dots: two cells side by side whose digits differ by one, or by another number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.clue_numbers import span_of_values
from puzzles.clues.bases.edge_clues import LetteredEdge

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.formulas.formulas import Formula, Relation


class Difference(LetteredEdge):
    """The digits differ by `value`."""

    kind = "difference"
    by_amount = True
    called = "white dot"
    brief = "the digits beside it are consecutive, or differ by a number"
    shortcut = "w"
    asks = "the difference, if it is not 1"
    sign = "○"
    negatives = ("all-differences", "all-ratios")

    value: int = 1
    letter: str = ""
    counts: bool = True

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        words = "are consecutive" if self.value == 1 else f"differ by {self.value}"
        return f"{self.both} {words}", Relation(self.names, DiffersBy(self.value))

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, span_of_values(puzzle) + 1)


class DiffersBy(Struct, frozen=True):
    """Two numbers differ by just so much."""

    number: int

    def __call__(self, first: int, second: int) -> bool:
        return abs(first - second) == self.number
