"""The features of a comparison from which its order is determined."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from puzzles.types.zebra.english.comparatives import Direction
from puzzles.types.zebra.reading.scanning.compared import Amount


class Asked(Struct, frozen=True):
    """The features of a comparison, which spans `start` to `end` of the line.

    `words` are those within it.
    """

    direction: Direction
    start: int
    end: int
    amount: Amount | None = None
    words: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()
    """The words between the name before it and the comparison."""
    named: frozenset[str] = frozenset()
    """The categories named in the clause."""
    value: tuple[Fraction, str] | None = None
    """A number in the comparison with its unit, if there is one: it is within the range of the order's
    values, or one of them.
    """
