"""Scanning odd and even numbers: "on one of the odd-numbered floors above Ann"."""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import Comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.values.told_orders import FLOORS

_PARITIES = words("odd even")
_SIDES = (Sense.HEIGHT, Sense.PLACE, Sense.TIME, Sense.RANK, Sense.AMOUNT)


def parity(cut: Cutting, at: int) -> int | None:
    """Behind "one of the" of "one of the odd-numbered floors", and "odd number" of "an odd number floor"."""
    if cut.text(at) in _PARITIES and cut.text(at + 1) == "number" and at + 2 < len(cut.pieces):
        if cut.pieces[at + 2].stem not in FLOORS and cut.text(at + 2) not in cut.nouns:
            return None
        cut.add(cut.text(at).upper(), at, at + 2)
        return at + 2
    if cut.text(at) not in ("one", "any", "some") or not cut.fits(("of", "the"), at + 1):
        return None
    return at + 3 if cut.text(at + 3) in _PARITIES else None


def side_of_parity(cut: Cutting, at: int, found: Comparison) -> bool:
    """Whether a comparison goes on behind such a number: "an odd floor above Ann's" is both; adds what joins
    the two, unless that is denied.
    """
    if cut.last not in ("ODD", "EVEN") or found.direction.sense not in _SIDES or cut.text(at - 1) == ",":
        return True
    begun = next(
        (i for i in range(len(cut.found.words), 0, -1) if cut.found.words[i - 1].terminal == "_STOP"), 0
    )
    if any(word.terminal not in ("ITEM", "_IS", "ODD", "EVEN") for word in cut.found.words[begun:]):
        return False
    cut.add("_AND", at, at + 1)
    cut.add("_IS", at, at + 1)
    return True
