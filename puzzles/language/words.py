"""Words of a typed line, and words that could come next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

UNKNOWN = "UNKNOWN"
"""The terminal of a word that is none of the language's."""


@dataclass(frozen=True, slots=True)
class Word:
    """A token: its terminal, the name or text it stands for, and the span of the line it covers."""

    terminal: str
    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Completion:
    """A word that can come next, and the offset from which it replaces what was typed."""

    start: int
    text: str


Offers = Callable[[str], tuple[str, ...]]
"""The words that a terminal can be typed as, best first; none for one not worth offering."""


def line_ids(prefix: str, lines: Iterable[str]) -> tuple[str, ...]:
    """An id for each typed line, made of its words, so that it stays while other lines change."""
    seen: dict[str, int] = {}
    ids = []
    for line in lines:
        seen[line] = seen.get(line, 0) + 1
        ids.append(f"{prefix}.{line}" + (f"~{seen[line]}" if seen[line] > 1 else ""))
    return tuple(ids)
