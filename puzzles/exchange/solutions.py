"""Solutions that other programs store with a puzzle."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from puzzles.text.number_sets import spans
from puzzles.text.words import listed

_BLANKS = ".0?, _"
"""Characters in a solution for unknown digits."""


def solution_text(told: object, size: int, digits: Collection[int] = ()) -> str | None:
    """The text of a solution for a heading, from a text or a list of digits; these are 1 to `size` by
    default.

    "" if there is none, None if it is incomplete.
    """
    words, known = _words(told), [str(digit) for digit in digits or range(1, size + 1)]
    if len(words) == size * size and set(known).issuperset(words):
        return ("" if max(map(len, known)) == 1 else " ").join(words)
    return None if "".join(words).strip(_BLANKS) else ""


def digits_in(told: object, size: int) -> tuple[int, ...]:
    """The digits of a puzzle according to its solution, if they are not 1 to the size; else ().

    If there are more digits than cells in a row, all between the least and the greatest are meant.
    """
    words = _words(told)
    if len(words) != size * size or not all(word.isdecimal() and len(word) < 3 for word in words):
        return ()
    used = sorted({int(word) for word in words})
    digits = tuple(used if len(used) == size else range(used[0], used[-1] + 1))
    return digits if len(used) >= size and digits != tuple(range(1, size + 1)) else ()


def digits_note(digits: Sequence[int]) -> tuple[str, ...]:
    """A note that the digits were taken from the solution; () if there are none."""
    return (f"the digits are {listed(spans(digits, ' to '))}, as in the solution",) if digits else ()


def solution_digits(solution: str) -> list[int]:
    """The digits in the solution text of a heading."""
    words = solution.split()
    return [int(word) for word in (words if len(words) > 1 else solution.strip()) if len(word) < 4]


def _words(told: object) -> list[str]:
    """The texts of the cells."""
    if isinstance(told, str):
        text = told.strip()
        return re.split(r"[,\s]+", text) if re.search(r"[,\s]", text) else list(text)
    return [str(digit).strip() for digit in told] if isinstance(told, list) else []
