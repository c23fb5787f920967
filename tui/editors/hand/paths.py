"""Filling in the places between two mouse events, since a fast mouse skips some."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point


def cells_between(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells on the line from `start` to `end`, without `start`; consecutive ones touch by side or
    corner.
    """
    (top, left), (bottom, right) = start, end
    steps = max(abs(bottom - top), abs(right - left))
    for step in range(1, steps + 1):
        yield (top + round((bottom - top) * step / steps), left + round((right - left) * step / steps))


def steps_between(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells from `start` to `end` by steps over sides, without `start`: along the row first, then the
    column.
    """
    row, column = start
    while column != end[1]:
        column += 1 if end[1] > column else -1
        yield (row, column)
    while row != end[0]:
        row += 1 if end[0] > row else -1
        yield (row, column)


def edges_between(start: Point, end: Point) -> Iterator[Point]:
    """The edges between two corners: along the row first, then the column."""
    here = start[0] // 2, start[1] // 2
    for there in steps_between(here, (end[0] // 2, end[1] // 2)):
        yield (here[0] + there[0], here[1] + there[1])
        here = there
