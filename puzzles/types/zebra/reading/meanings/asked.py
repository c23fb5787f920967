"""What a comparison tells of the order that it is about."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from puzzles.types.zebra.english.comparatives import Direction
from puzzles.types.zebra.reading.scanning.compared import Amount


class Asked(Struct, frozen=True):
    """What a comparison tells of its order: from `start` to `end` of the line.

    `words` stand within it.
    """

    direction: Direction
    start: int
    end: int
    amount: Amount | None = None
    words: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()
    """What stands between the name before it and the comparison."""
    named: frozenset[str] = frozenset()
    """Categories named in the clause."""
    value: tuple[Fraction, str] | None = None
    """A number that it compares with, and its unit: one within the order's values, or one of these."""
