"""The layout of the table of a logic grid, with or without positions."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import cell_name
from puzzles.language.categories import Categories
from puzzles.types.zebra.puzzle import Zebra


class TablePlaces(Struct, frozen=True):
    """With positions, a line per category and a column per position.

    Without, a line per item of the first category, and a column per other category.
    """

    categories: Categories
    """The categories with cells."""
    rows: tuple[Value, ...]
    """The positions, or the items of the first category."""
    place: str
    """The noun for a position; "" without positions."""

    @classmethod
    def of(cls, puzzle: Zebra) -> TablePlaces:
        """The layout of a puzzle's table."""
        if puzzle.positions is None:
            return cls(puzzle.categories[1:], puzzle.rows, "")
        return cls(puzzle.categories, puzzle.rows, puzzle.place)

    @property
    def heads(self) -> tuple[str, ...]:
        """The label of each line."""
        return tuple(head for head, _ in self.categories) if self.place else tuple(map(str, self.rows))

    @property
    def columns(self) -> tuple[str, ...]:
        """The label of each column."""
        return tuple(map(str, self.rows)) if self.place else tuple(head for head, _ in self.categories)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The items that can be in cells, by category."""
        return tuple(items for _, items in self.categories)

    def cells(self) -> dict[str, tuple[int, Value]]:
        """The category index and the row of each cell."""
        return _cells(self)

    def at(self, cell: str) -> tuple[str, Value] | None:
        """The category and the row of a cell; None if it does not exist."""
        found = self.cells().get(cell)
        return None if found is None else (self.categories[found[0]][0], found[1])

    def items_at(self, cell: str) -> tuple[str, ...]:
        """The items of a cell's category."""
        found = self.cells().get(cell)
        return () if found is None else self.categories[found[0]][1]

    def cell(self, category: int, row: Value) -> str:
        """The cell of a category index and a row."""
        at = self.rows.index(row)
        return cell_name(category, at) if self.place else cell_name(at, category)

    def cell_text(self, category: str, row: Value) -> str:
        """The name of a cell: "pet, house 3", or "Agnes, price"."""
        return f"{category}, {self.place} {row}" if self.place else f"{row}, {category}"


@lru_cache(maxsize=8)
def _cells(places: TablePlaces) -> dict[str, tuple[int, Value]]:
    return {
        places.cell(index, row): (index, row)
        for index in range(len(places.categories))
        for row in places.rows
    }
