"""Typing mistakes: known words that differ from a word by a letter or two."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

LONG = 7
"""The number of letters from which on a word may have two mistakes."""


def slips_of(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words at the smallest distance from a word, if that is small enough.

    A mistake is a letter that is wrong, missing, superfluous or swapped with its neighbour; a long word may
    have two.
    """
    typed = word.casefold()
    most = min(2 if len(typed) >= LONG else 1, len(typed) - 2)
    close = [text for text in known if abs(len(text) - len(typed)) <= most]
    slips = {text: distance(typed, text.casefold()) for text in close}
    least = min(slips.values(), default=most)
    return tuple(text for text, count in slips.items() if count == least <= most)


def slip_of(word: str, known: Iterable[str]) -> str:
    """The only such word; "" if there is none, or several are equally near."""
    found = slips_of(word, known)
    return found[0] if len(found) == 1 else ""


def distance(one: str, other: str) -> int:
    """The number of letters to change, insert, delete or swap with a neighbour (optimal string
    alignment distance).
    """
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
