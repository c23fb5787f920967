"""The two sides of a line between two cells of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from puzzles.formulas.formulas import Is, Value
from puzzles.formulas.graphs.sides import Border, Sides
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Lattice, Point


def sides_of_line(
    lattice: Lattice, edges: Mapping[Point, str], value: Value, start: Cell, end: Cell
) -> Sides:
    """The formula that a line from one cell to another, together with a straight way between these, is
    closed.

    `edges` are the borders that it may cross, with their variables. The cells on this line have that value,
    and cells on other lines do not. The corners of cells are the faces; those at the border are outside.
    """
    straight = set(map(frozenset, pairwise(way_between(start, end))))
    return Sides(tuple(_borders(lattice, edges, value, straight)))


def _borders(
    lattice: Lattice, edges: Mapping[Point, str], value: Value, straight: set[frozenset[Cell]]
) -> Iterator[Border]:
    """A border for each edge and adjacent cell: one suffices, since both cells of a line have its value."""
    for edge, name in edges.items():
        one, other = (_face(lattice, corner) for corner in lattice.ends(edge))
        cells = lattice.cells_beside(edge)
        for cell in cells:
            drawn = Is(name, True), Is(cell_name(*cell), value)
            yield Border(drawn, (one, other), frozenset(cells) in straight)


def _face(lattice: Lattice, corner: Point) -> Point | None:
    inside = 0 < corner[0] < 2 * lattice.rows and 0 < corner[1] < 2 * lattice.columns
    return corner if inside else None


def way_between(start: Cell, end: Cell) -> list[Cell]:
    """The cells from one to another, first along a column, then along a row."""
    down, right = 1 if end[0] > start[0] else -1, 1 if end[1] > start[1] else -1
    rows = [(row, start[1]) for row in range(start[0], end[0], down)]
    return [*rows, *((end[0], column) for column in range(start[1], end[1], right)), end]
