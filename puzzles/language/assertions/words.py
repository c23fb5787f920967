"""The words of assertions that are typed as formulas: `p -> x + y <= 10`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puzzles.language.operators import BRACKETS, OFFERED, SPELLINGS, cutter
from puzzles.language.words import UNKNOWN

_SPELLINGS = {
    **SPELLINGS,
    "_IFF": rf"{SPELLINGS['_IFF']}|iff\b",
    "_OR": rf"{SPELLINGS['_OR']}|\|\|?",
    "_XOR": r"xor\b|\^|⊕",
    "DIVIDED": r"(?:div|mod)\b|%",
    "NUMBER": r"\d+\b",
    "DISTINCT": r"distinct\b|different\b|alldifferent\b",
    "FUNCTION": r"(?:min|max|abs|count|sum|ite|if)\b(?=\s*\()",
    "NAME": r"[^\W\d]\w*(?:[.$@#]\w+)*'*|\"[^\"]+\"",
    UNKNOWN: r"\S",
}
_OFFERED = {
    **OFFERED,
    "DISTINCT": ("distinct",),
    "FUNCTION": ("count(", "min(", "max(", "abs(", "sum(", "if("),
    **BRACKETS,
}
ORDER = tuple(_OFFERED)
"""The terminals in the order in which completions are offered."""
DESCRIBED = {"NAME": "a name", "NUMBER": "a number"}


words_of = cutter(_SPELLINGS)
"""Cuts a line into words."""


class Offering:
    """The completions of each terminal, given the known names."""

    def __init__(self, names: Sequence[str]) -> None:
        spelt = tuple(name for name in names if is_plain(name))
        self._offered: Mapping[str, tuple[str, ...]] = {**_OFFERED, "NAME": spelt}

    def __call__(self, terminal: str) -> tuple[str, ...]:
        return self._offered.get(terminal, ())


def is_plain(name: str) -> bool:
    """Whether a name can be typed without quotes."""
    words = words_of(name)
    return len(words) == 1 and words[0].terminal == "NAME"


def spelt(name: str) -> str:
    """A name as it is typed in a formula, in quotes if need be."""
    return name if is_plain(name) else f'"{name}"'
