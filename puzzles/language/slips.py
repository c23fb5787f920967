"""Slips of the pen: words that are another one but for a letter."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

LONG = 7
"""Letters from which two of a word may be wrong."""


def slips_of(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known words that a word is but for a slip, the nearest of them.

    A slip is a letter that is wrong, missing, too many or in the turn of its neighbour: one, or two in a
    long word.
    """
    typed = word.casefold()
    most = min(2 if len(typed) >= LONG else 1, len(typed) - 2)
    close = [text for text in known if abs(len(text) - len(typed)) <= most]
    slips = {text: distance(typed, text.casefold()) for text in close}
    least = min(slips.values(), default=most)
    return tuple(text for text, count in slips.items() if count == least <= most)


def slip_of(word: str, known: Iterable[str]) -> str:
    """The only one of them; empty where there is none, or where several are as near."""
    found = slips_of(word, known)
    return found[0] if len(found) == 1 else ""


def distance(one: str, other: str) -> int:
    """How many letters have to be changed, put in, left out or swapped with a neighbour."""
    found = {(-1, -1): 0}
    for i in range(len(one)):
        found[i, -1] = i + 1
    for j in range(len(other)):
        found[-1, j] = j + 1
    for i, j in product(range(len(one)), range(len(other))):
        same = one[i] == other[j]
        found[i, j] = min(found[i - 1, j] + 1, found[i, j - 1] + 1, found[i - 1, j - 1] + (not same))
        if i and j and one[i] == other[j - 1] and one[i - 1] == other[j]:
            found[i, j] = min(found[i, j], found[i - 2, j - 2] + 1)
    return found[len(one) - 1, len(other) - 1]
