"""Lists of words, written as text."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


def in_order(text: str) -> tuple[str, ...]:
    """The words of a text in their order."""
    return tuple(text.split())
