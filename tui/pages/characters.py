"""Boards as plain characters, drawn as on the screen but without colours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rich.cells import set_cell_size
from rich.style import Style

from tui.widgets.board.drawing.painter import Painter
from tui.widgets.board.places.cell_sizes import sizes
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellView, GridView
from tui.widgets.board.view.parts import Part
from tui.words.columns import fitted


class _NoInk:
    """Styles that are all empty."""

    ground = heading = lead = label = done = Style.null()
    walls = (ground, ground, ground)

    def tint(self, number: int) -> Style:
        return self.ground

    def cell(self, cell: CellView, has_cursor: bool, tint: int = 0) -> dict[Part, Style]:
        return defaultdict(Style.null)


def in_characters(view: GridView) -> list[str]:
    """The lines of a board, with the smallest cells that have walls between them if there are such."""
    walls = Walls.of(view)
    every = view.sizes or sizes(view)
    fitting = [size for size in every if size.lined] or every
    frame = Frame.of(view, walls, min(fitting, key=lambda size: (size.height, -size.width)))
    painter = Painter(view, walls, frame, _NoInk())
    lines = [painter.strip(y, cursor="").text.rstrip() for y in range(frame.size.height)]
    return [*_upright(view, frame), *lines[frame.head :]] if view.turned else lines


def _upright(view: GridView, frame: Frame) -> Iterator[str]:
    """The column labels written downwards, below the labels of column groups."""
    groups, line, at = view.column_groups, "", 0
    for words, count in groups:
        start, end = frame.lefts[at], frame.lefts[at + count - 1] + frame.cell.width
        line = set_cell_size(line, start) + fitted(words, end - start)
        at += count
    yield from [line.rstrip()] * bool(groups)
    high = max(map(len, view.column_labels), default=0)
    for y in range(high):
        line = ""
        for left, label in zip(frame.lefts, view.column_labels, strict=True):
            text = label.rjust(high)[y]
            line = set_cell_size(line, left + (frame.cell.width - 1) // 2) + text
        yield line.rstrip()
