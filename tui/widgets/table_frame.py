"""Where the columns of a table stand that is wider and longer than its widget."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate

from msgspec import Struct

HEADER = 3
"""Lines above the rows: roles, headings, and a rule."""
WIDEST = 40
"""Columns of the screen that a heading gets at most."""


class RowOrder(Struct, frozen=True, dict=True):
    """Which of `total` rows are in a table on the screen, from top to bottom; None for all as they come."""

    total: int = 0
    shown: tuple[int, ...] | None = None

    @property
    def count(self) -> int:
        return self.total if self.shown is None else len(self.shown)

    def at(self, place: int) -> int:
        """The row in that place, counted from 0; the nearest place there is."""
        place = max(0, min(place, self.count - 1))
        return place if self.shown is None else self.shown[place]

    def place(self, row: int) -> int:
        """Where a row is; the first place for a row that is not shown."""
        return max(0, min(row, self.total - 1)) if self.shown is None else self._places.get(row, 0)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {row: place for place, row in enumerate(self.shown or ())}


class TableFrame(Struct, frozen=True):
    """Columns of the screen: a gutter for row marks and numbers, then each column of the table.

    `starts` says where each column begins, and at its end where the last one ends. The first
    `fixed` columns stay in sight with the gutter, while the others scroll under them.
    """

    starts: tuple[int, ...] = (0,)
    rows: int = 0
    fixed: int = 0
    names: int = 0

    @classmethod
    def of(cls, headings: Sequence[int], order: RowOrder, names: int, room: int) -> TableFrame:
        """For headings of those widths. Names stay in sight where they leave half of the room.

        A blank is left on both sides of a heading, and a line is drawn after the gutter and the names.
        """
        widths = [min(width, WIDEST) + 2 + (index == names - 1) for index, width in enumerate(headings)]
        starts = tuple(accumulate(widths, initial=len(str(order.total)) + 5))
        return cls(starts, order.count, names if starts[names] * 2 <= room else 0, names)

    @property
    def gutter(self) -> int:
        return self.starts[0]

    @property
    def width(self) -> int:
        return self.starts[-1]

    @property
    def height(self) -> int:
        return HEADER + self.rows

    @property
    def columns(self) -> int:
        return len(self.starts) - 1

    @property
    def still(self) -> int:
        """Columns of the screen that do not scroll."""
        return self.starts[self.fixed]

    def room(self, column: int) -> int:
        """The columns of the screen between the blanks of a column."""
        return self.starts[column + 1] - self.starts[column] - 2 - self.ruled(column)

    def ruled(self, column: int) -> bool:
        """Whether there is a line after a column."""
        return column == self.names - 1

    def column_at(self, x: int) -> int | None:
        """The column at `x` of the whole table."""
        column = bisect_right(self.starts, x) - 1
        return column if 0 <= column < self.columns else None

    def between(self, left: int, right: int) -> Iterator[int]:
        """The scrolling columns of which something is between `left` and `right` of the whole table."""
        first = self.column_at(left)
        if first is not None:
            for column in range(max(first, self.fixed), self.columns):
                if self.starts[column] >= right:
                    return
                yield column
