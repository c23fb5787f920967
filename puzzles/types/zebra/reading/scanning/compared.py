"""What comparisons in a line say: by how much, which way, of how many times; found by `comparing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from puzzles.types.zebra.english.comparatives import (
    Direction,
    Sense,
)
from puzzles.types.zebra.english.pieces import Piece

Pieces = Sequence[Piece]
IsName = Callable[[int], bool]
"""Whether a name of the puzzle begins at a piece."""
PLACES = frozenset(("place", "position", "spot", "step", "stop"))
"""What a difference is counted in, where it is one of rank."""
PLACE = "place"
"""The unit of such a difference."""


class Amount(Struct, frozen=True):
    """A number, and the unit that stands with it; empty for none."""

    number: Fraction
    unit: str = ""


class Comparison(Struct, frozen=True):
    """That something is greater or smaller, maybe by an amount; from `start` to `end` of the line.

    `bound` tells whether it is that amount or at least, at most. `just`: next to it in the order.
    `vague`: said to be somewhere, as who lives to the left of another; the house to the left is next to it.
    `words` stand within it: "more votes than". `behind_not`: it needs a "not" before it, which belongs to it:
    "not as old as". `denied`: "no more than".
    """

    direction: Direction
    start: int
    end: int
    amount: Amount | None = None
    bound: str = "="
    just: bool = False
    vague: bool = False
    words: tuple[str, ...] = ()
    behind_not: bool = False
    denied: bool = False


class Multiple(Struct, frozen=True):
    """So many times as much, or as old, as large: in that `direction`."""

    factor: Fraction
    start: int
    end: int
    words: tuple[str, ...] = ()
    direction: Direction = Direction(1, Sense.AMOUNT)


class Extreme(Struct, frozen=True):
    """The greatest of all, or the smallest; or that of such a `rank`: "the second oldest"."""

    direction: Direction
    start: int
    end: int
    words: tuple[str, ...] = ()
    rank: int = 1


class Apart(Struct, frozen=True):
    """Two things whose values differ by so much, or at least that, either way."""

    amount: Amount
    start: int
    end: int
    at_least: bool = False


Compared = Comparison | Multiple | Extreme | Apart
Declared = Mapping[tuple[str, ...], Direction]
"""Phrases that a setter declared to compare."""
Found = tuple[Compared, int]
"""What was recognised, and the piece behind it."""


def text_at(line: Pieces, at: int) -> str:
    """A piece in lower case; empty beyond the line."""
    return line[at].text if 0 <= at < len(line) else ""
