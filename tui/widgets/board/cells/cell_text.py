"""Lines of a cell made of spans of text, and cutting lists to a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len

from tui.widgets.board.view.parts import CellLine, CellSpan, Part

REST = "…"
"""Stands for pencil marks left out; a number, as in `2+3`, would look like a sum."""


def length(line: CellLine) -> int:
    """The width of a line in columns."""
    return sum(cell_len(span.text) for span in line)


def filled(line: CellLine, width: int, part: Part = "candidate") -> CellLine:
    """The line padded to `width`, with adjacent spans of the same part merged."""
    spans = (*line, CellSpan(" " * (width - length(line)), part))
    parts = groupby((span for span in spans if span.text), key=lambda span: span.part)
    return tuple(CellSpan("".join(span.text for span in alike), of) for of, alike in parts)


def cut(texts: Sequence[str], width: int, *, more: bool = False) -> str:
    """As many of the texts as fit in `width`; an ellipsis follows if some are left out, or if `more`."""
    gap = gap_of(texts)
    for kept in range(len(texts), 0, -1):
        line = gap.join(texts[:kept]) + (gap + REST) * (more or kept < len(texts))
        if cell_len(line) <= width:
            return line
    return REST * bool(texts)


def fitting(texts: Sequence[str], width: int) -> tuple[int, str]:
    """The number of texts that fit in `width`, and the "+N" for the rest that then follows them."""
    gap = gap_of(texts)
    for kept in range(len(texts), -1, -1):
        rest = len(texts) - kept
        count = f"{gap if kept else ''}+{rest}" if rest else ""
        if cell_len(gap.join(texts[:kept]) + count) <= width:
            return kept, count
    return 0, "+"


def gap_of(texts: Sequence[str]) -> str:
    """The separator between texts: none between single characters, else a space."""
    return "" if all(cell_len(text) == 1 for text in texts) else " "
