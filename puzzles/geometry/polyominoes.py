"""Polyominoes: the tetrominoes and pentominoes by their letters, turned and mirrored, laid onto cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from puzzles.geometry.grid import Cell

Shape = frozenset[Cell]
"""The cells of one, as far up and left as it goes."""

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
    """The polyomino of that letter, of 4 or 5 cells, one way round."""
    rows = _DRAWN[letter if size == 5 else f"{letter}{size}"].split("/")
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")


def at_corner(cells: Iterable[Cell]) -> Shape:
    """The same shape as far up and left as it goes."""
    found = list(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return frozenset((row - top, column - left) for row, column in found)


def ways_round(shape: Iterable[Cell]) -> tuple[Shape, ...]:
    """The shape turned and mirrored, each way once, in order."""
    found, now = set[Shape](), list(shape)
    for _ in range(4):
        now = [(column, -row) for row, column in now]
        found |= {at_corner(now), at_corner((row, -column) for row, column in now)}
    return tuple(sorted(found, key=sorted))


def laid(shape: Iterable[Cell], cells: Collection[Cell]) -> Iterator[Shape]:
    """All ways to lay the shape onto those cells, turned and mirrored too."""
    free = set(cells)
    for way in ways_round(shape):
        first = min(way)
        for row, column in sorted(free):
            there = frozenset((row + down - first[0], column + right - first[1]) for down, right in way)
            if there <= free:
                yield there
