"""Lines of a cell put together from stretches of text, and as much of a list as fits in one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len

from tui.widgets.board.view.parts import CellLine, CellSpan, Part

REST = "…"
"""Stands for marks that there is no room for: their count would make a sum of them, `2+3`."""


def length(line: CellLine) -> int:
    """The columns that a line takes."""
    return sum(cell_len(span.text) for span in line)


def filled(line: CellLine, width: int, part: Part = "candidate") -> CellLine:
    """The line with blanks up to so many columns, and with what is alike in one piece."""
    spans = (*line, CellSpan(" " * (width - length(line)), part))
    parts = groupby((span for span in spans if span.text), key=lambda span: span.part)
    return tuple(CellSpan("".join(span.text for span in alike), of) for of, alike in parts)


def cut(texts: Sequence[str], width: int, *, more: bool = False) -> str:
    """As many of the texts as fit into a line, and an ellipsis if there are others, or `more`."""
    gap = gap_of(texts)
    for kept in range(len(texts), 0, -1):
        line = gap.join(texts[:kept]) + (gap + REST) * (more or kept < len(texts))
        if cell_len(line) <= width:
            return line
    return REST * bool(texts)


def fitting(texts: Sequence[str], width: int) -> tuple[int, str]:
    """How many of the texts fit into a line, and the count of the others that then stands behind them."""
    gap = gap_of(texts)
    for kept in range(len(texts), -1, -1):
        rest = len(texts) - kept
        count = f"{gap if kept else ''}+{rest}" if rest else ""
        if cell_len(gap.join(texts[:kept]) + count) <= width:
            return kept, count
    return 0, "+"


def gap_of(texts: Sequence[str]) -> str:
    """What stands between texts: nothing between single characters."""
    return "" if all(cell_len(text) == 1 for text in texts) else " "
