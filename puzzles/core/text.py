"""Pieces of sentences."""

from __future__ import annotations

from collections.abc import Sequence


def amount(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun: "1 clue", "3 clues"."""
    return f"{number:,} {singular}" if number == 1 else f"{number:,} {plural or singular + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row, as a person says them: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
