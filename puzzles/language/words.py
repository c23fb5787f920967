"""Words of typed lines, and completions."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

UNKNOWN = "UNKNOWN"
"""The terminal of a word that is not in the language."""


class Word(Struct, frozen=True):
    """A token: its terminal, the name or text that it stands for, and its span in the line."""

    terminal: str
    value: str
    start: int
    end: int


class WordCompletion(Struct, frozen=True):
    """A word that can come next, and the offset from which it replaces the line."""

    start: int
    text: str


Offers = Callable[[str], tuple[str, ...]]
"""Gives the words that can be typed for a terminal, best first; () if none should be offered."""
