"""A preview of a board: its top left corner, without a cursor."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from textual.geometry import Size
from textual.strip import Strip

from tui.widgets.board.drawing.canvas import GridCanvas
from tui.widgets.board.places.cell_sizes import sizes
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, GridView

FEW = 3
"""The rows that should be visible, even if lines between cells have to be left out."""


class Cut(Struct, frozen=True):
    """A frame, and how much of it is shown: a size in columns and lines, and a number of rows."""

    frame: Frame
    size: Size
    rows: int
    full: bool
    """Whether everything that should be shown fits."""


def cut(view: GridView, walls: Walls, room: Size, *, whole: bool = False) -> Cut:
    """The best cut for the room: whole cells, at most half of the rows and columns unless `whole`.

    Cells have lines between them unless that leaves too few rows, and are low unless there is room for more.
    """
    most = (view.rows, view.columns) if whole else (-(-view.rows // 2), -(-view.columns // 2))
    every = [size for size in view.sizes or sizes(view) if not size.posts]
    wanted = min(FEW, most[0])

    def merit(one: Cut) -> tuple[int, bool, bool, int, int]:
        width, height, lined, _ = one.frame.cell
        return min(one.rows, wanted), lined, one.full, height if one.full else -height, width

    return max((_cut(view, walls, size, room, most) for size in every), key=merit)


def _cut(view: GridView, walls: Walls, size: CellSize, room: Size, most: tuple[int, int]) -> Cut:
    frame = Frame.of(view, walls, size)
    rows, height = _stretch(frame.tops, size.height, frame.row_lines, frame.size.height, room.height, most[0])
    columns, width = _stretch(
        frame.lefts, size.width, frame.column_lines, frame.size.width, room.width, most[1]
    )
    return Cut(frame, Size(width, height), rows, (rows, columns) == most)


def _stretch(
    starts: tuple[int, ...], cell: int, lines: tuple[bool, ...], full: int, room: int, most: int
) -> tuple[int, int]:
    """How many of the first `most` cells fit in `room`, and their total extent with the line after them."""
    if most >= len(starts) and full <= room:
        return len(starts), full
    ends = [start + cell + lines[index + 1] for index, start in enumerate(starts[:most])]
    fitting = [end for end in ends if end <= room]
    return len(fitting), fitting[-1] if fitting else min(room, full)


class BoardCorner(GridCanvas, can_focus=False):
    """A preview of a board, cut to the available room."""

    DEFAULT_CSS = """
    BoardCorner { overflow: hidden hidden; background: transparent; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._whole = False
        self._cut = cut(GridView(), self._walls, Size(0, 0))

    def show(self, view: GridView | None, *, whole: bool = False) -> None:
        """Draw the corner of a board, or with `whole` as much as fits; None clears it."""
        self._whole = whole
        self.view = GridView() if view is None else without_numbers(view)
        self._fit()
        self._repaint()

    @property
    def text(self) -> str:
        """The preview as plain text."""
        lines = (self._strip(y).text.rstrip() for y in range(self._cut.size.height))
        return "\n".join(lines)

    def _choose(self, room: Size) -> Frame:
        self._cut = cut(self._view, self._walls, room, whole=self._whole)
        return self._cut.frame

    def _fit(self) -> None:
        self._frame = self._choose(self.size)
        self.virtual_size = self._cut.size

    def _strip(self, y: int) -> Strip:
        return self._painter.strip(y, cursor="").crop(0, self._cut.size.width)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        strip = self._strip(y) if y < self._cut.size.height else Strip.blank(0, self._pens.ground)
        return strip.adjust_cell_length(width, self._pens.ground)


def without_numbers(view: GridView) -> GridView:
    """The view without numeric row and column labels, which only matter with a cursor."""
    numbered = all(label.isdecimal() for label in (*view.row_labels, *view.column_labels))
    return replace(view, row_labels=(), column_labels=()) if numbered else view
