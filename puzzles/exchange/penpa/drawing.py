"""The content of a drawing of penpa-edit: the places of texts, signs, colours and borders.

Places are points of the lattice of twice the size, as in `puzzles.geometry.lattice`, also in the margin.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.model.heading import Heading

CANDIDATES = "7"
"""The style of texts that are the solver's candidates."""
PATHS: Mapping[str, tuple[str, str]] = {
    "killercages": ("cage", "cages"),
    "thermo": ("thermometer", "thermometers"),
    "nobulbthermo": ("thermometer without a bulb", "thermometers without bulbs"),
}
"""Layers whose things are lists of cells."""


class Text(Struct, frozen=True):
    """A text, stripped of blanks, and its style."""

    text: str
    kind: str


class Symbol(Struct, frozen=True):
    """A sign: the name of its shape, and its variant; several variants together are a tuple of bits."""

    shape: str
    value: int | tuple[int, ...]


class Small(Struct, frozen=True, order=True):
    """A place for a small text in a cell: 0 to 3 are the corners row by row, 4 to 7 the sides likewise."""

    cell: Cell
    place: int


class Drawing(Struct, frozen=True):
    """A grid with all that is drawn on it; `outside` are the cells that are cut out of it.

    `paths` are the cages and other lists of cells, by layer; `others` counts the things in the remaining
    layers.
    """

    rows: int
    columns: int
    heading: Heading
    tags: tuple[str, ...]
    outside: frozenset[Cell]
    surface: Mapping[Cell, int]
    texts: Mapping[Point, Text]
    small: Mapping[Small, Text]
    symbols: Mapping[Point, Symbol]
    edges: frozenset[Point]
    paths: Mapping[str, tuple[tuple[Cell, ...], ...]]
    others: Mapping[tuple[str, str], int]
    answered: bool
