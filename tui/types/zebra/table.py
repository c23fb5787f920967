"""What stands in the table of a zebra puzzle: categories down, positions across, items in the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from textual.geometry import Size

from puzzles.core.state import Mode
from puzzles.geometry.grid import cell_name, place_of
from puzzles.types.zebra.puzzle import Zebra
from tui.core.view import View
from tui.widgets.board.grid_view import CellSize, CellView, GridView, Mark
from tui.widgets.board.layers import Layers, given_values
from tui.widgets.board.name_table import folded, short_names, squeezed, table_shape

PAGE = Size(100, 60)
"""Columns and lines of a page that the table is drawn on."""
RANKS = ("given", "entry", "solution")


class ZebraTable:
    """The items in the cells, from a view."""

    def __init__(self, puzzle: Zebra, view: View) -> None:
        self.puzzle = puzzle
        self._view = view
        self._rows = {item: row for row, (_, items) in enumerate(puzzle.categories) for item in items}
        self._given = given_values(puzzle)
        layers = Layers(view)
        self._items = {item: layers.cell(item) for item in self._rows}
        self._placed = {item: self._place(item, cell) for item, cell in self._items.items()}

    def _place(self, item: str, cell: CellView) -> int | None:
        """The position that an item has: given, written, laid over the board, or the only one left."""
        view = self._view
        for values in (self._given, view.asked.filled, view.shown_values):
            if item in values:
                return int(values[item])
        possible = view.results.possible(item) if view.results.all_possible and view.show_candidates else None
        return int(possible[0]) if possible and len(possible) == 1 else None

    # -- places --------------------------------------------------------------------------------

    def at(self, cell: str) -> tuple[str, int]:
        """The category and the position of a cell."""
        row, column = place_of(cell)
        return self.puzzle.categories[row][0], column + 1

    def cell_of(self, item: str) -> str:
        """The cell that an item is in, else the first that it can be in."""
        position = self._placed.get(item)
        if position is None:
            possible = self._view.results.possible(item) if tells(self._view) else None
            position = int(possible[0]) if possible else 1
        return cell_name(self._rows[item], position - 1)

    def item_in(self, cell: str) -> str | None:
        """The item that stands in a cell."""
        return next(iter(self._standing(cell)), None)

    def _standing(self, cell: str) -> list[str]:
        row, column = place_of(cell)
        if row >= len(self.puzzle.categories):
            return []
        items = self.puzzle.categories[row][1]
        found = [item for item in items if self._placed[item] == column + 1]
        return sorted(found, key=lambda item: _rank(self._items[item]))

    def possible_in(self, cell: str) -> tuple[str, ...] | None:
        """The items that can be in a cell; None where that is not known."""
        if self._view.results.candidates is None:
            return None
        row, column = place_of(cell)
        items = self.puzzle.categories[row][1] if row < len(self.puzzle.categories) else ()
        return tuple(item for item in items if column + 1 in (self._view.results.possible(item) or ()))

    def offered_in(self, cell: str) -> tuple[str, ...]:
        """The items to offer for a cell: those possible if that may be told, else those not put elsewhere."""
        possible = self.possible_in(cell) if tells(self._view) else None
        category, position = self.at(cell)
        items = dict(self.puzzle.categories)[category]
        put = {**self._view.asked.filled, **self._given}
        return possible or tuple(item for item in items if put.get(item, position) == position)

    # -- drawing -------------------------------------------------------------------------------

    def signs(self) -> str:
        """A sign for each category that has an item in the conflict, or quoted, without a place."""
        clashing, highlighted = self._view.clashing_cells, self._view.highlighted
        return "".join(
            "!"
            if any(item in clashing and self._placed[item] is None for item in items)
            else "›"
            if any(item in highlighted and self._nowhere(item) for item in items)
            else " "
            for _, items in self.puzzle.categories
        )

    def _nowhere(self, item: str) -> bool:
        return self._placed[item] is None and not (
            self._view.show_candidates and self._view.results.possible(item)
        )

    def cells(self, size: CellSize) -> Iterator[tuple[str, CellView]]:
        """All cells of the table by name."""
        for row in range(len(self.puzzle.categories)):
            for column in range(len(self.puzzle.rows)):
                name = cell_name(row, column)
                yield name, self._cell(name, size)

    def _cell(self, name: str, size: CellSize) -> CellView:
        standing = self._standing(name)
        marks = frozenset(mark for item in standing for mark in self._items[item].marks)
        if standing:
            first = self._items[standing[0]]
            role = first.role if first.text else "solution"
            room = size._replace(width=size.width - bool(marks))
            return CellView(folded(" + ".join(standing), room), role, marks, style=first.style)
        if self._view.solution is not None:
            return CellView("–", "solution")
        possible = self.possible_in(name) if self._view.show_candidates else None
        if possible is None:
            return CellView()
        highlighted: frozenset[Mark] = (
            frozenset({"quoted"}) if self._view.highlighted & set(possible) else frozenset()
        )
        items = self.puzzle.categories[place_of(name)[0]][1]
        told = squeezed(items, possible, size)
        return CellView(marks=highlighted, candidates=told, shares=self._shares(name, told))

    def _shares(self, cell: str, told: Sequence[str]) -> tuple[float, ...]:
        """Of what is told of a cell, in what part of the solutions it is so; nothing if that is not known."""
        row, column = place_of(cell)
        counts, items = self._view.counts, self.puzzle.categories[row][1]
        if counts is None:
            return ()
        named = dict(zip((*items, *short_names(items)), (*items, *items), strict=True))
        return tuple(counts.share(named[text], column + 1) if text in named else 0.0 for text in told)


def picture(view: View) -> GridView:
    """The table, with cells as large as its names, without a cursor."""
    puzzle = view.puzzle
    assert isinstance(puzzle, Zebra)
    table = ZebraTable(puzzle, view)
    shape = table_shape(puzzle.categories, len(puzzle.rows), PAGE)
    return replace(shape, cells=dict(table.cells(shape.sizes[0])))


def tells(view: View) -> bool:
    """Whether the board may show what follows: always in Set mode; in Solve mode if it was asked for."""
    return view.mode is Mode.SET or view.show_candidates or view.overlay is not None


def _rank(cell: CellView) -> int:
    return RANKS.index(cell.role) if cell.role in RANKS else len(RANKS)
