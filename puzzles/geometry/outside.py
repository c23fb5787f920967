"""Places beside a grid: in front of a row, a column or a diagonal."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Self

from msgspec import Struct

from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError


class Side(StrEnum):
    """The side from which a line is seen; diagonals are named after their directions."""

    TOP = "top"
    LEFT = "left"
    RIGHT = "right"
    BOTTOM = "bottom"
    DOWN_RIGHT = "down-right"
    DOWN_LEFT = "down-left"
    UP_RIGHT = "up-right"
    UP_LEFT = "up-left"

    @property
    def step(self) -> Cell:
        """The step from one cell of a line to the next, in rows and columns."""
        return _STEPS[self]

    @property
    def is_diagonal(self) -> bool:
        """Whether the line is a diagonal."""
        return 0 not in self.step

    @property
    def words(self) -> str:
        """The direction of view: "down and right"; for a straight one, its name."""
        return self.replace("-", " and ")

    def lines(self, rows: int, columns: int) -> range:
        """The numbers of the lines that are seen from there."""
        if self in (Side.TOP, Side.BOTTOM):
            return range(columns)
        return range(rows) if not self.is_diagonal else range(columns + rows - 1)


STRAIGHT = (Side.TOP, Side.LEFT, Side.RIGHT, Side.BOTTOM)
"""The four sides from which rows and columns are seen."""
DIAGONALS = (Side.DOWN_RIGHT, Side.DOWN_LEFT, Side.UP_RIGHT, Side.UP_LEFT)
"""The four directions in which diagonals are seen."""
_STEPS = {
    Side.TOP: (1, 0),
    Side.BOTTOM: (-1, 0),
    Side.LEFT: (0, 1),
    Side.RIGHT: (0, -1),
    Side.DOWN_RIGHT: (1, 1),
    Side.DOWN_LEFT: (1, -1),
    Side.UP_RIGHT: (-1, 1),
    Side.UP_LEFT: (-1, -1),
}


class Outside(Struct, frozen=True, order=True):
    """A place beside the grid: a side, and the number of the line there, counted from 0.

    The lines of top and bottom are columns, those of left and right are rows. Downward diagonals are
    numbered by the column in which they enter at the top, then, for those that enter at the side, by the
    row, downwards; upward ones likewise from the bottom.
    """

    side: Side
    index: int

    @classmethod
    def at(cls, side: Side, cell: Cell, rows: int, columns: int) -> Self:
        """The place before the line whose first cell is given; raises `PuzzleError` if no line
        begins there.
        """
        for index in side.lines(rows, columns):
            if (outside := cls(side, index)).cells(rows, columns)[0] == cell:
                return outside
        expected = "a cell at the border from which it runs into the grid"
        raise PuzzleError(
            f"no line running {side.words} begins at {cell_name(*cell).upper()}", expected=expected
        )

    @property
    def name(self) -> str:
        """The name in ids and errors: `top.3`."""
        return f"{self.side}.{self.index + 1}"

    @property
    def words(self) -> str:
        """The words for it in a sentence: "the top of column 3"."""
        number = self.index + 1
        match self.side:
            case Side.TOP | Side.BOTTOM:
                return f"the {self.side} of column {number}"
            case Side.LEFT | Side.RIGHT:
                return f"the {self.side} of row {number}"
        return f"diagonal {number} running {self.side.words}"

    @property
    def line(self) -> str:
        """The line of cells, at the start of a sentence: "Column 3"."""
        match self.side:
            case Side.TOP | Side.BOTTOM:
                return f"Column {self.index + 1}"
            case Side.LEFT | Side.RIGHT:
                return f"Row {self.index + 1}"
        return self.words.capitalize()

    @property
    def unit(self) -> str:
        """The line of cells, within a sentence: "column 3"."""
        return self.line[:1].lower() + self.line[1:]

    def cells(self, rows: int, columns: int) -> tuple[Cell, ...]:
        """The cells of the line, the nearest first."""
        (row, column), (down, right) = self._entry(rows, columns), self.side.step
        found = []
        while 0 <= row < rows and 0 <= column < columns:
            found.append((row, column))
            row, column = row + down, column + right
        return tuple(found)

    def stand(self, rows: int, columns: int) -> Cell:
        """The place just in front of its line, as if the grid went on."""
        row, column = self.cells(rows, columns)[0]
        down, right = self.side.step
        return row - down, column - right

    def _entry(self, rows: int, columns: int) -> Cell:
        """The first cell of the line."""
        index = self.index
        match self.side:
            case Side.TOP:
                return 0, index
            case Side.BOTTOM:
                return rows - 1, index
            case Side.LEFT:
                return index, 0
            case Side.RIGHT:
                return index, columns - 1
        down, right = self.side.step
        first = 0 if down == 1 else rows - 1
        if index < columns:
            return first, index
        return first + down * (index - columns + 1), 0 if right == 1 else columns - 1


def straight_from(cell: Cell, rows: int, columns: int) -> Outside | None:
    """The row or column in front of a place beside the grid; None in the corners."""
    row, column = cell
    if 0 <= column < columns and row in (-1, rows):
        return Outside(Side.TOP if row < 0 else Side.BOTTOM, column)
    if 0 <= row < rows and column in (-1, columns):
        return Outside(Side.LEFT if column < 0 else Side.RIGHT, row)
    return None


def diagonals_from(cell: Cell, rows: int, columns: int) -> list[Outside]:
    """The diagonals in front of a place beside the grid, two at most."""
    row, column = cell
    if row not in (-1, rows) and column not in (-1, columns):
        return []
    firsts = ((side, (row + side.step[0], column + side.step[1])) for side in DIAGONALS)
    return [
        Outside.at(side, (down, right), rows, columns)
        for side, (down, right) in firsts
        if 0 <= down < rows and 0 <= right < columns
    ]


def columns_and_rows(rows: int, columns: int) -> Iterator[Outside]:
    """The places above the columns, then those to the left of the rows."""
    for side in (Side.TOP, Side.LEFT):
        yield from (Outside(side, index) for index in side.lines(rows, columns))
