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
    """The image of each cell under a turn, moved back to the rows and columns of the cells."""
    turned = {cell: turn(*cell) for cell in cells}
    down = min(row for row, _ in turned.values()) - min(row for row, _ in cells)
    right = min(column for _, column in turned.values()) - min(column for _, column in cells)
    return {cell: (row - down, column - right) for cell, (row, column) in turned.items()}


def turns_of(cells: Collection[Cell]) -> Iterator[Mapping[Cell, Cell]]:
    """The images of the cells under each turn that maps the set onto itself."""
    whole = set(cells)
    images = (image(cells, turn) for turn in TURNS if whole)
    return (found for found in images if whole == set(found.values()))
