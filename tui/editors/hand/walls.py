"""The gesture on borders where regions are to be found: a press draws a wall, or says that there is none."""

from __future__ import annotations

from puzzles.model.state import MarkKind
from tui.editors.own_walls import WallEntry
from tui.widgets.board.spots import Spot


class Walling:
    """Says of a border that it is a wall, or with the right button that it is none; or takes that back."""

    def __init__(self, walls: WallEntry, name: str, kind: MarkKind) -> None:
        self._walls, self._name, self._kind = walls, name, kind

    def pressed(self, spot: Spot) -> None:
        self._walls.put([self._name], None if self._walls.said_of(self._name) is self._kind else self._kind)

    def dragged(self, spot: Spot) -> None:
        """One border at a time."""

    def left(self) -> None:
        """One border at a time."""

    def released(self, spot: Spot) -> None:
        """There is nothing more to do."""
