"""The gesture that assigns cells to areas: a rectangle from corner to corner, or a path of cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.area_puzzle import AreaPuzzle
from tui.editors.areas import can_be
from tui.editors.hand.paths import cells_between
from tui.editors.hand.stroke import Stroke
from tui.editors.selection import Selection
from tui.widgets.board.places.spots import Spot

NO_CLUE = "No clue lies in these cells: click a cell of the area that they belong to."


class Allotting:
    """Assigns the cells of a drag to the area of the only clue among them, or else to that of the first cell.

    If neither is known, they stay selected until a click on an area's cell assigns them. Assigning cells
    again removes them from the area.
    """

    def __init__(
        self, stroke: Stroke, puzzle: AreaPuzzle, selection: Selection, say: Callable[[str], None]
    ) -> None:
        self._stroke = stroke
        self._puzzle = puzzle
        self._selection = selection
        self._say = say
        self._own = {cell_name(*cell): owner for cell, owner in puzzle.own_cells().items()}
        self._first: Cell = (0, 0)
        self._passed: list[Cell] = []
        self._waiting: tuple[str, ...] = ()
        """What was chosen before, for the area of a cell that is clicked; a drag has other cells."""

    def pressed(self, spot: Spot) -> None:
        self._first, self._passed = spot.cell, [spot.cell]
        chosen, owner = self._selection.cells, self._owner(spot.name)
        if spot.name not in chosen:
            self._waiting = chosen if owner is not None else ()
            self._selection.clear()

    def dragged(self, spot: Spot) -> None:
        if self._puzzle.areas_are_rectangles:
            self._passed = _rectangle(self._first, spot.cell)
        else:
            self._passed += cells_between(self._passed[-1], spot.cell)
        names = (cell_name(*cell) for cell in self._passed if self._puzzle.has(cell))
        self._selection.choose(*names)

    def left(self) -> None:
        """Nothing to do: a rectangle depends on its corners alone, and a path continues where it left the
        board.
        """

    def released(self, spot: Spot) -> None:
        cells = tuple(dict.fromkeys(cell_name(*cell) for cell in self._passed if self._puzzle.has(cell)))
        if len(cells) < 2:
            self._give_waiting(cells)
            return
        owner = self._owner_of_all(cells)
        if owner is None:
            self._say(NO_CLUE)
        else:
            self._selection.clear()
            self._give(cells, owner)

    def _give_waiting(self, cells: Sequence[str]) -> None:
        """Assign the cells selected before to the area of the clicked cell."""
        owner = self._owner(cells[0]) if cells else None
        if self._waiting and owner is not None:
            self._give(self._waiting, owner)

    def _owner(self, cell: str) -> Value | None:
        """The area that a cell is known to belong to, or None."""
        return self._own.get(cell, self._stroke.entry(cell))

    def _owner_of_all(self, cells: Sequence[str]) -> Value | None:
        inside = dict.fromkeys(self._own[cell] for cell in cells if cell in self._own)
        return next(iter(inside)) if len(inside) == 1 else self._owner(cell_name(*self._first))

    def _give(self, cells: Sequence[str], owner: Value) -> None:
        """Assign those of the cells that can belong to the area; if all of them do already, remove them."""
        free = [cell for cell in cells if cell not in self._own]
        fitting = [cell for cell in free if can_be(self._puzzle, cell, owner)]
        whole = self._puzzle.areas_are_rectangles and len(fitting) == len(cells) - 1
        if len(fitting) < len(free):
            self._say(f"Not all of these cells can belong to {self._puzzle.owners()[str(owner)]}.")
            if self._puzzle.areas_are_rectangles:
                return
        if fitting and all(self._stroke.entry(cell) == owner for cell in fitting):
            self._stroke.write(fitting, None)
            return
        if whole:
            self._stroke.write(self._elsewhere(owner, fitting), None)
        self._stroke.write(fitting, owner)

    def _elsewhere(self, owner: Value, cells: Sequence[str]) -> list[str]:
        """Other cells written as belonging to an area, which a new rectangle of it replaces."""
        every = (cell_name(*cell) for cell in self._puzzle.cells)
        return [cell for cell in every if cell not in cells and self._stroke.entry(cell) == owner]


def _rectangle(one: Cell, other: Cell) -> list[Cell]:
    (top, bottom), (left, right) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
