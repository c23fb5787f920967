"""Circles, which the way passes, and triangles, which it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.types.nurimaze.way_end import ends_of

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

CIRCLE, TRIANGLE = "O", "T"


class WayMark(CellSymbol):
    """The way passes circles and no triangles; the cell is unshaded."""

    kind = "way-mark"
    called = "circle or triangle"
    signs: ClassVar[Mapping[str, str]] = {CIRCLE: "○", TRIANGLE: "△"}
    words: ClassVar[Mapping[str, str]] = {CIRCLE: "circle", TRIANGLE: "triangle"}

    def statement(self, puzzle: GridPuzzle) -> Statement:
        here, passed = self.key.upper(), self.symbol == CIRCLE
        way = (Is(passing(self.cell), passed),) if ends_of(puzzle) else ()
        text = (
            f"The way passes {here}"
            if passed
            else f"The triangle at {here} is unshaded, and the way goes around it"
        )
        return self.says(text, And(Is(self.key, False), *way), (self.key,))


def passing(cell: Cell) -> str:
    """The variable that says whether the way passes a cell."""
    return f"{cell_name(*cell)}.way"
