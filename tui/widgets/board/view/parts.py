"""Spans of text that lines of a cell are made of, and the parts for how frequent a value is."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Frequency: TypeAlias = Literal["once", "seldom", "sometimes", "often", "mostly"]
Part: TypeAlias = (
    Literal["text", "space", "mark", "candidate", "own", "stale", "label", "path", "fill", "on-fill"]
    | Frequency
)


class CellSpan(NamedTuple):
    """A piece of a cell's line, and the part that it belongs to."""

    text: str
    part: Part


CellLine: TypeAlias = tuple[CellSpan, ...]
CellLines: TypeAlias = tuple[CellLine, ...]


FREQUENCIES: dict[Frequency, float] = {"seldom": 0.0, "sometimes": 0.1, "often": 0.25, "mostly": 0.5}
"""The frequency classes, with the least share of solutions for each."""
SHADES = "░▒▓"
"""The shades of one of two values: below a third, below two thirds, above."""


def frequency(share: float) -> Frequency:
    """The frequency class of a share from 0 to 1."""
    return max((name for name, least in FREQUENCIES.items() if share >= least), key=FREQUENCIES.__getitem__)


def shade(share: float) -> str:
    """The shade of a share from 0 to 1."""
    return SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]
