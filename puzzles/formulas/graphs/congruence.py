"""Shapes made of cells, and congruence: being equal up to rotation and reflection."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Cell = tuple[int, int]
"""A row and a column, from 0."""
Shape = frozenset[Cell]
"""Cells of a grid."""


def at_corner(cells: Iterable[Cell]) -> Shape:
    """The shape moved as far up and left as possible, so that rows and columns start from 0."""
    found = list(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return frozenset((row - top, column - left) for row, column in found)


@lru_cache(maxsize=20_000)
def ways_round(shape: Shape) -> tuple[Shape, ...]:
    """The distinct rotations and reflections of a shape, in order."""
    found, now = set[Shape](), list(shape)
    for _ in range(4):
        now = [(column, -row) for row, column in now]
        found |= {at_corner(now), at_corner((row, -column) for row, column in now)}
    return tuple(sorted(found, key=sorted))


def congruent(one: Iterable[Cell], other: Iterable[Cell]) -> bool:
    """Whether two sets of cells are equal up to translation, rotation and reflection."""
    first, last = at_corner(one), at_corner(other)
    return first == last or (len(first) == len(last) and last in ways_round(first))


@lru_cache(maxsize=20_000)
def laid_at(shape: Shape, cell: Cell, free: frozenset[Cell]) -> tuple[Shape, ...]:
    """The placements of a shape, rotated or reflected, on free cells only and covering one given cell."""
    found = dict.fromkeys(
        frozenset((row + cell[0] - at[0], column + cell[1] - at[1]) for row, column in way)
        for way in ways_round(shape)
        for at in sorted(way)
    )
    return tuple(there for there in found if there <= free)
