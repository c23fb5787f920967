"""What of a board the mouse points at: a cell, the side of it that is nearest, the nearest corner."""

from __future__ import annotations

from msgspec import Struct
from textual.geometry import Offset

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point
from tui.widgets.board.places import stops
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.view.grid_view import GridView

MIDDLE = 0.3
"""So far from the middle of a cell to its side, no side of it is nearer than another."""


class Spot(Struct, frozen=True):
    """A place of a board that is pointed at.

    `stop` is where the cursor goes from there, `cell` the cell or the place beside the grid. `edge` is the
    side nearest to it, None in the very middle of a cell; `corner` the corner nearest to it, None half way
    between two. `on_border`: it is on a wall. `on_corner`: it is where walls meet.
    """

    stop: str
    cell: Cell
    edge: Point | None = None
    corner: Point | None = None
    on_border: bool = False
    on_corner: bool = False

    @property
    def name(self) -> str:
        """The name of the cell."""
        return cell_name(*self.cell)


def spot_at(view: GridView, frame: Frame, at: Offset) -> Spot | None:
    """What is at an offset of the whole board; None where there is nothing."""
    cell = frame.place_at(at)
    if cell is None or not (view.stands(*cell) or view.is_outside(cell)):
        return None
    stop = stops.stop_at(view, frame, at) or cell_name(*cell)
    if not view.stands(*cell):
        return Spot(stop, cell)
    region, (row, column) = frame.region(cell), cell
    down = (at.y - region.y + 0.5) / max(region.height, 1) * 2 - 1
    right = (at.x - region.x + 0.5) / max(region.width, 1) * 2 - 1
    y, x = 2 * row + 1, 2 * column + 1
    corner = (y + _sign(down), x + _sign(right)) if min(abs(down), abs(right)) > MIDDLE else None
    edge = (y + _sign(down), x) if abs(down) > abs(right) else (y, x + _sign(right))
    beyond = abs(down) > 1, abs(right) > 1
    return Spot(
        stop, cell, edge if max(abs(down), abs(right)) > MIDDLE else None, corner, any(beyond), all(beyond)
    )


def _sign(distance: float) -> int:
    return (distance > 0) - (distance < 0)
