"""Polyominoes: the tetrominoes and pentominoes by their letters, and their placements on cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from puzzles.formulas.graphs.congruence import Shape, ways_round
from puzzles.geometry.grid import Cell

_DRAWN = {
    "I4": "####",
    "L4": "###/#",
    "O4": "##/##",
    "S4": ".##/##",
    "T4": "###/.#",
    "F": ".##/##/.#",
    "I": "#####",
    "L": "####/#",
    "N": "##/.###",
    "P": "##/##/#",
    "T": "###/.#/.#",
    "U": "#.#/###",
    "V": "###/#/#",
    "W": "#/##/.##",
    "X": ".#/###/.#",
    "Y": "####/.#",
    "Z": "##/.#/.##",
}
TETROMINOES = "ILOST"
"""The letters of the tetrominoes."""
PENTOMINOES = "FILNPTUVWXYZ"
"""The letters of the pentominoes."""


def shape_of(letter: str, size: int) -> Shape:
    """The polyomino of that letter, of 4 or 5 cells, in one orientation."""
    rows = _DRAWN[letter if size == 5 else f"{letter}{size}"].split("/")
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")


def laid(shape: Shape, cells: Collection[Cell]) -> Iterator[Shape]:
    """All placements of the shape on those cells, in every rotation and reflection."""
    free = set(cells)
    for way in ways_round(shape):
        first = min(way)
        for row, column in sorted(free):
            there = frozenset((row + down - first[0], column + right - first[1]) for down, right in way)
            if there <= free:
                yield there
