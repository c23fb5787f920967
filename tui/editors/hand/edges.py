"""The gestures on edges: on cell sides and borders, and on borders if regions are to be found."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Value
from puzzles.geometry.lattice import Lattice, Point
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import MarkKind
from tui.editors.hand.paths import edges_between
from tui.editors.hand.stroke import Stroke
from tui.editors.own_walls import FOLLOWING, WallEntry
from tui.widgets.board.places.spots import Spot


class Walling:
    """Cycles the note on a border, as Space does; the right button toggles "no wall"."""

    def __init__(self, walls: WallEntry, name: str, *, right: bool) -> None:
        self._walls, self._name, self._right = walls, name, right

    def pressed(self, spot: Spot) -> None:
        said = self._walls.said_of(self._name)
        none = None if said is MarkKind.NOT else MarkKind.NOT
        self._walls.put([self._name], none if self._right else FOLLOWING[said])

    def dragged(self, spot: Spot) -> None:
        """Nothing to do: only the pressed border changes."""

    def left(self) -> None:
        """Nothing to do: only the pressed border changes."""

    def released(self, spot: Spot) -> None:
        """Nothing to do on release."""


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
