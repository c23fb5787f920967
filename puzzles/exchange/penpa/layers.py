"""The layers of a drawing, from which each thing is taken once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from puzzles.exchange.json_text import Remarks
from puzzles.exchange.penpa.drawing import Drawing
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point, Points
from puzzles.geometry.outside import Outside, Side

Pair: TypeAlias = tuple[Cell, ...]
"""Two adjacent cells."""
K = TypeVar("K")
V = TypeVar("V")


class Layers:
    """The layers of a drawing; what is taken is removed, so that the rest can be reported."""

    def __init__(self, drawing: Drawing) -> None:
        self.rows, self.columns = drawing.rows, drawing.columns
        self.remarks = Remarks()
        self._texts, self._small = dict(drawing.texts), dict(drawing.small)
        self._symbols, self._surface = dict(drawing.symbols), dict(drawing.surface)
        self._edges, self._outside = drawing.edges, drawing.outside
        self._paths, self._others = dict(drawing.paths), dict(drawing.others)
        if drawing.answered:
            self.remarks.aside("drawn answer")

    def has(self, cell: Cell) -> bool:
        """Whether a cell is in the grid."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def _inside(self, point: Point) -> bool:
        """Whether a point is the centre of a cell in the grid."""
        return is_middle(point) and self.has(cell_at(point))

    def _is_corner(self, point: Point) -> bool:
        """Whether a point is a corner of a cell in the grid."""
        return Points.CORNERS.has(point, self.rows, self.columns)

    def _pair(self, point: Point) -> Pair:
        """The two cells of the grid on both sides of a point; () if it is no such point."""
        y, x = point
        if (y + x) % 2 == 0 or not Points.INNER.has(point, self.rows, self.columns):
            return ()
        return ((y - 1) // 2, (x - 1) // 2), (y // 2, x // 2)

    def _beside(self, point: Point) -> Outside | None:
        """The outside place at a point in the margin; None if it is none."""
        if not is_middle(point):
            return None
        row, column = cell_at(point)
        if 0 <= column < self.columns and not 0 <= row < self.rows:
            return Outside(Side.TOP if row < 0 else Side.BOTTOM, column)
        if 0 <= row < self.rows and not 0 <= column < self.columns:
            return Outside(Side.LEFT if column < 0 else Side.RIGHT, row)
        return None


def take(found: dict[K, V], suits: Callable[[K, V], bool]) -> dict[K, V]:
    """Remove the items that fit, and return them."""
    return {key: found.pop(key) for key in [key for key, item in found.items() if suits(key, item)]}


def is_middle(point: Point) -> bool:
    """Whether a point is the centre of a cell, in the grid or in the margin."""
    return point[0] % 2 == point[1] % 2 == 1


def cell_at(point: Point) -> Cell:
    """The cell with that centre."""
    return point[0] // 2, point[1] // 2
