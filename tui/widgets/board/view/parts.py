"""Spans of text that lines of a cell are made of, each with the part that decides its style."""

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
