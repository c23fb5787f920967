"""The comparisons found in a line, by `comparing`: their direction, amount and factor."""

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
"""The nouns in which a difference of rank is counted."""
PLACE = "place"
"""The unit of a difference of rank."""


class Amount(Struct, frozen=True):
    """A number and its unit; "" if it has none."""

    number: Fraction
    unit: str = ""


class Comparison(Struct, frozen=True):
    """Something is greater or smaller, possibly by an amount; it spans `start` to `end` of the line.

    `bound` tells whether the amount is exact, or a minimum or maximum. `just`: it is next to it in the order.
    `vague`: it is somewhere on that side, as in "lives to the left of"; "the house to the left" is next to
    it. `words` are inside the comparison: "more votes than". `behind_not`: a "not" before it belongs to it:
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
    """So many times as much, or as old, as large: in that `direction`; exactly, or as `bound` compares."""

    factor: Fraction
    start: int
    end: int
    words: tuple[str, ...]
    direction: Direction = Direction(1, Sense.AMOUNT)
    bound: str = "="


class Extreme(Struct, frozen=True):
    """The greatest or the smallest of all, or the one of a `rank`: "the second oldest"."""

    direction: Direction
    start: int
    end: int
    words: tuple[str, ...] = ()
    rank: int = 1


class Apart(Struct, frozen=True):
    """Two things whose values differ by an amount, or at least by it; in that `sense`, if it tells one."""

    amount: Amount
    start: int
    end: int
    at_least: bool = False
    sense: Sense | None = None


class Total(Struct, frozen=True):
    """What several have together; `words` are behind its number: "six muffins"."""

    amount: Amount
    start: int
    end: int
    words: tuple[str, ...] = ()


Compared = Comparison | Multiple | Extreme | Apart | Total
Declared = Mapping[tuple[str, ...], Direction]
"""Comparing phrases declared by the setter, with their directions."""
Found = tuple[Compared, int]
"""What was recognised, and the index of the piece behind it."""


def text_at(line: Pieces, at: int) -> str:
    """The text of a piece in lower case; "" beyond the line."""
    return line[at].text if 0 <= at < len(line) else ""


def fits(line: Pieces, at: int, words: Sequence[str]) -> bool:
    """Whether these words are at a piece."""
    return all(text_at(line, at + i) == word for i, word in enumerate(words))
