"""The differences between two views of a board, so that only these are measured and repainted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from puzzles.geometry.lattice import point_name
from tui.widgets.board.view.grid_view import EMPTY, CellView, GridView

K = TypeVar("K")


class Changes(Struct, frozen=True):
    """The differences of two views. `names` are the changed cells and points if all else is `alike`.

    `walled`: the walls are the same. `sized`: the cells need the same room.
    """

    names: frozenset[str] = frozenset()
    alike: bool = False
    walled: bool = False
    sized: bool = False

    @classmethod
    def between(cls, old: GridView, new: GridView) -> Changes:
        """The differences between two views."""
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
    """The keys whose cells differ; a missing cell counts as empty."""
    if old is new:
        return frozenset()
    names = old.keys() | new.keys()
    return frozenset(name for name in names if old.get(name, EMPTY) != new.get(name, EMPTY))


def _on_walls(cell: CellView) -> tuple[bool, str]:
    """The properties of a cell that affect its walls: whether it is a hole, and its label."""
    return cell.role == "hole", cell.label


def _room(cell: CellView) -> tuple[str, bool]:
    """The properties of a cell that affect its size, besides its label."""
    return cell.text, bool(cell.candidates)
