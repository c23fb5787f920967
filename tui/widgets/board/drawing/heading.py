"""The lines above a grid: the column labels, and the labels of groups of columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from tui.widgets.board.cells.cell_art import cell_lines
from tui.widgets.board.drawing.ink import Ink
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.view.grid_view import CellView, GridView
from tui.words.columns import centred


def heading(view: GridView, frame: Frame, y: int, pens: Ink, lead: int | None = None) -> list[Segment]:
    """Line `y` of the heading; the label of column `lead` is emphasised."""
    if view.column_groups and y == 0:
        return _groups(view, frame, pens)
    return _labels(view, frame, view.heading_lines - 1 - y, pens, lead)


def _labels(view: GridView, frame: Frame, above: int, pens: Ink, lead: int | None) -> list[Segment]:
    """The line of the column labels that is `above` lines above the last."""
    texts = [_line(view, column, above) for column in range(view.columns)]
    if any(text.isdigit() and 1 < len(text) >= frame.cell.width for text in texts):
        return _thinned(texts, frame, pens, lead)
    segments = [Segment(" " * (frame.gutter + frame.column_lines[0]), pens.ground)]
    for column, text in enumerate(texts):
        drawn = "".join(span.text for span in cell_lines(CellView(text), frame.cell.width, 1)[0])
        pen = pens.lead if column == lead and text.strip() else pens.heading
        segments.append(Segment(drawn, pen))
        segments.append(Segment(" " * frame.column_lines[column + 1], pens.heading))
    return segments


def _line(view: GridView, column: int, above: int) -> str:
    lines = view.column_labels[column].split("\n") if column < len(view.column_labels) else [""]
    return lines[-1 - above] if above < len(lines) else ""


def _thinned(texts: Sequence[str], frame: Frame, pens: Ink, lead: int | None) -> list[Segment]:
    """Numbers as wide as their columns or wider: those that would touch another are left out, but the one of
    column `lead` stays.
    """
    columns = sorted(range(len(texts)), key=lambda column: column != lead)
    shown = dict[int, int]()
    for column in columns:
        start = frame.lefts[column] + (frame.cell.width - len(texts[column]) + 1) // 2
        end = start + len(texts[column])
        if texts[column] and all(end < at or start > at + len(texts[other]) for at, other in shown.items()):
            shown[start] = column
    segments, used = [], 0
    for start, column in sorted(shown.items()):
        segments.append(Segment(" " * (start - used), pens.ground))
        segments.append(Segment(texts[column], pens.lead if column == lead else pens.heading))
        used = start + len(texts[column])
    return [*segments, Segment(" " * max(0, frame.size.width - used), pens.ground)]


def _groups(view: GridView, frame: Frame, pens: Ink) -> list[Segment]:
    """The line of group labels, each centred above its columns."""
    segments, used, at = [], 0, 0
    for words, count in view.column_groups:
        left, last = frame.lefts[at], at + count - 1
        width = frame.lefts[last] + frame.cell.width - left
        segments.append(Segment(" " * (left - used), pens.ground))
        segments.append(Segment(centred(words, width), pens.done))
        used, at = left + width, last + 1
    rest = frame.size.width - sum(cell_len(segment.text) for segment in segments)
    return [*segments, Segment(" " * max(0, rest), pens.ground)]
