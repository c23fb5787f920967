"""The gesture on cell sides and borders: a press toggles one, a drag draws from point to point."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Value
from puzzles.geometry.lattice import Lattice, Point
from puzzles.grids.grid_puzzle import GridPuzzle
from tui.editors.hand.paths import edges_between
from tui.editors.hand.stroke import Stroke
from tui.widgets.board.places.spots import Spot


class Edging:
    """Writes `sign` on the side nearest to the press: drawn if true, crossed out if false; erases it if it
    has that.

    A drag does the same for all sides between the points passed. `aim` is called with each.
    """

    def __init__(
        self, stroke: Stroke, puzzle: GridPuzzle, sign: bool, aim: Callable[[str], None] = lambda name: None
    ) -> None:
        self._stroke = stroke
        self._puzzle = puzzle
        self._sign = sign
        self._aim = aim
        self._value: Value | None = None
        self._decided = False
        self._corner: Point | None = None
        self._pressed: Point | None = None

    def pressed(self, spot: Spot) -> None:
        if spot.on_corner:
            self._corner = spot.corner
        elif spot.edge is not None:
            self._pressed = spot.edge
            self._draw(spot.edge)

    def dragged(self, spot: Spot) -> None:
        if spot.corner is None:
            return
        if self._corner is None and self._pressed is not None:
            self._corner = _nearer(Lattice.ends(self._pressed), spot.corner)
        for edge in edges_between(self._corner or spot.corner, spot.corner):
            self._draw(edge)
        self._corner = spot.corner

    def left(self) -> None:
        self._corner = self._pressed = None

    def released(self, spot: Spot) -> None:
        """Nothing to do on release."""

    def _draw(self, edge: Point) -> None:
        name = self._puzzle.board.edge_variables.get(edge)
        if name is None:
            return
        if not self._decided:
            self._decided = True
            self._value = None if self._stroke.entry(name) is self._sign else self._sign
        self._aim(name)
        self._stroke.write([name], self._value)


def _nearer(points: tuple[Point, Point], to: Point) -> Point:
    return min(points, key=lambda point: abs(point[0] - to[0]) + abs(point[1] - to[1]))
