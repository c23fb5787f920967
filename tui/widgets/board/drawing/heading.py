"""The lines above a grid: the column labels, and the labels of groups of columns."""

from __future__ import annotations

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
    segments = [Segment(" " * (frame.gutter + frame.column_lines[0]), pens.ground)]
    for column in range(view.columns):
        label = view.column_labels[column] if column < len(view.column_labels) else ""
        lines = label.split("\n")
        text = lines[-1 - above] if above < len(lines) else ""
        drawn = "".join(span.text for span in cell_lines(CellView(text), frame.cell.width, 1)[0])
        pen = pens.lead if column == lead and text.strip() else pens.heading
        segments.append(Segment(drawn, pen))
        segments.append(Segment(" " * frame.column_lines[column + 1], pens.heading))
    return segments


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
