"""Scanning bounds of a value: "over 30", "at least $5", "no later than Monday", "8 or more"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from puzzles.types.zebra.english.comparatives import COMPARATIVES, Direction, Sense
from puzzles.types.zebra.english.pieces import Piece
from puzzles.types.zebra.values.units import SIGNS

_BEFORE_NUMBER = {
    ("over",): (1, False),
    ("under",): (-1, False),
    ("at", "least"): (-1, True),
    ("at", "most"): (1, True),
    ("up", "to"): (1, True),
}
"""Words before a number: 1 for greater or -1 for smaller, and whether that is negated."""
_BEFORE_COUNTS = ("(", ".", ";", ",", "if", "then", "and", "or", "but", "unless")
"""Words behind which "at least 2" begins a count of several things."""
_TIMES: dict[tuple[str, ...], int] = {("on", "or", "after"): -1, ("on", "or", "before"): 1}


class Limit(Struct, frozen=True):
    """Greater or smaller than what follows; if `denied`, not greater or not smaller."""

    direction: Direction
    denied: bool
    end: int


def limit(line: Sequence[Piece], at: int) -> Limit | None:
    """The bound of a value that begins at a piece; None if there is none."""
    texts = tuple(piece.text for piece in line[at : at + 4])
    counts = at == 0 or line[at - 1].text in _BEFORE_COUNTS
    for words, (sign, denied) in _BEFORE_NUMBER.items():
        end = at + len(words)
        if texts[: len(words)] == words and _is_amount(line, end) and not counts:
            return Limit(Direction(sign, Sense.AMOUNT), denied, end)
    if texts[:3] in _TIMES:
        return Limit(Direction(_TIMES[texts[:3]], Sense.TIME), True, at + 3)
    if len(texts) > 2 and texts[0] in ("no", "not") and texts[1] in COMPARATIVES and texts[2] == "than":
        return Limit(COMPARATIVES[texts[1]], True, at + 3)
    return None


def limit_behind(line: Sequence[Piece], at: int) -> Limit | None:
    """The bound "or more" behind a value, as in "8 or more"; None if there is none."""
    texts = tuple(piece.text for piece in line[at : at + 3])
    word = texts[1] if len(texts) > 1 else ""
    direction = Direction(1, Sense.AMOUNT) if word == "over" else COMPARATIVES.get(word)
    if texts[:1] != ("or",) or direction is None or texts[2:] == ("than",):
        return None
    return Limit(Direction(-direction.sign, direction.sense), True, at + 2)


def _is_amount(line: Sequence[Piece], at: int) -> bool:
    """Whether there is a number by itself at a piece, and not a count of several things."""
    sign = at < len(line) and line[at].text in SIGNS
    if at + sign >= len(line) or line[at + sign].number is None:
        return False
    after = line[at + sign + 1].text if at + sign + 1 < len(line) else ""
    return after not in ("of", "other") and line[at + sign].number != Fraction(0)
