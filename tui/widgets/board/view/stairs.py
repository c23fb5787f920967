"""The layout of a logic grid in stairs: each group of names against all later ones, a cell for every pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from puzzles.geometry.grid import cell_name, place_of, places
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView

WIDTHS = (3, 2, 1)
"""The cell widths, widest first."""
LINED = CellSize(3, 1)
"""A cell with lines between cells, for screens with room for that."""
MANY = 24
"""From this many lines on, half may be used for the names above the grid."""
LEAST = 4
"""The least letters of a name above the grid."""

Pair = tuple[str, str | int]
"""A name, and another of a later group or a number."""


class Stairs(Struct, frozen=True):
    """Rows are the names of all groups. Columns are the numbers from 1, then the names, last group first.

    Without numbers, the last group has no rows, since they would be empty.
    """

    groups: tuple[tuple[str, ...], ...]
    numbers: int

    @property
    def _rows(self) -> list[tuple[int, str]]:
        """The group and name of each row."""
        groups = self.groups if self.numbers else self.groups[:-1]
        return [(at, name) for at, names in enumerate(groups) for name in names]

    @property
    def _columns(self) -> list[tuple[int, str | int]]:
        """The group and the name or number of each column."""
        numbers = [(len(self.groups), number) for number in range(1, self.numbers + 1)]
        later = reversed(list(enumerate(self.groups))[1:])
        return [*numbers, *((at, name) for at, names in later for name in names)]

    @property
    def pairs(self) -> Iterator[tuple[str, Pair]]:
        """Each cell with its pair."""
        rows, columns = self._rows, self._columns
        for row, (first, name) in enumerate(rows):
            for column, (second, other) in enumerate(columns):
                if first < second:
                    yield cell_name(row, column), (name, other)

    def pair(self, cell: str) -> Pair | None:
        """The pair of a cell; None outside the stairs."""
        row, column = place_of(cell)
        rows, columns = self._rows, self._columns
        if row >= len(rows) or column >= len(columns):
            return None
        (first, name), (second, other) = rows[row], columns[column]
        return (name, other) if first < second else None

    def cell_of(self, name: str) -> str:
        """The first cell of a name's row, or of its column if it has no row."""
        cells = (cell for cell, pair in self.pairs if pair[0] == name)
        return next(cells, None) or next(cell for cell, pair in self.pairs if name in pair)

    def shape(self, height: int) -> GridView:
        """The empty grid for a screen of `height` lines, with the names above it turned, one letter per line.

        The names may take the lines that the rows leave, or else half of the height, or a third if it is
        small.
        """
        most = height // 2 if height >= MANY else max(LEAST, height // 3)
        return _shape(self, max(most, height - self.lines))

    @property
    def lines(self) -> int:
        """The lines of the grid without the names above it."""
        rows = self._rows
        return len(rows) + len({at for at, _ in rows}) + 1

    def laid_out(self) -> GridView:
        """The grid with its names as they are."""
        rows, columns = self._rows, self._columns
        groups = {
            cell_name(row, column): (rows[row][0], columns[column][0])
            for row, column in places(len(rows), len(columns))
        }
        return GridView(
            len(rows),
            len(columns),
            {name: CellView(role="hole") for name, (first, second) in groups.items() if first >= second},
            regions=groups,
            row_labels=tuple(name for _, name in rows),
            column_labels=tuple(str(name) for _, name in columns),
            leading=True,
            sizes=tuple(CellSize(width, 1, lined=False) for width in WIDTHS),
        )


def turned(text: str, height: int) -> str:
    """A name with one letter per line, in at most `height` lines."""
    letters = [*text] if len(text) <= height else [*text[: height - 1], "…"]
    return "\n".join(letters)


def told_apart(names: Sequence[str], height: int) -> Sequence[str]:
    """The names of a group; if one is too long, without a first or last word common to all.

    Amounts go without their unit in any case: "29 years" is told from "35 years" by its number.
    """
    words = [name.split() for name in names]
    last, first = _alike(words, -1), _alike(words, 0)
    amounts = last and all(name[0].isdigit() for name in names)
    if not (last or first) or (all(len(name) <= height for name in names) and not amounts):
        return names
    shorter = [rest for *rest, _ in words] if last else [rest for _, *rest in words]
    return told_apart([" ".join(left) for left in shorter], height)


def _alike(names: Sequence[Sequence[str]], at: int) -> bool:
    """Whether all names have the same word at index `at` (0 or -1), and other words besides."""
    return len(names) > 1 and min(map(len, names)) > 1 and len({words[at] for words in names}) == 1


@lru_cache(maxsize=8)
def _shape(stairs: Stairs, height: int) -> GridView:
    numbers = [str(number) for number in range(1, stairs.numbers + 1)]
    groups = [numbers, *(told_apart(names, height) for names in reversed(stairs.groups[1:]))]
    labels = tuple(turned(name, height) for names in groups for name in names)
    shape = stairs.laid_out()
    return replace(shape, column_labels=labels, sizes=(LINED, *shape.sizes))
