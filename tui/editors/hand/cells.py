"""Gestures on cells: painting them, selecting them, spreading a number over an area."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from tui.editors.areas import can_be
from tui.editors.hand.paths import cells_between
from tui.editors.hand.stroke import Stroke
from tui.editors.selection import Selection
from tui.widgets.board.places.spots import Spot


class Passing:
    """The base of gestures that treat the pressed cell and each cell dragged over alike."""

    def __init__(self) -> None:
        self._last: Cell | None = None

    def pressed(self, spot: Spot) -> None:
        self._last = spot.cell
        self.begin(spot.name)

    def dragged(self, spot: Spot) -> None:
        last, self._last = self._last, spot.cell
        passed = [spot.cell] if last is None else cells_between(last, spot.cell)
        self.pass_over([cell_name(*cell) for cell in passed])

    def left(self) -> None:
        self._last = None

    def released(self, spot: Spot) -> None:
        """Nothing to do on release."""

    def begin(self, cell: str) -> None:
        """Handle the first cell."""

    def pass_over(self, cells: list[str]) -> None:
        """Handle further cells."""


class Painting(Passing):
    """Writes the value that `following` gives for the pressed cell's present one, also in cells dragged
    over.
    """

    def __init__(
        self,
        stroke: Stroke,
        puzzle: GridPuzzle,
        following: Callable[[Value | None], Value | None],
        say: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._stroke = stroke
        self._puzzle = puzzle
        self._following = following
        self._say = say
        self._value: Value | None = None
        self._begun = False

    def begin(self, cell: str) -> None:
        name = self._puzzle.board.variable_at(cell)
        if name is None:
            return
        if self._stroke.is_given(name):
            self._say(f"{cell.upper()} is given.")
            return
        value = self._following(self._stroke.entry(name))
        if value is not None and not can_be(self._puzzle, name, value):
            self._say(f"{cell.upper()} cannot be {self._puzzle.wording.value_text(value, name)}.")
            return
        self._begun, self._value = True, value
        self._stroke.write([name], value)

    def pass_over(self, cells: list[str]) -> None:
        if self._begun:
            self._stroke.write(self._fitting(cells), self._value)

    def _fitting(self, cells: list[str]) -> Iterator[str]:
        """The variables in these cells whose domain has the value."""
        domains = self._puzzle.shape.domains
        for cell in cells:
            name = self._puzzle.board.variable_of(cell)
            if name in domains and (self._value is None or self._value in domains[name]):
                yield name


class Choosing(Passing):
    """Selects the pressed cell and those dragged over. With `several`, adds it to the selection, or removes
    it.
    """

    def __init__(
        self, selection: Selection, before: str, *, several: bool = False, reach: bool = False
    ) -> None:
        """With `reach`, all cells from `before` to the pressed cell are selected."""
        super().__init__()
        self._selection = selection
        self._before = before
        self._several = several
        self._reach = reach
        self._first = ""

    def begin(self, cell: str) -> None:
        self._first = cell
        if self._reach:
            self._selection.mark(self._before, cell)
        elif self._several:
            self._selection.toggle(cell)
        elif cell not in self._selection.cells:
            self._selection.clear()

    def pass_over(self, cells: list[str]) -> None:
        self._selection.mark(self._first, *cells)


class Spreading(Passing):
    """Spreads the value of the pressed cell over the cells dragged over.

    From an empty cell, it selects them instead, for a value to be typed.
    """

    def __init__(self, stroke: Stroke, puzzle: GridPuzzle, selection: Selection, known: Value | None) -> None:
        super().__init__()
        self._selection = selection
        self._stroke = stroke
        self._puzzle = puzzle
        self._known = known
        self._first = ""

    def begin(self, cell: str) -> None:
        self._first = cell
        if cell not in self._selection.cells:
            self._selection.clear()

    def pass_over(self, cells: list[str]) -> None:
        if self._known is None:
            self._selection.mark(self._first, *cells)
        else:
            self._stroke.write([cell for cell in cells if self._puzzle.board.variable_at(cell)], self._known)
