"""Rotations and reflections of a set of cells onto itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from puzzles.geometry.grid import Cell

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


def turns_of(cells: Collection[Cell]) -> Iterator[Mapping[Cell, Cell]]:
    """Where the turns that map the cells onto themselves take each of them."""
    whole = set(cells)
    images = (image(cells, turn) for turn in TURNS if whole)
    return (found for found in images if whole == set(found.values()))
