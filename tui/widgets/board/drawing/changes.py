"""What a board shows otherwise than before: no more than that is measured and painted anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from puzzles.geometry.lattice import point_name
from tui.widgets.board.view.grid_view import EMPTY, CellView, GridView

K = TypeVar("K")


class Changes(Struct, frozen=True):
    """The `names` of the cells and points that changed, if views are `alike` in all else that is drawn.

    `walled`: they have the same walls; `sized`: their cells ask for the same room.
    """

    names: frozenset[str] = frozenset()
    alike: bool = False
    walled: bool = False
    sized: bool = False

    @classmethod
    def between(cls, old: GridView, new: GridView) -> Changes:
        """What changed from one view to the next."""
        if replace(old, cells=new.cells, points=new.points, placed=new.placed) != new:
            return cls()
        cells, points = _changed(old.cells, new.cells), _changed(old.points, new.points)
        pairs = [(old.cell(name), new.cell(name)) for name in cells]
        if any(_on_walls(before) != _on_walls(now) for before, now in pairs):
            return cls()
        sized = all(_room(before) == _room(now) for before, now in pairs)
        walled = not (points and old.edges)
        known = old.cells.keys() == new.cells.keys()
        return cls(cells.union(map(point_name, points)), True, walled, sized and known)


def _changed(old: Mapping[K, CellView], new: Mapping[K, CellView]) -> frozenset[K]:
    """What stands otherwise under which names; what has none is empty."""
    if old is new:
        return frozenset()
    names = old.keys() | new.keys()
    return frozenset(name for name in names if old.get(name, EMPTY) != new.get(name, EMPTY))


def _on_walls(cell: CellView) -> tuple[bool, str]:
    """What is seen of a cell on the walls around it: whether it is a hole, and its label."""
    return cell.role == "hole", cell.label


def _room(cell: CellView) -> tuple[str, bool]:
    """What a cell needs room for, beside its label."""
    return cell.text, bool(cell.candidates)
