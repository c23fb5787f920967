"""Painting the lines of a board as strips of styled text."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from puzzles.geometry.grid import ORTHOGONAL, cell_name, place_of
from puzzles.geometry.lattice import Point
from tui.widgets.board.cells.cell_art import OPENING, block_lines, cell_lines, left_sign
from tui.widgets.board.drawing.heading import heading
from tui.widgets.board.drawing.ink import Ink
from tui.widgets.board.figures.clue_art import VERTEX
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.stops import cursor_point
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import LINE, CellView, GridView
from tui.widgets.board.view.parts import CellLines
from tui.words.columns import centred, fitted, right

HERE = "◆"
"""The cursor on a grid point."""
LOOSE = frozenset(" ╸╹╺╻")
"""The junctions with at most one arm."""


class Painter:
    """Draws a view in a frame. Lines are cached until `forget`."""

    def __init__(self, view: GridView, walls: Walls, frame: Frame, pens: Ink) -> None:
        self.view = view
        self._walls = walls
        self._frame = frame
        self._pens = pens
        lines = range(view.columns + 1)
        self._uprights = [
            [(*walls.beside(row, line), self._tint((2 * row + 1, 2 * line))) for line in lines]
            for row in range(view.rows)
        ]
        self._labelled = any(cell.label for cell in view.cells.values())
        self._strips: dict[int, Strip] = {}
        self._art: dict[tuple[CellView, str, str, bool], CellLines] = {}

    def after(self, other: Painter) -> Painter:
        """This painter with the cached lines of another one for the same frame."""
        self._strips, self._art = other._strips, other._art
        return self

    def forget(self, region: Region | None = None) -> None:
        """Drop the cached lines through a region, or all lines."""
        if region is None:
            self._strips.clear()
            return
        for y in range(region.y, region.bottom):
            self._strips.pop(y, None)

    def strip(self, y: int, cursor: str) -> Strip:
        """Line `y` of the whole board, with the cursor in the cell named `cursor`."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(self._segments(y, cursor))
        return strip

    def _segments(self, y: int, cursor: str) -> list[Segment]:
        frame = self._frame
        if not 0 <= y < frame.size.height:
            return []
        if y < frame.head - frame.margins.top:
            return heading(self.view, frame, y, self._pens, self._lead(cursor)[1])
        at = cursor_point(self.view, cursor)
        found = frame.row_at(y)
        if found is None:
            return list(self._wall_line(frame.line_at(y) or 0, at))
        row, inner = found
        if row in range(self.view.rows):
            return list(self._cell_line(row, inner, cursor, at))
        return list(self._margin_line(row, inner, cursor))

    def _lead(self, cursor: str) -> tuple[int | None, int | None]:
        """The row and the column whose labels are emphasised, or None each."""
        leads = self.view.leading and cursor and self.view.stands_at(cursor)
        return place_of(cursor) if leads else (None, None)

    # -- walls ---------------------------------------------------------------------------------

    def _wall_line(self, line: int, at: Point | None) -> Iterator[Segment]:
        """A line of walls, with the labels of the cells below it, and the cursor if it is on one of its
        edges.
        """
        frame, pens, view = self._frame, self._pens, self.view
        yield Segment(" " * frame.gutter, pens.ground)
        for column in range(view.columns + 1):
            if frame.column_lines[column]:
                yield self._corner(line, column, at)
            if column == view.columns:
                break
            width = frame.cell.width
            below = view.cell(cell_name(line, column)) if line < view.rows and not view.edges else CellView()
            label = fitted(below.label, width)
            if label:
                yield Segment(label, pens.done if below.label_done else pens.label)
            yield from self._level(line, column, width - cell_len(label), at)
        yield Segment(" " * frame.margins.right, pens.ground)

    def _level(self, line: int, column: int, width: int, at: Point | None) -> Iterator[Segment]:
        """The last `width` columns of the wall above a cell, with its sign in the middle."""
        point = (2 * line, 2 * column + 1)
        stroke, weight = self._walls.level(line, column)
        sign = self.view.points.get(point) or (CellView() if point == at else None)
        tint = self._tint(point)
        ink = self._ink(weight, sign, tint)
        if self.view.edges:
            pen = self._pens.cell(sign or CellView(), point == at, tint)["text"]
            text = _told(sign)
            yield Segment(stroke * width if text == LINE else centred(text, width), pen)
            return
        left, right = self._beside_corners(line, column, width)
        middle = width - cell_len(left.text) - cell_len(right.text)
        taken = self._frame.cell.width - width + cell_len(left.text)
        pen = self._pens.cell(sign or CellView(), point == at, tint)["text"]
        text = _told(sign)
        blank = sign is not None and not text and (point == at or sign.marks)
        yield left
        if sign is None or blank:
            yield Segment(stroke * middle, pen if blank else ink)
        else:
            yield from self._in_the_middle(stroke, ink, Segment(text, pen), middle, taken)
        yield right

    def _in_the_middle(
        self, stroke: str, ink: Style, sign: Segment, width: int, taken: int
    ) -> Iterator[Segment]:
        """A piece of wall from column `taken` of the cell on, with the sign in the middle of the whole
        wall if it fits.
        """
        before, long = (self._frame.cell.width - cell_len(sign.text)) // 2 - taken, cell_len(sign.text)
        if before < 0 or long > width - before:
            yield Segment(stroke * width, ink)
            return
        yield Segment(stroke * before, ink)
        yield sign
        yield Segment(stroke * (width - before - long), ink)

    def _beside_corners(self, line: int, column: int, width: int) -> tuple[Segment, Segment]:
        """The parts of the left and right corner signs that extend onto a wall, if there is room."""
        texts = []
        for at, part in ((column, 2), (column + 1, 0)):
            sign = self.view.points.get((2 * line, 2 * at))
            text = sign.text.partition(VERTEX)[part] if sign is not None and VERTEX in sign.text else ""
            pen = self._pens.cell(sign or CellView(), False)["text"]
            texts.append(Segment(text, pen))
        left, right = texts
        room = width - cell_len(right.text)
        left = left if cell_len(left.text) <= room else Segment(left.text[: max(0, room)], left.style)
        return left, right if cell_len(right.text) <= width else Segment("", right.style)

    def _corner(self, line: int, column: int, at: Point | None) -> Segment:
        """The character at a junction of walls."""
        sign, here = self.view.points.get((2 * line, 2 * column)), at == (2 * line, 2 * column)
        if sign is not None and sign.text:
            text = VERTEX if VERTEX in sign.text else sign.text[:1]
            return Segment(text, self._pens.cell(sign, here, self._tint((2 * line, 2 * column)))["text"])
        text, weight = self._walls.corner(line, column)
        if here:
            return Segment(HERE, self._pens.cell(CellView(), True)["text"])
        if self.view.edges:
            return self._vertex(line, column, text)
        return Segment(text, self._pens.walls[weight] + self._pens.tint(self._tint((2 * line, 2 * column))))

    def _vertex(self, line: int, column: int, text: str) -> Segment:
        """A point of the lattice, or the junction of lines there in the style of one of them."""
        if text in LOOSE:
            return Segment("·", self._pens.walls[1])
        y, x = 2 * line, 2 * column
        around = (self.view.points.get((y + down, x + right)) for down, right in ORTHOGONAL)
        drawn = next((edge for edge in around if edge is not None and edge.text == LINE), CellView())
        return Segment(text, self._pens.cell(drawn, False)["text"])

    def _upright(self, row: int, column: int, inner: int, at: Point | None) -> Segment:
        """One line of the wall left of a cell, with its sign in the middle line."""
        point = (2 * row + 1, 2 * column)
        stroke, weight, tint = self._uprights[row][column]
        sign = self.view.points.get(point) or (CellView() if point == at else None)
        middle, told = inner == self._frame.cell.middle, _told(sign)
        if self.view.edges:
            text = told if middle and cell_len(told) == 1 else " "
            return Segment(
                stroke if sign is not None and sign.text == LINE else text,
                self._pens.cell(sign or CellView(), point == at, tint)["text"],
            )
        if sign is not None and middle and (sign.text or point == at or sign.marks):
            pen = self._pens.cell(sign, point == at, tint)
            return Segment(told[:1] or stroke, pen["text"])
        if self._frame.cell.posts and weight == 1:
            stroke = self._post(row, inner, stroke)
        return Segment(stroke, self._ink(weight, sign, tint))

    def _ink(self, weight: int, sign: CellView | None, tint: int) -> Style:
        """The style of a wall; a thick wall with a sign takes the style of the sign."""
        found = sign is not None and weight == 2 and len(self.view.walls) > 0
        ink = self._pens.cell(sign, False)["text"] if sign and found else self._pens.walls[weight]
        return ink + self._pens.tint(tint) if tint else ink

    def _tint(self, point: Point) -> int:
        """The tint that all cells around a wall or corner share; 0 if they differ, or at the border."""
        tints = self.view.tints
        if not tints:
            return 0
        y, x = point
        rows = (y // 2,) if y % 2 else (y // 2 - 1, y // 2)
        columns = (x // 2,) if x % 2 else (x // 2 - 1, x // 2)
        found = {tints.get(cell_name(row, column), 0) for row in rows for column in columns}
        return found.pop() if len(found) == 1 else 0

    def _post(self, row: int, inner: int, stroke: str) -> str:
        """One line of a thin vertical wall, shortened at the ends where there is no horizontal line."""
        frame = self._frame
        if inner == 0 and not frame.row_lines[row]:
            return "╷"
        return "╵" if inner == frame.cell.height - 1 and not frame.row_lines[row + 1] else stroke

    # -- cells ---------------------------------------------------------------------------------

    def _cell_line(self, row: int, inner: int, cursor: str, at: Point | None) -> Iterator[Segment]:
        frame, pens, view = self._frame, self._pens, self.view
        space = frame.gutter - frame.margins.left
        if space:
            middle = row < len(view.row_labels) and inner == frame.cell.middle
            leads = middle and row == self._lead(cursor)[0]
            label = view.row_labels[row] if middle else ""
            yield Segment(" " * (space - 1 - cell_len(label)), pens.heading)
            yield Segment(label, pens.lead if leads else pens.heading)
            yield Segment(" ", pens.heading)
        yield from self._outside(row, -1, inner, cursor)
        for column in range(view.columns + 1):
            if frame.column_lines[column]:
                yield self._upright(row, column, inner, at)
            if column < view.columns:
                name = cell_name(row, column)
                cell = view.cell(name)
                pen = pens.cell(cell, name == cursor, view.tints.get(name, 0))
                spans = self._lines(cell, row, name == cursor)[inner]
                yield from (Segment(span.text, pen[span.part]) for span in spans if span.text)
        yield from self._outside(row, view.columns, inner, cursor)

    def _margin_line(self, row: int, inner: int, cursor: str) -> Iterator[Segment]:
        """A line of the places above or below the grid."""
        frame, ground = self._frame, self._pens.ground
        yield Segment(" " * (frame.gutter - frame.margins.left), ground)
        yield from self._outside(row, -1, inner, cursor)
        for column in range(self.view.columns + 1):
            yield Segment(" " * frame.column_lines[column], ground)
            if column < self.view.columns:
                yield from self._outside(row, column, inner, cursor)
        yield from self._outside(row, self.view.columns, inner, cursor)

    def _outside(self, row: int, column: int, inner: int, cursor: str) -> Iterator[Segment]:
        """One line of an outside place; texts are aligned towards the grid, and stacked above and below
        it.
        """
        region = self._frame.region((row, column))
        if not region:
            return iter(())
        name = cell_name(row, column)
        cell = self.view.cell(name)
        texts = cell.text.split("\n")
        if row in range(self.view.rows):
            width = region.width - 2
            text = " ".join(texts)
            texts = [right(text, width) if column < 0 else text + " " * (width - cell_len(text))]
            first = (region.height - 1) // 2
        else:
            first = region.height - len(texts) if row < 0 else 0
        text = texts[inner - first] if 0 <= inner - first < len(texts) else ""
        line = replace(cell, text=text, marks=cell.marks if text or not cell.text else frozenset())
        pen = self._pens.cell(line, name == cursor)
        spans = cell_lines(line, region.width, 1)[0]
        return (Segment(span.text, pen[span.part]) for span in spans if span.text)

    def _lines(self, cell: CellView, row: int, entered: bool) -> CellLines:
        frame = self._frame
        if cell.role == "block":
            return block_lines(cell, *frame.cell[:2], entered)
        dot = ""
        if cell.role == "hole":
            dot = "#" if self.view.open_holes else ""
        elif not frame.cell.lined:
            dot = self.view.empty
        label = "" if frame.row_lines[row] and not self.view.edges else cell.label
        if frame.cell.posts and self._labelled and cell.candidates:
            label = label or " "
        key = (cell, dot, label, entered)
        lines = self._art.get(key)
        if lines is None:
            width, height = frame.cell[:2]
            lines = self._art[key] = cell_lines(
                cell, width, height, self.view.alphabet, dot, label, entered=entered
            )
        return lines


def _told(sign: CellView | None) -> str:
    """What stands on a wall, or else the sign of its mark."""
    text = "" if sign is None else sign.text or left_sign(sign)
    return "" if text in OPENING else text
