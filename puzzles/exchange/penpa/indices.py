"""Converting the indices in a link of penpa-edit into places."""

from __future__ import annotations

from msgspec import Struct

from puzzles.exchange.penpa.drawing import Small
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.text.errors import PuzzleError

SPARE = 2
"""The extra cells on each side of the grid that are included in an index."""


class Indices(Struct, frozen=True):
    """Converts indices; `width` and `height` include the extra cells, `top` and `left` are the margins."""

    width: int
    height: int
    top: int
    left: int

    def cell(self, number: int) -> Cell:
        """The cell of an index, counted row by row with the extra cells."""
        row, column = divmod(number, self.width)
        return row - SPARE - self.top, column - SPARE - self.left

    def point(self, index: int) -> Point:
        """The centre, corner, or middle of a side with an index; raises `PuzzleError`."""
        kind, number = divmod(index, self.width * self.height)
        if not 0 <= kind < 4:
            raise PuzzleError(f"the place {index}, which is none", expected="one of the grid")
        row, column = self.cell(number)
        return 2 * row + 1 + (kind in (1, 2)), 2 * column + 1 + (kind in (1, 3))

    def small(self, index: int) -> Small:
        """The place within a cell with an index; raises `PuzzleError`."""
        kind, number = divmod(index // 4, self.width * self.height)
        if kind not in (1, 2):
            raise PuzzleError(f"the place {index}, which is none", expected="one within a cell")
        return Small(self.cell(number), 4 * (kind - 1) + index % 4)
