"""The table of a logic grid with items in its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from textual.geometry import Size

from puzzles.formulas.formulas import Value
from puzzles.model.state import Mode
from puzzles.types.zebra.puzzle import Zebra
from tui.session.view import View
from tui.types.zebra.places import TablePlaces
from tui.widgets.board.places.name_table import folded, short_names, squeezed, table_shape
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView, Mark
from tui.widgets.board.view.layers import Layers

PAGE = Size(100, 60)
"""The page size in columns and lines for which the table is drawn."""
RANKS = ("given", "entry", "solution")


class ZebraTable:
    """The items in the cells of the table, for a view."""

    def __init__(self, puzzle: Zebra, view: View) -> None:
        self.puzzle = puzzle
        self.places = TablePlaces.of(puzzle)
        self._view = view
        self._categories = {item: at for at, items in enumerate(self.places.groups) for item in items}
        self._given = view.givens
        layers = Layers(view)
        self._items = {item: layers.cell(item) for item in self._categories}
        self._placed = {item: self._place(item) for item in self._items}
        self._clashing = set(map(puzzle.item_of, view.clashing_cells))
        self._highlighted = set(map(puzzle.item_of, view.highlighted))

    def _place(self, item: str) -> Value | None:
        """The row of an item: given, written, laid over the board, or the only one possible; else None."""
        view = self._view
        for values in (self._given, view.asked.filled, view.shown_values):
            if item in values:
                return values[item]
        possible = view.results.possible(item) if view.results.all_possible and view.show_candidates else None
        return possible[0] if possible and len(possible) == 1 else None

    # -- places --------------------------------------------------------------------------------

    def cell_of(self, item: str) -> str | None:
        """The cell of an item, or else the first one possible; for a row, its first cell."""
        places = self.places
        if item not in self._categories:
            return places.cell(0, item) if item in places.rows and places.categories else None
        row = self._placed.get(item)
        if row is None:
            possible = self._view.results.possible(item) if tells(self._view) else None
            row = possible[0] if possible else places.rows[0]
        return places.cell(self._categories[item], row)

    def item_in(self, cell: str) -> str | None:
        """The item in a cell, or None."""
        return next(iter(self.standing(cell)), None)

    def standing_texts(self, cell: str) -> list[str]:
        """The items in a cell, each with its source."""
        return [self._standing_text(item) for item in self.standing(cell)]

    def _standing_text(self, item: str) -> str:
        if item in self._given:
            return f"{item} is given"
        return f"you wrote {item}" if item in self._view.state.filled else f"{item}, as shown"

    def standing(self, cell: str) -> list[str]:
        """The items in a cell, most certain first."""
        at = self.places.at(cell)
        found = [item for item in self.places.items_at(cell) if at and self._placed[item] == at[1]]
        return sorted(found, key=lambda item: _rank(self._items[item]))

    def possible_in(self, cell: str) -> tuple[str, ...] | None:
        """The items possible in a cell; None if unknown."""
        at, known = self.places.at(cell), self._view.results
        if known.candidates is None or at is None:
            return None
        return tuple(item for item in self.places.items_at(cell) if at[1] in (known.possible(item) or ()))

    def offered_in(self, cell: str) -> tuple[str, ...]:
        """The items to offer for a cell: the possible ones if they may be told, else those not placed
        elsewhere.
        """
        possible = self.possible_in(cell) if tells(self._view) else None
        at = self.places.at(cell)
        put = {**self._view.asked.filled, **self._given}
        free = (item for item in self.places.items_at(cell) if at and put.get(item, at[1]) == at[1])
        return possible or tuple(free)

    # -- drawing -------------------------------------------------------------------------------

    def shape(self, room: Size) -> GridView:
        """The empty table, with signs at categories that have quoted items without a place."""
        places, own = self.places, "".join(map(self._sign, self.places.groups))
        rows = "" if places.place else "".join(self._sign((str(row),)) for row in places.rows)
        above = "" if places.place else own
        return table_shape(places.heads, places.columns, places.groups, room, rows or own, above)

    def _sign(self, items: Sequence[str]) -> str:
        """The sign for items, one of which is in the conflict or quoted, but has no place."""
        if any(item in self._clashing and self._placed.get(item) is None for item in items):
            return "!"
        return "›" if any(item in self._highlighted and self._nowhere(item) for item in items) else " "

    def _nowhere(self, item: str) -> bool:
        return self._placed.get(item) is None and not (
            self._view.show_candidates and self._view.results.possible(item)
        )

    def cells(self, size: CellSize) -> Iterator[tuple[str, CellView]]:
        """All cells of the table by name."""
        for name in self.places.cells():
            yield name, self._cell(name, size)

    def _cell(self, name: str, size: CellSize) -> CellView:
        standing = self.standing(name)
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
            frozenset({"quoted"}) if self._highlighted & set(possible) else frozenset()
        )
        told = squeezed(self.places.items_at(name), possible, size)
        return CellView(marks=highlighted, candidates=told, shares=self._shares(name, told))

    def _shares(self, cell: str, told: Sequence[str]) -> tuple[float, ...]:
        """The shares of solutions for the texts of a cell; empty if unknown."""
        counts, items, at = self._view.counts, self.places.items_at(cell), self.places.at(cell)
        if counts is None or at is None:
            return ()
        named = dict(zip((*items, *short_names(items)), (*items, *items), strict=True))
        return tuple(counts.share(named[text], at[1]) if text in named else 0.0 for text in told)


def picture(view: View) -> GridView:
    """The table, with cells as large as its names, without a cursor."""
    puzzle = view.puzzle
    assert isinstance(puzzle, Zebra)
    table = ZebraTable(puzzle, view)
    shape = table.shape(PAGE)
    return replace(shape, cells=dict(table.cells(shape.sizes[0])))


def tells(view: View) -> bool:
    """Whether the board may show what follows: always in Set mode, on request in Solve mode."""
    return view.mode is Mode.SET or view.show_candidates or view.overlay is not None


def _rank(cell: CellView) -> int:
    return RANKS.index(cell.role) if cell.role in RANKS else len(RANKS)
