"""Black dots: two cells side by side of which one digit is twice the other, or another multiple."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.edge_clues import LetteredEdge
from puzzles.formulas.formulas import Formula, Relation

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Ratio(LetteredEdge):
    """One digit is `value` times the other."""

    kind = "ratio"
    by_amount = True
    called = "black dot"
    brief = "one digit beside it is twice the other, or another multiple"
    shortcut = "K"
    asks = "the ratio, if it is not 2"
    sign = "●"
    negatives = ("all-differences", "all-ratios")

    value: int = 2
    letter: str = ""
    counts: bool = True

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        words = "twice" if self.value == 2 else f"{self.value} times"
        text = f"One of {self.both} is {words} the other"
        return text, Relation(self.names, InRatio(self.value))

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(2, puzzle.amounts.possible[-1] + 1)


class InRatio(Struct, frozen=True):
    """One number is so many times the other."""

    number: int

    def __call__(self, first: int, second: int) -> bool:
        return first == self.number * second or second == self.number * first
