"""How many buildings are seen from beside the grid."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Fold, Formula, Value
from puzzles.formulas.statements import Statement
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Visible(OutsideNumber):
    """So many cells of the line, looked at from its place, are higher than all before them."""

    kind = "visible"
    called = "number of buildings"
    brief = "so many buildings are seen from there"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        text = f"From {self.outside.words}, {counted(self.number, 'building is', 'buildings are')} seen"
        return self.says(
            text, Fold(line, (0, 0), _look, SeenCount(self.number)), line, unit=self.outside.unit
        )

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        if self.letter:
            return ""
        line = list(part.names())
        heights = [int(known[name]) for name in takewhile(known.__contains__, line)]
        seen = sum(height > max(heights[:index], default=0) for index, height in enumerate(heights))
        if len(heights) < len(line) and seen <= self.number:
            return ""
        are, already = (
            "building is" if seen == 1 else "buildings are",
            " already" * (len(heights) < len(line)),
        )
        return f"from {self.outside.words}, {seen} {are} seen{already}, not {self.number}"


def _look(state: tuple[int, int], height: int) -> tuple[int, int]:
    """The highest building so far, and how many were seen."""
    highest, count = state
    return (height, count + 1) if height > highest else state


class SeenCount(Struct, frozen=True):
    """Whether so many were seen."""

    number: int

    def __call__(self, state: tuple[int, int]) -> bool:
        return state[1] == self.number
