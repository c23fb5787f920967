"""Shapes that cells make, and when two of them are congruent: the same, turned or mirrored as may be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Cell = tuple[int, int]
"""A row and a column, from 0."""
Shape = frozenset[Cell]
"""Cells of a grid."""


def at_corner(cells: Iterable[Cell]) -> Shape:
    """The same shape as far up and left as it goes."""
    found = list(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return frozenset((row - top, column - left) for row, column in found)


@lru_cache(maxsize=20_000)
def ways_round(shape: Shape) -> tuple[Shape, ...]:
    """The shape turned and mirrored, each way once, in order."""
    found, now = set[Shape](), list(shape)
    for _ in range(4):
        now = [(column, -row) for row, column in now]
        found |= {at_corner(now), at_corner((row, -column) for row, column in now)}
    return tuple(sorted(found, key=sorted))


def congruent(one: Iterable[Cell], other: Iterable[Cell]) -> bool:
    """Whether two sets of cells are the same shape, turned or mirrored as may be."""
    first, last = at_corner(one), at_corner(other)
    return first == last or (len(first) == len(last) and last in ways_round(first))


@lru_cache(maxsize=20_000)
def laid_at(shape: Shape, cell: Cell, free: frozenset[Cell]) -> tuple[Shape, ...]:
    """Where a shape can lie among free cells, turned and mirrored too, so that it covers one of them."""
    found = dict.fromkeys(
        frozenset((row + cell[0] - at[0], column + cell[1] - at[1]) for row, column in way)
        for way in ways_round(shape)
        for at in sorted(way)
    )
    return tuple(there for there in found if there <= free)
