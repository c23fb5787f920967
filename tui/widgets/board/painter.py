"""The lines of a board, as strips of styled text."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from puzzles.geometry.grid import Cell, cell_name
from tui.widgets.board.cell_art import Lines, cell_lines, fitted, right
from tui.widgets.board.frame import Frame
from tui.widgets.board.grid_view import CellView, GridView
from tui.widgets.board.styles import Pens
from tui.widgets.board.walls import Walls


class Painter:
    """Draws a view in a frame. A line is kept until one of its cells is forgotten."""

    def __init__(self, view: GridView, walls: Walls, frame: Frame, pens: Pens) -> None:
        self.view = view
        self._walls = walls
        self._frame = frame
        self._pens = pens
        self._strips: dict[int, Strip] = {}
        self._art: dict[tuple[CellView, str, str], Lines] = {}

    def forget(self, place: Cell | None = None) -> None:
        """Draw the lines of that cell and its walls anew, or all lines."""
        if place is None:
            self._strips.clear()
            return
        region = self._frame.framed(place)
        for y in range(region.y, region.bottom):
            self._strips.pop(y, None)

    def strip(self, y: int, cursor: str) -> Strip:
        """Line `y` of the whole board, with the cursor in the cell of that name."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(self._segments(y, cursor))
        return strip

    def _segments(self, y: int, cursor: str) -> list[Segment]:
        frame = self._frame
        if not 0 <= y < frame.size.height:
            return []
        if y < frame.head:
            return self._heading()
        found = frame.row_at(y)
        if found is not None:
            return self._cell_line(*found, cursor)
        return self._wall_line(frame.line_at(y) or 0)

    def _heading(self) -> list[Segment]:
        frame, pens, view = self._frame, self._pens, self.view
        width = frame.cell.width
        segments = [Segment(" " * (frame.gutter + frame.column_lines[0]), pens.ground)]
        for column in range(view.columns):
            label = view.column_labels[column] if column < len(view.column_labels) else ""
            space = int(frame.column_lines[column + 1])
            text = "".join(span.text for span in cell_lines(CellView(label), width, 1)[0])
            segments.append(Segment(text + " " * space, pens.heading))
        return segments

    def _wall_line(self, line: int) -> list[Segment]:
        """A grid line, with the labels of the cells below it."""
        frame, pens, walls, view = self._frame, self._pens, self._walls, self.view
        inks = pens.walls
        segments = [Segment(" " * frame.gutter, pens.ground)]
        for column in range(view.columns + 1):
            if frame.column_lines[column]:
                text, weight = walls.corner(line, column, row_drawn=True, column_drawn=True)
                segments.append(Segment(text, inks[weight]))
            if column == view.columns:
                break
            weight, width = walls.across[line][column], frame.cell.width
            label = view.cell(cell_name(line, column)).label if line < view.rows else ""
            if label:
                label = fitted(label, width)
                segments.append(Segment(label, pens.label))
                width -= cell_len(label)
            segments.append(Segment(" ─━"[weight] * width, inks[weight]))
        return segments

    def _cell_line(self, row: int, inner: int, cursor: str) -> list[Segment]:
        frame, pens, walls, view = self._frame, self._pens, self._walls, self.view
        segments, inks = [], pens.walls
        if frame.gutter:
            label = (
                view.row_labels[row] if row < len(view.row_labels) and inner == frame.cell.height // 2 else ""
            )
            segments.append(Segment(right(label, frame.gutter - 1) + " ", pens.heading))
        for column in range(view.columns + 1):
            if frame.column_lines[column]:
                weight = walls.upright[row][column]
                segments.append(Segment(" │┃"[weight], inks[weight]))
            if column < view.columns:
                name = cell_name(row, column)
                cell = view.cell(name)
                pen = pens.cell(cell, name == cursor)
                spans = self._lines(cell, row)[inner]
                segments.extend(Segment(span.text, pen[span.part]) for span in spans if span.text)
        return segments

    def _lines(self, cell: CellView, row: int) -> Lines:
        frame = self._frame
        dot = ""
        if cell.role == "hole":
            dot = "#" if self.view.open_holes else ""
        elif not frame.cell.lined:
            dot = "·"
        label = "" if frame.row_lines[row] else cell.label
        key = (cell, dot, label)
        lines = self._art.get(key)
        if lines is None:
            width, height, _ = frame.cell
            lines = self._art[key] = cell_lines(cell, width, height, self.view.alphabet, dot, label)
        return lines
