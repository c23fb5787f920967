"""Gestures that draw lines from cell to cell, and bridges from island to island."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.corridor_puzzle import Corridor, CorridorPuzzle
from tui.editors.hand.paths import cells_between, steps_between
from tui.editors.hand.stroke import Stroke
from tui.widgets.board.places.spots import Spot

NO_ISLAND = "That reached no island: drag straight from one island to the next."


class Lining:
    """A drag draws the line through the cells passed, or erases it if its first piece is there already.

    A press on a border, or a click near one, toggles it. In a type whose cells have two states, a click in a
    cell cycles the cell.
    """

    def __init__(self, stroke: Stroke, puzzle: GridPuzzle, sign: bool) -> None:
        self._stroke = stroke
        self._puzzle = puzzle
        self._sign = sign
        self._value: Value | None = None
        self._decided = False
        self._cell: Cell | None = None
        self._done = False

    def pressed(self, spot: Spot) -> None:
        self._cell = spot.cell
        if spot.on_border:
            self._done = self._turn(self._border(spot))

    def dragged(self, spot: Spot) -> None:
        self._done = True
        here = self._cell or spot.cell
        for there in steps_between(here, spot.cell):
            self._draw(self._puzzle.board.line_between(cell_name(*here), cell_name(*there)))
            here = there
        self._cell = spot.cell

    def left(self) -> None:
        self._cell, self._done = None, True

    def released(self, spot: Spot) -> None:
        if self._done:
            return
        name = self._puzzle.board.variable_at(spot.name)
        if name is None:
            self._turn(self._border(spot))
        elif len(self._puzzle.cell_values.domain) == 2:
            self._turn((name,))

    def _border(self, spot: Spot) -> tuple[str, ...]:
        """The variable of the border nearest to the spot, in a tuple; empty if there is none."""
        name = None if spot.edge is None else self._puzzle.board.edge_variables.get(spot.edge)
        return () if name is None else (name,)

    def _turn(self, names: tuple[str, ...]) -> bool:
        self._draw(names)
        return bool(names)

    def _draw(self, names: tuple[str, ...]) -> None:
        for name in names:
            if not self._decided:
                self._decided = True
                self._value = None if self._stroke.entry(name) is self._sign else self._sign
            self._stroke.write([name], self._value)


class Bridging:
    """A drag between islands, or a click between them, adds a bridge; beyond the most, it removes all.

    With `bare`, as for the right button, it toggles a note that there is no bridge.
    """

    def __init__(
        self, stroke: Stroke, puzzle: CorridorPuzzle, say: Callable[[str], None], *, bare: bool
    ) -> None:
        self._stroke = stroke
        self._puzzle = puzzle
        self._say = say
        self._bare = bare
        self._moved = False
        self._island: Cell | None = None
        self._last: Cell = (0, 0)

    def pressed(self, spot: Spot) -> None:
        self._last = spot.cell
        if spot.cell in self._puzzle.blocks:
            self._island = spot.cell
        elif (corridor := self._through(spot.cell)) is not None:
            self._build(corridor)

    def dragged(self, spot: Spot) -> None:
        for cell in cells_between(self._last, spot.cell) if self._island else (spot.cell,):
            if cell in self._puzzle.blocks:
                self._reach(cell)
        self._moved = self._moved or (self._island is not None and spot.cell != self._last)
        self._last = spot.cell

    def left(self) -> None:
        self._moved = self._moved or self._island is not None
        self._island = None

    def released(self, spot: Spot) -> None:
        if self._moved and not self._stroke.has_written:
            self._say(NO_ISLAND)

    def _reach(self, island: Cell) -> None:
        before, self._island = self._island, island
        if before is not None and before != island:
            corridor = self._puzzle.corridor_between(cell_name(*before), cell_name(*island))
            if corridor is not None:
                self._build(corridor)

    def _through(self, cell: Cell) -> Corridor | None:
        """The corridor through a cell: of two, the one with bridges, or else the horizontal one; None if
        there is none.
        """
        found = [corridor for corridor in self._puzzle.corridors if cell in corridor.cells]
        found.sort(key=lambda corridor: (not self._stroke.entry(corridor.name), not corridor.level))
        return next(iter(found), None)

    def _build(self, corridor: Corridor) -> None:
        now = self._stroke.entry(corridor.name)
        if self._bare:
            self._stroke.write([corridor.name], None if now == 0 else 0)
        else:
            most = max(self._puzzle.values.domain)
            self._stroke.write([corridor.name], None if now == most else int(now or 0) + 1)
