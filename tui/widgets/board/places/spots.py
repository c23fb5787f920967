"""The part of a board that the mouse points at: a cell, its nearest side, its nearest corner."""

from __future__ import annotations

from msgspec import Struct
from textual.geometry import Offset

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point
from tui.widgets.board.places import stops
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.view.grid_view import GridView

MIDDLE = 0.3
"""Up to this fraction of the way from the middle of a cell to its side, no side counts as nearest."""


class Spot(Struct, frozen=True):
    """A spot on a board.

    `stop` is where the cursor goes, `cell` the cell or outside place. `edge` is the nearest side, None in the
    middle of a cell; `corner` the nearest corner, None halfway between two. `on_border`: on a wall.
    `on_corner`: where walls meet.
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
    """The spot at an offset on the whole board; None outside."""
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
