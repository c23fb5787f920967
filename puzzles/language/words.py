"""Words of a typed line, and words that could come next."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

UNKNOWN = "UNKNOWN"
"""The terminal of a word that is none of the language's."""


class Word(Struct, frozen=True):
    """A token: its terminal, the name or text it stands for, and the span of the line it covers."""

    terminal: str
    value: str
    start: int
    end: int


class WordCompletion(Struct, frozen=True):
    """A word that can come next, and the offset from which it replaces what was typed."""

    start: int
    text: str


Offers = Callable[[str], tuple[str, ...]]
"""The words that a terminal can be typed as, best first; none for one not worth offering."""
