"""The whole numbers that clues hold."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.core.errors import PuzzleError


def read_number(item: object, expected: str = "a whole number, or '.' for none") -> int:
    """A whole number from 0, as it is or as a text; raises `PuzzleError`."""
    if isinstance(item, int) and not isinstance(item, bool) and item >= 0:
        return item
    if isinstance(item, str) and item.isdecimal() and item.isascii() and len(item) < 10:
        return int(item)
    raise PuzzleError(f"found {item!r}", expected=expected)


def nearest(number: int, possible: Iterable[int]) -> list[int]:
    """Those that could have been meant instead of the number, the nearest first."""
    return sorted((n for n in possible if n != number), key=lambda n: (abs(n - number), n))
