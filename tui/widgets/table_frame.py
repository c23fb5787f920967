"""The columns of a table that is larger than its widget."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate

from msgspec import Struct

HEADER = 3
"""The lines above the rows: roles, headings, and a rule."""
WIDEST = 40
"""The most screen columns of a heading."""


class RowOrder(Struct, frozen=True, dict=True):
    """Which of `total` rows a table shows, from top to bottom; None for all in their order."""

    total: int = 0
    shown: tuple[int, ...] | None = None

    @property
    def count(self) -> int:
        return self.total if self.shown is None else len(self.shown)

    def at(self, place: int) -> int:
        """The row at that place, counted from 0 and limited to those shown."""
        place = max(0, min(place, self.count - 1))
        return place if self.shown is None else self.shown[place]

    def place(self, row: int) -> int:
        """The place of a row; 0 if it is not shown."""
        return max(0, min(row, self.total - 1)) if self.shown is None else self._places.get(row, 0)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {row: place for place, row in enumerate(self.shown or ())}


class TableFrame(Struct, frozen=True):
    """The layout of screen columns: a gutter for row marks and numbers, then each table column.

    `starts` holds where each column begins, and finally where the last one ends. The first `fixed` columns do
    not scroll.
    """

    starts: tuple[int, ...] = (0,)
    rows: int = 0
    fixed: int = 0
    names: int = 0

    @classmethod
    def of(cls, headings: Sequence[int], order: RowOrder, names: int, room: int) -> TableFrame:
        """The layout for headings of those widths. The first `names` columns are fixed if they leave half of
        the room.

        Headings have a blank on both sides; a line follows the gutter and the names.
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
        """The screen columns that do not scroll."""
        return self.starts[self.fixed]

    def room(self, column: int) -> int:
        """The screen columns for the text of a table column."""
        return self.starts[column + 1] - self.starts[column] - 2 - self.ruled(column)

    def ruled(self, column: int) -> bool:
        """Whether a line follows the column."""
        return column == self.names - 1

    def column_at(self, x: int) -> int | None:
        """The column at screen column `x` of the whole table; None outside."""
        column = bisect_right(self.starts, x) - 1
        return column if 0 <= column < self.columns else None

    def between(self, left: int, right: int) -> Iterator[int]:
        """The scrolling columns visible between `left` and `right` of the whole table."""
        first = self.column_at(left)
        if first is not None:
            for column in range(max(first, self.fixed), self.columns):
                if self.starts[column] >= right:
                    return
                yield column
