"""Cells, edges and vertices of a grid on one lattice of twice its size.

The cell in row r and column c, counted from 0, is the point (2r + 1, 2c + 1); edges have one even
coordinate, vertices two. So all three have neighbours by plain arithmetic, at the border too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, neighbours, places, read_cell
from puzzles.text.errors import PuzzleError

Point: TypeAlias = tuple[int, int]
_SIDES: dict[str, Point] = {"top": (-1, 0), "left": (0, -1), "bottom": (1, 0), "right": (0, 1)}
_VERTEX = re.compile(r"(r\d+c\d+)\.(top|bottom)-(left|right)", re.IGNORECASE)
_EDGE = re.compile(r"(r\d+c\d+)\.(top|left|bottom|right)", re.IGNORECASE)


class Lattice(Struct, frozen=True):
    """The points of a grid with that many rows and columns of cells.

    An edge is named after the cell whose top or left side it is, or at the far border after the last cell of
    its line: `r1c1.top`, `r1c1.left`, `r9c1.bottom`, `r1c9.right`.
    """

    rows: int
    columns: int

    def cells(self) -> Iterator[Cell]:
        """All cells in reading order."""
        return places(self.rows, self.columns)

    def edges(self) -> Iterator[Point]:
        """All edges in reading order."""
        return (point for point in self._points() if (point[0] + point[1]) % 2 == 1)

    def vertices(self) -> Iterator[Point]:
        """All vertices in reading order."""
        return (point for point in self._points() if point[0] % 2 == point[1] % 2 == 0)

    def _points(self) -> Iterator[Point]:
        return places(2 * self.rows + 1, 2 * self.columns + 1)

    def _around(self, point: Point) -> Iterator[Point]:
        return neighbours(point, ORTHOGONAL, 2 * self.rows + 1, 2 * self.columns + 1)

    # -- neighbours ----------------------------------------------------------------------------

    @staticmethod
    def edges_of(cell: Cell) -> tuple[Point, ...]:
        """The four sides of a cell: top, left, bottom, right."""
        y, x = 2 * cell[0] + 1, 2 * cell[1] + 1
        return tuple((y + down, x + right) for down, right in _SIDES.values())

    def edges_at(self, vertex: Point) -> tuple[Point, ...]:
        """The edges, two to four, that meet at a vertex."""
        return tuple(self._around(vertex))

    @staticmethod
    def ends(edge: Point) -> tuple[Point, Point]:
        """The two vertices that an edge joins."""
        y, x = edge
        return ((y, x - 1), (y, x + 1)) if y % 2 == 0 else ((y - 1, x), (y + 1, x))

    def cells_beside(self, edge: Point) -> tuple[Cell, ...]:
        """The two cells beside an edge; one at the border."""
        return tuple(sorted((y // 2, x // 2) for y, x in self._around(edge) if y % 2 == x % 2 == 1))

    # -- names ---------------------------------------------------------------------------------

    def edge_name(self, edge: Point) -> str:
        """The name of an edge's variable."""
        y, x = edge
        if y % 2 == 0:
            row, side = (y // 2, "top") if y < 2 * self.rows else (self.rows - 1, "bottom")
            return f"{cell_name(row, x // 2)}.{side}"
        column, side = (x // 2, "left") if x < 2 * self.columns else (self.columns - 1, "right")
        return f"{cell_name(y // 2, column)}.{side}"

    def names_of(self, edge: Point) -> tuple[str, ...]:
        """All names that `read_edge` accepts for an edge: it is a side of each cell beside it."""
        return tuple(
            f"{cell_name(*cell)}.{side}"
            for cell in self.cells_beside(edge)
            for side, point in zip(_SIDES, self.edges_of(cell), strict=True)
            if point == edge
        )

    def vertex_name(self, vertex: Point) -> str:
        """The name of a corner, similar to an edge: `r1c1.top-left`, at the far borders
        `r9c9.bottom-right`.
        """
        row, column = min(vertex[0] // 2, self.rows - 1), min(vertex[1] // 2, self.columns - 1)
        side = "top" if vertex[0] < 2 * self.rows else "bottom"
        return f"{cell_name(row, column)}.{side}-{'left' if vertex[1] < 2 * self.columns else 'right'}"

    def read_edge(self, text: str) -> Point:
        """The edge of a name, which may use either cell beside it; raises `PuzzleError`."""
        found = _EDGE.fullmatch(text.strip())
        if found is None:
            raise PuzzleError(f"{text.strip()!r} is no edge", expected="a side of a cell, such as r1c1.top")
        row, column = read_cell(found[1], self.rows, self.columns)
        down, right = _SIDES[found[2].lower()]
        return 2 * row + 1 + down, 2 * column + 1 + right

    def read_vertex(self, text: str) -> Point:
        """The corner of a name; raises `PuzzleError`."""
        found = _VERTEX.fullmatch(text.strip())
        if found is None:
            expected = "a corner of a cell, such as r1c1.bottom-right"
            raise PuzzleError(f"{text.strip()!r} is no corner", expected=expected)
        row, column = read_cell(found[1], self.rows, self.columns)
        return 2 * (row + (found[2].lower() == "bottom")), 2 * (column + (found[3].lower() == "right"))


class Points(StrEnum):
    """The points of the lattice on which clues can stand, and to which the cursor goes while they are set."""

    NONE = "no point"
    CORNERS = "a corner of a cell"
    INNER = "a cell, a side between two, or a corner between four"

    def has(self, point: Point, rows: int, columns: int) -> bool:
        """Whether a point of a grid of that size is one of them."""
        y, x = point
        if self is Points.CORNERS:
            return y % 2 == x % 2 == 0 and 0 <= y <= 2 * rows and 0 <= x <= 2 * columns
        return self is Points.INNER and 0 < y < 2 * rows and 0 < x < 2 * columns

    def of(self, rows: int, columns: int) -> Iterator[Point]:
        """The points in a grid of that size, in reading order."""
        return (point for point in places(2 * rows + 1, 2 * columns + 1) if self.has(point, rows, columns))


def point_name(point: Point) -> str:
    """A name of a cell, a side or a corner that does not depend on the grid's size: `r1c2`, `r1c2.right`,
    `r1c2.bottom-right`.

    It uses the cell to the left or above; at the upper and left border the first cell.
    """
    y, x = point
    cell = cell_name(max((y - 1) // 2, 0), max((x - 1) // 2, 0))
    down = "" if y % 2 else "bottom" if y else "top"
    right = "" if x % 2 else "right" if x else "left"
    side = "-".join(filter(None, (down, right)))
    return f"{cell}.{side}" if side else cell


def read_point(text: str, rows: int, columns: int) -> Point:
    """The point of a name of a cell, a side or a corner; raises `PuzzleError`."""
    lattice, side = Lattice(rows, columns), text.partition(".")[2]
    if not side:
        row, column = read_cell(text, rows, columns)
        return 2 * row + 1, 2 * column + 1
    return lattice.read_vertex(text) if "-" in side else lattice.read_edge(text)


def words_of(name: str) -> str:
    """The words for an edge, a corner or a cell of that name: "the top of R1C1"."""
    cell, _, side = name.partition(".")
    corner = " corner" if "-" in side else ""
    return f"the {side.replace('-', ' ')}{corner} of {cell.upper()}" if side else cell.upper()


@lru_cache(maxsize=64)
def inner_names(lattice: Lattice) -> dict[Point, str]:
    """The names of the edges between two cells, in reading order."""
    named = edge_names(lattice).items()
    return {edge: name for edge, name in named if len(lattice.cells_beside(edge)) == 2}


def pair_name(cells: Iterable[Cell]) -> str:
    """The name of two adjacent cells together: `r1c1-r1c2`."""
    return "-".join(cell_name(*cell) for cell in cells)


@lru_cache(maxsize=64)
def edge_names(lattice: Lattice) -> dict[Point, str]:
    """The names of all edges, in reading order."""
    return {edge: lattice.edge_name(edge) for edge in lattice.edges()}
