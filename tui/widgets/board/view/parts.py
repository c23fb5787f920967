"""What the lines of a cell are made of: stretches of text, each part of something that has a style."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Frequency: TypeAlias = Literal["once", "seldom", "sometimes", "often", "mostly"]
Part: TypeAlias = (
    Literal["text", "space", "mark", "candidate", "own", "stale", "label", "path", "fill", "on-fill"]
    | Frequency
)


class CellSpan(NamedTuple):
    """A stretch of one line of a cell, and what it is part of."""

    text: str
    part: Part


CellLine: TypeAlias = tuple[CellSpan, ...]
CellLines: TypeAlias = tuple[CellLine, ...]
