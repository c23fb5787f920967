"""The geometry of a board: the cell size, and where each cell and wall is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len
from textual.geometry import Offset, Region, Size

from puzzles.geometry.grid import Cell, place_of
from puzzles.geometry.outside import Side
from tui.widgets.board.places.cell_sizes import sizes
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, GridView


class Margins(NamedTuple):
    """The lines above and below the grid, and columns beside it, for outside places."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0

    @classmethod
    def of(cls, view: GridView) -> Margins:
        """The margins needed by the longest text on each side; texts above and below are stacked."""
        if not view.margins:
            return cls()
        texts = {place_of(name): cell.text for name, cell in view.cells.items() if "." not in name}
        outside = {place: text for place, text in texts.items() if view.is_outside(place)}

        def lines(row: int) -> int:
            return max((text.count("\n") + 1 for (at, _), text in outside.items() if at == row), default=1)

        def columns(column: int) -> int:
            found = (cell_len(text.replace("\n", " ")) for (_, at), text in outside.items() if at == column)
            return max(found, default=1) + 2

        return cls(
            lines(-1) if Side.TOP in view.margins else 0,
            columns(view.columns) if Side.RIGHT in view.margins else 0,
            lines(view.rows) if Side.BOTTOM in view.margins else 0,
            columns(-1) if Side.LEFT in view.margins else 0,
        )


class Frame(Struct, frozen=True):
    """The positions of all parts, in columns and lines from the top left of the whole board.

    `lefts` and `tops` are where columns and rows of cells start; `row_lines` and `column_lines` say which
    grid lines are drawn. `gutter` is the width of row labels and left margin, `head` the height of column
    labels and top margin; neither scrolls.
    """

    cell: CellSize
    row_lines: tuple[bool, ...]
    column_lines: tuple[bool, ...]
    tops: tuple[int, ...]
    lefts: tuple[int, ...]
    gutter: int
    head: int
    size: Size
    margins: Margins

    @classmethod
    def of(cls, view: GridView, walls: Walls, cell: CellSize, margins: Margins | None = None) -> Frame:
        """The frame of a view for cells of that size; `margins` are computed unless given."""
        margins = Margins.of(view) if margins is None else margins
        row_lines = tuple(cell.lined or part for part in walls.row_breaks)
        column_lines = tuple(cell.lined or cell.posts or part for part in walls.column_breaks)
        gutter = max((cell_len(label) + 1 for label in view.row_labels), default=0) + margins.left
        head = view.heading_lines + margins.top
        tops = _starts(row_lines, cell.height, head)
        lefts = _starts(column_lines, cell.width, gutter)
        height = (tops[-1] + cell.height if tops else head) + row_lines[-1] + margins.bottom
        width = (lefts[-1] + cell.width if lefts else gutter) + column_lines[-1] + margins.right
        return cls(cell, row_lines, column_lines, tops, lefts, gutter, head, Size(width, height), margins)

    def region(self, place: Cell) -> Region:
        """The region inside a cell or outside place."""
        (y, height), (x, width) = self._down(place[0]), self._across(place[1])
        return Region(x, y, width, height)

    def _down(self, row: int) -> tuple[int, int]:
        """The first line of a row and its height."""
        if row < 0:
            return self.head - self.margins.top, self.margins.top
        if row == len(self.tops):
            return self.size.height - self.margins.bottom, self.margins.bottom
        return self.tops[row], self.cell.height

    def _across(self, column: int) -> tuple[int, int]:
        """The first column of a column of cells and its width."""
        if column < 0:
            return self.gutter - self.margins.left, self.margins.left
        if column == len(self.lefts):
            return self.size.width - self.margins.right, self.margins.right
        return self.lefts[column], self.cell.width

    def is_inside(self, place: Cell) -> bool:
        """Whether a place is inside the grid."""
        return 0 <= place[0] < len(self.tops) and 0 <= place[1] < len(self.lefts)

    def framed(self, place: Cell) -> Region:
        """The region of a cell with the walls around it; of an outside place, just its region."""
        row, column = place
        inside = self.region(place)
        if not self.is_inside(place):
            return inside
        above, left = int(self.row_lines[row]), int(self.column_lines[column])
        below, right = int(self.row_lines[row + 1]), int(self.column_lines[column + 1])
        return Region(
            inside.x - left, inside.y - above, inside.width + left + right, inside.height + above + below
        )

    def row_at(self, y: int) -> tuple[int, int] | None:
        """The row at line `y` (-1 for the top margin), and the line within it; None between rows."""
        for margin in (-1, len(self.tops)):
            top, height = self._down(margin)
            if top <= y < top + height:
                return margin, y - top
        row = bisect_right(self.tops, y) - 1
        if row < 0 or y - self.tops[row] >= self.cell.height:
            return None
        return row, y - self.tops[row]

    def line_at(self, y: int) -> int | None:
        """The index of the grid line drawn at line `y`; None if there is none."""
        if self.row_at(y) is not None or not self.head <= y < self.size.height:
            return None
        return bisect_right(self.tops, y)

    def place_at(self, offset: Offset) -> Cell | None:
        """The cell or outside place at an offset; a wall belongs to the cell right of or below it."""
        margins, (x, y) = self.margins, offset
        if not (self.gutter - margins.left <= x < self.size.width):
            return None
        if not (self.head - margins.top <= y < self.size.height) or not self.tops or not self.lefts:
            return None
        row, column = _nearest(self.tops, self.cell.height, y), _nearest(self.lefts, self.cell.width, x)
        if y < self.head or y >= self.size.height - margins.bottom:
            row = -1 if y < self.head else len(self.tops)
        if x < self.gutter or x >= self.size.width - margins.right:
            column = -1 if x < self.gutter else len(self.lefts)
        return row, column


def _nearest(starts: tuple[int, ...], extent: int, at: int) -> int:
    index = max(bisect_right(starts, at) - 1, 0)
    past = at - starts[index] >= extent
    return min(index + past, len(starts) - 1)


def _starts(lines: tuple[bool, ...], extent: int, first: int) -> tuple[int, ...]:
    steps = (int(drawn) + extent for drawn in lines[1:-1])
    return tuple(accumulate(steps, initial=first + lines[0])) if len(lines) > 1 else ()


def choose(view: GridView, walls: Walls, room: Size, bar: int = 1, zoom: int = 0) -> Frame:
    """The frame with the largest fitting cells, or `zoom` sizes smaller.

    If none fits, the largest that scrolls vertically only, beside a scrollbar of width `bar`, or else the
    smallest.
    """
    frames = every_frame(view, walls)
    fitting = fitting_frames(frames, room)
    if fitting:
        return fitting[min(zoom, len(fitting) - 1)]
    return next((frame for frame in frames if frame.size.width <= room.width - bar), frames[-1])


def every_frame(view: GridView, walls: Walls) -> list[Frame]:
    """The frames for all cell sizes of the view, largest first."""
    margins = Margins.of(view)
    return [Frame.of(view, walls, cell, margins) for cell in view.sizes or sizes(view)]


def fitting_frames(frames: Iterable[Frame], room: Size) -> list[Frame]:
    """The frames that fit, each smaller than the one before."""
    found: list[Frame] = []
    for frame in frames:
        fits = frame.size.width <= room.width and frame.size.height <= room.height
        if fits and (not found or frame.size.area < found[-1].size.area):
            found.append(frame)
    return found
