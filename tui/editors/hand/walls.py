"""The gesture on borders where regions are to be found: a press draws a wall, none, nothing in turn."""

from __future__ import annotations

from puzzles.model.state import MarkKind
from tui.editors.own_walls import FOLLOWING, WallEntry
from tui.widgets.board.places.spots import Spot


class Walling:
    """Turns what is said of a border, as Space does; the right button has no wall there, or nothing."""

    def __init__(self, walls: WallEntry, name: str, *, right: bool) -> None:
        self._walls, self._name, self._right = walls, name, right

    def pressed(self, spot: Spot) -> None:
        said = self._walls.said_of(self._name)
        none = None if said is MarkKind.NOT else MarkKind.NOT
        self._walls.put([self._name], none if self._right else FOLLOWING[said])

    def dragged(self, spot: Spot) -> None:
        """One border at a time."""

    def left(self) -> None:
        """One border at a time."""

    def released(self, spot: Spot) -> None:
        """There is nothing more to do."""
