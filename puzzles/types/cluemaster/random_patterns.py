"""Patterns drawn at random: parts of a board, and some that lie nowhere on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from puzzles.geometry.grid import Cell
from puzzles.types.cluemaster.patterns import (
    BLANK,
    COLOURS,
    SHAPES,
    SIDE,
    Pattern,
    colour_of,
    demand,
    filled,
    shape_of,
)

PATTERNS = 250
"""Patterns that are drawn for a puzzle."""
EXTENTS: tuple[Cell, ...] = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2))
"""Rows and columns that a pattern has: so few cells that it may lie in several places."""
DEMANDS = ("blank", "blank", "colour", "colour", "shape", "shape", "tile")
"""What of a tile a pattern tells, each as likely as it occurs here."""
CHANGED = 0.25
"""How many of the patterns are changed in one cell, so that they may lie nowhere."""


def random_patterns(tiles: Mapping[Cell, str], random: Random) -> Iterator[Pattern]:
    """Patterns cut out of a board of those tiles, some of them changed."""
    for _ in range(PATTERNS):
        rows, columns = random.choice(EXTENTS)
        down, right = random.randrange(SIDE + 1 - rows), random.randrange(SIDE + 1 - columns)
        pattern = tuple(
            tuple(_told(tiles[row + down, column + right], random) for column in range(columns))
            for row in range(rows)
        )
        if len(filled(pattern)) > 1:
            yield _changed(pattern, random) if random.random() < CHANGED else pattern


def _told(tile: str, random: Random) -> str:
    """What of a tile a pattern asks."""
    what = random.choice(DEMANDS)
    colour = colour_of(tile) if what in ("colour", "tile") else ""
    return demand(colour, shape_of(tile) if what in ("shape", "tile") else "")


def _changed(pattern: Pattern, random: Random) -> Pattern:
    """The pattern with another colour or shape in one of its cells."""
    (row, column), wanted = random.choice(filled(pattern))
    colour, shape = colour_of(wanted), shape_of(wanted)
    if colour and (not shape or random.random() < 0.5):
        colour = random.choice([other for other in COLOURS if other != colour])
    else:
        shape = random.choice([other for other in SHAPES if other != shape])
    line = (*pattern[row][:column], demand(colour, shape) or BLANK, *pattern[row][column + 1 :])
    return (*pattern[:row], line, *pattern[row + 1 :])
