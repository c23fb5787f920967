"""The gesture on borders if regions are to be found: a press cycles through wall, no wall, nothing."""

from __future__ import annotations

from puzzles.model.state import MarkKind
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
