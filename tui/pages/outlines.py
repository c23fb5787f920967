"""The outline of a set of cells, drawn slightly inside them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from puzzles.geometry.grid import Cell

Corner = tuple[float, float]
_SIDES: tuple[tuple[Cell, Cell, Cell], ...] = (
    ((-1, 0), (0, 0), (0, 1)),
    ((0, 1), (0, 1), (1, 0)),
    ((1, 0), (1, 1), (0, -1)),
    ((0, -1), (1, 0), (-1, 0)),
)
"""For each side of a cell: the neighbour there, and the start and direction of the side, clockwise."""


def outline(cells: Collection[Cell], inset: float) -> list[list[Corner]]:
    """The loops around cells, as corners (row, column) moved inwards by `inset`.

    The first loop is the outer one, clockwise from the top left corner of the first cell in reading order.
    """
    area, ways = set(cells), defaultdict[Cell, list[Cell]](list)
    for row, column in sorted(area):
        for (down, along), (below, right), way in _SIDES:
            if (row + down, column + along) not in area:
                ways[row + below, column + right].append(way)
    loops = []
    while ways:
        start = min(ways)
        loops.append(_loop(ways, start, inset))
    return loops


def _loop(ways: dict[Cell, list[Cell]], start: Cell, inset: float) -> list[Corner]:
    """Follow the sides from a corner until they return to it, removing them."""
    at, before, corners, first = start, None, list[Corner](), (0, 0)
    while True:
        way = _next(ways, at, before)
        if before is None:
            first = way
        elif way != before:
            corners.append(_inside(at, before, way, inset))
        at, before = (at[0] + way[0], at[1] + way[1]), way
        if at == start and _is_closed(ways, at, before):
            return [_inside(at, before, first, inset), *corners]


def _next(ways: dict[Cell, list[Cell]], at: Cell, before: Cell | None) -> Cell:
    """The side that continues from a corner; where two cells meet diagonally, the one of the same cell."""
    found = ways[at]
    right = None if before is None else (before[1], -before[0])
    way = right if right in found else found[0]
    found.remove(way)
    if not found:
        del ways[at]
    return way


def _is_closed(ways: dict[Cell, list[Cell]], at: Cell, before: Cell) -> bool:
    """Whether the loop is complete at this corner, with no further side of the same cell."""
    return (before[1], -before[0]) not in ways.get(at, ())


def _inside(at: Cell, before: Cell, way: Cell, inset: float) -> Corner:
    """A corner moved to the inner side of both its sides."""
    return at[0] + inset * (before[1] + way[1]), at[1] - inset * (before[0] + way[0])
