"""Words that a word is perhaps meant as: those a slip or two of the fingers away."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 60
"""Letters of a word that is looked for; a longer one is no slip."""
_SILENT = re.compile(r"[\s_-]+")
_BEGINNING = 0.5
"""What it costs where a word is only like the beginning of a longer one."""
_SHORTEST = 3
"""Letters that a beginning has to have."""


def near_words(word: str, known: Iterable[str], most: int = 1) -> tuple[str, ...]:
    """The words nearest to one, so many at most, the nearest first; none where none is near.

    A letter too many, too few or wrong is a slip, and so are two that changed places. How letters are
    written does not count. What is near as a whole goes before longer words that only begin like it.
    """
    if not 0 < len(word) <= LONGEST:
        return ()
    typed = _plain(word)
    found = ((_cost(typed, name), len(name), name) for name in dict.fromkeys(known))
    near = sorted((cost, length, name) for cost, length, name in found if cost is not None)
    return tuple(name for _, _, name in near[:most])


def perhaps(word: str, known: Iterable[str]) -> str:
    """The end of a message that a word is not known: "; did you mean solve?"; empty where none is near."""
    near = near_words(word, known)
    return f"; did you mean {near[0]}?" if near else ""


def nearness(word: str, name: str) -> float | None:
    """What it costs to take a word for a name, 0 for the same letters; None if they are too far apart."""
    return _cost(_plain(word), name) if len(word) <= LONGEST else None


def _plain(word: str) -> str:
    """The letters that count, with one hyphen between parts."""
    return _SILENT.sub("-", word.strip().casefold().lstrip("-"))


def _cost(typed: str, name: str) -> float | None:
    whole = _plain(name)
    allowed = _allowed(typed)
    slips = _slips(typed, whole, allowed)
    begins = len(typed) >= _SHORTEST and whole.startswith(typed)
    if slips is not None:
        return min(slips, _BEGINNING) if begins else slips
    if begins:
        return _BEGINNING
    if len(typed) < _SHORTEST:
        return None
    first = whole.partition("-")[0]
    slips = _slips(typed, first, allowed) if len(first) >= _SHORTEST and first != whole else None
    return None if slips is None else slips + _BEGINNING


def _allowed(word: str) -> int:
    """So many slips may be in a word of that length."""
    return 0 if len(word) < 2 else 1 if len(word) < 6 else 2 if len(word) < 12 else 3


def _slips(one: str, other: str, most: int) -> int | None:
    """How many slips make of one word the other; None if there are more than so many."""
    if abs(len(one) - len(other)) > most or min(len(one), len(other)) <= most:
        return 0 if one == other else None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, sign in enumerate(other, start=1):
            best = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
