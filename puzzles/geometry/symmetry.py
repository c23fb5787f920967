"""Rotations and reflections of a set of cells onto itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import TypeAlias

from puzzles.geometry.grid import Cell

Symmetry: TypeAlias = tuple[int, ...]
"""For each cell, in reading order, the index of the cell whose value goes there."""
TURNS: tuple[Callable[[int, int], Cell], ...] = (
    lambda row, column: (row, column),
    lambda row, column: (column, -row),
    lambda row, column: (-row, -column),
    lambda row, column: (-column, row),
    lambda row, column: (row, -column),
    lambda row, column: (-row, column),
    lambda row, column: (column, row),
    lambda row, column: (-column, -row),
)
"""The eight rotations and reflections of the plane."""


def image(cells: Collection[Cell], turn: Callable[[int, int], Cell]) -> Mapping[Cell, Cell]:
    """Where a turn takes each cell, moved back to the rows and columns that the cells are in."""
    turned = {cell: turn(*cell) for cell in cells}
    down = min(row for row, _ in turned.values()) - min(row for row, _ in cells)
    right = min(column for _, column in turned.values()) - min(column for _, column in cells)
    return {cell: (row - down, column - right) for cell, (row, column) in turned.items()}


@lru_cache(maxsize=32)
def symmetries(cells: frozenset[Cell], marked: frozenset[tuple[Cell, object]]) -> tuple[Symmetry, ...]:
    """The turns that map the cells to themselves, each marked one to one with the same mark."""
    index = {cell: number for number, cell in enumerate(sorted(cells))}
    mark_of = dict(marked)
    found = set()
    for turn in TURNS:
        images = image(cells, turn)
        if set(images.values()) == cells and all(
            mark_of.get(cell) == mark_of.get(other) for cell, other in images.items()
        ):
            found.add(tuple(index[images[cell]] for cell in index))
    return tuple(sorted(found))
