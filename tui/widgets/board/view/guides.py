"""Highlights around the cursor: the cells that belong with its cell, and cells with equal values."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tui.widgets.board.view.grid_view import GridView, Mark


def with_guides(view: GridView, cursor: str, peers: Iterable[str], *, equal: bool, lit: str) -> GridView:
    """The view with `peers` marked; if `equal`, also cells with the cursor's text, or with the text
    `lit` if given.
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
