"""Indices of places in a link of penpa-edit."""

from __future__ import annotations

from msgspec import Struct

from puzzles.exchange.penpa.drawing import Small
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.text.errors import PuzzleError

SPARE = 2
"""Cells around the grid, on each side, that are counted in an index."""


class Indices(Struct, frozen=True):
    """How indices become places: width and height with spare cells, and the margin above and at the left."""

    width: int
    height: int
    top: int
    left: int

    def cell(self, number: int) -> Cell:
        """The cell of that number, counted row by row from the spare corner."""
        row, column = divmod(number, self.width)
        return row - SPARE - self.top, column - SPARE - self.left

    def point(self, index: int) -> Point:
        """A centre, a corner, or the middle of a side; raises `PuzzleError`."""
        kind, number = divmod(index, self.width * self.height)
        if not 0 <= kind < 4:
            raise PuzzleError(f"the place {index}, which is none", expected="one of the grid")
        row, column = self.cell(number)
        return 2 * row + 1 + (kind in (1, 2)), 2 * column + 1 + (kind in (1, 3))

    def small(self, index: int) -> Small:
        """A place within a cell; raises `PuzzleError`."""
        kind, number = divmod(index // 4, self.width * self.height)
        if kind not in (1, 2):
            raise PuzzleError(f"the place {index}, which is none", expected="one within a cell")
        return Small(self.cell(number), 4 * (kind - 1) + index % 4)
