"""What a board shows of the cell of its cursor: the cells that it belongs with, and its value elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tui.widgets.board.view.grid_view import GridView, Mark


def with_guides(view: GridView, cursor: str, peers: Iterable[str], *, equal: bool, lit: str = "") -> GridView:
    """The view with those cells marked; where `equal`, also those of the same text as the cursor's;
    where a text is `lit`, those of that text instead.
    """
    marks: dict[str, Mark] = dict.fromkeys(peers, "peer")
    own = view.cell(cursor).text if equal and view.stands_at(cursor) else ""
    if text := lit or own:
        same = (name for name, cell in view.cells.items() if cell.text == text and view.stands_at(name))
        marks |= dict.fromkeys((name for name in same if name != cursor), "equal")
    if not marks:
        return view
    found = {name: view.cell(name) for name in marks}
    marked = {name: replace(cell, marks=cell.marks | {marks[name]}) for name, cell in found.items()}
    return replace(view, cells={**view.cells, **marked})
