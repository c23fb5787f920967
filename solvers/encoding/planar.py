"""The squares of a grid along whose sides a loop runs, and the borders between them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from typing import TypeAlias

from puzzles.formulas.graphs.connectivity import Sign, SingleLoop

Point: TypeAlias = tuple[int, int]
Square: TypeAlias = tuple[int, int]
"""A square, by its corner with the lowest coordinates."""
BEYOND: Square = (-1, -1)
"""Everything outside of the rectangle around the edges."""
Border: TypeAlias = tuple[Sign | None, Square, Square]
"""An edge that can be drawn, or None, between two squares, or a square and `BEYOND`."""


def borders(formula: SingleLoop) -> list[Border] | None:
    """All borders of the squares in the rectangle around the edges; None if the edges form no square grid."""
    if not formula.edges:
        return None
    edges = _edges(formula)
    if edges is None:
        return None
    points = [end for ends in edges for end in ends]
    size = max(row for row, _ in points), max(column for _, column in points)
    return list(_borders(edges, *size))


def _edges(formula: SingleLoop) -> dict[tuple[Point, Point], Sign] | None:
    """The edges by their ends, in unit steps from the first row and column; None if some are
    not unit steps.
    """
    places: dict[Hashable, Point] = {}
    for end in formula.ways:
        match end:
            case int(row), int(column):
                places[end] = row, column
            case _:
                return None
    top, left = (min(place[axis] for place in places.values()) for axis in (0, 1))
    step = max(abs(a - b) for a, b in zip(*(places[end] for end in formula.edges[0][1:]), strict=True))
    at = {end: ((row - top) // step, (column - left) // step) for end, (row, column) in places.items()}
    found: dict[tuple[Point, Point], Sign] = {}
    for sign, *ends in formula.edges:
        one, other = sorted(at[end] for end in ends)
        if (other[0] - one[0], other[1] - one[1]) not in ((0, 1), (1, 0)):
            return None
        found[one, other] = sign
    return found if len(found) == len(formula.edges) else None


def _borders(edges: dict[tuple[Point, Point], Sign], rows: int, columns: int) -> Iterator[Border]:
    """The borders of that many rows and columns of squares."""

    def square(row: int, column: int) -> Square:
        return (row, column) if 0 <= row < rows and 0 <= column < columns else BEYOND

    for row, column in product(range(rows + 1), range(columns + 1)):
        here = square(row, column)
        if column < columns:
            yield edges.get(((row, column), (row, column + 1))), square(row - 1, column), here
        if row < rows:
            yield edges.get(((row, column), (row + 1, column))), square(row, column - 1), here
