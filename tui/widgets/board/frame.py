"""The geometry of a board: the size of its cells, and where each cell and wall is drawn."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from rich.cells import cell_len
from textual.geometry import Offset, Region, Size

from puzzles.geometry.grid import Cell
from tui.widgets.board.grid_view import CellSize, GridView
from tui.widgets.board.walls import Walls

_WIDEST = 15
"""Columns; longer cell texts are cut."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things are, in columns and lines from the top left of the whole board.

    `lefts` and `tops` are where the columns and rows of cells start; `row_lines` and
    `column_lines` tell which grid lines are drawn. `gutter` columns hold the row labels and
    `head` lines the column labels; both stay in sight when the board is scrolled.
    """

    cell: CellSize
    row_lines: tuple[bool, ...]
    column_lines: tuple[bool, ...]
    tops: tuple[int, ...]
    lefts: tuple[int, ...]
    gutter: int
    head: int
    size: Size

    @classmethod
    def of(cls, view: GridView, walls: Walls, cell: CellSize) -> Frame:
        """The frame of a view with cells of that size."""
        row_lines = tuple(cell.lined or part for part in walls.row_breaks)
        column_lines = tuple(cell.lined or part for part in walls.column_breaks)
        gutter = max((cell_len(label) + 1 for label in view.row_labels), default=0)
        head = 1 if view.column_labels else 0
        tops = _starts(row_lines, cell.height, head)
        lefts = _starts(column_lines, cell.width, gutter)
        height = (tops[-1] + cell.height if tops else head) + row_lines[-1]
        width = (lefts[-1] + cell.width if lefts else gutter) + column_lines[-1]
        return cls(cell, row_lines, column_lines, tops, lefts, gutter, head, Size(width, height))

    def region(self, place: Cell) -> Region:
        """The inside of a cell."""
        return Region(self.lefts[place[1]], self.tops[place[0]], self.cell.width, self.cell.height)

    def framed(self, place: Cell) -> Region:
        """A cell with the walls around it."""
        row, column = place
        inside = self.region(place)
        above, left = int(self.row_lines[row]), int(self.column_lines[column])
        below, right = int(self.row_lines[row + 1]), int(self.column_lines[column + 1])
        return Region(
            inside.x - left, inside.y - above, inside.width + left + right, inside.height + above + below
        )

    def row_at(self, y: int) -> tuple[int, int] | None:
        """The row of cells that line `y` runs through, and which of its lines that is."""
        row = bisect_right(self.tops, y) - 1
        if row < 0 or y - self.tops[row] >= self.cell.height:
            return None
        return row, y - self.tops[row]

    def line_at(self, y: int) -> int | None:
        """The grid line that is drawn on line `y` of the board."""
        if self.row_at(y) is not None or not self.head <= y < self.size.height:
            return None
        return bisect_right(self.tops, y)

    def place_at(self, offset: Offset) -> Cell | None:
        """The cell at an offset; a wall counts to the cell right of it or below."""
        if not (self.gutter <= offset.x < self.size.width and self.head <= offset.y < self.size.height):
            return None
        if not self.tops or not self.lefts:
            return None
        return _nearest(self.tops, self.cell.height, offset.y), _nearest(
            self.lefts, self.cell.width, offset.x
        )


def _nearest(starts: tuple[int, ...], extent: int, at: int) -> int:
    index = max(bisect_right(starts, at) - 1, 0)
    past = at - starts[index] >= extent
    return min(index + past, len(starts) - 1)


def _starts(lines: tuple[bool, ...], extent: int, first: int) -> tuple[int, ...]:
    steps = (int(drawn) + extent for drawn in lines[1:-1])
    return tuple(accumulate(steps, initial=first + lines[0])) if len(lines) > 1 else ()


def choose(view: GridView, walls: Walls, room: Size, bar: int = 1) -> Frame:
    """The frame with the most generous cells that fit.

    If none fits, it is one that is scrolled only up and down, beside a scrollbar of width `bar`,
    or else the smallest.
    """
    frames = [Frame.of(view, walls, cell) for cell in view.sizes or sizes(view)]
    for frame in frames:
        if frame.size.width <= room.width and frame.size.height <= room.height:
            return frame
    return next((frame for frame in frames if frame.size.width <= room.width - bar), frames[-1])


def sizes(view: GridView) -> tuple[CellSize, ...]:
    """The cell sizes to choose from, the most generous first."""
    texts = [*view.alphabet, *(line for cell in view.cells.values() for line in cell.text.split("\n"))]
    text = max(map(cell_len, texts), default=1)
    label = max((cell_len(cell.label) for cell in view.cells.values()), default=0)
    least = min(max(text + (2 if text == 1 else 1), label, 3), _WIDEST)
    large = CellSize(max(7, least + 2), 3)
    if view.roomy or any(cell.candidates for cell in view.cells.values()):
        small = max(least, 5)
        return (large, CellSize(small, 3), CellSize(least, 3), CellSize(least, 3, lined=label > 0))
    return (large, CellSize(least, 1), *(() if label else (CellSize(least, 1, lined=False),)))
