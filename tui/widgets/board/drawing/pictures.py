"""The board of a puzzle as a `GridView` without a cursor, by its type's own drawing or that of grids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.grids.grid_puzzle import GridPuzzle
from tui.store.type_parts import type_part
from tui.widgets.board.figures import puzzle_grid

if TYPE_CHECKING:
    from tui.session.view import View
    from tui.widgets.board.view.grid_view import GridView


def picture(view: View) -> GridView | None:
    """The board of a view; None for a type without a grid."""
    own: Callable[[View], GridView] | None = type_part(view.puzzle.type_name, "PICTURE")
    if own is not None:
        return own(view)
    return None if view.puzzle.feature(GridPuzzle) is None else puzzle_grid.picture(view)


def sheet_board(view: View) -> GridView | None:
    """The board to fill in on a printed sheet: the type's own, or else its picture."""
    own: Callable[[View], GridView] | None = type_part(view.puzzle.type_name, "SHEET")
    return picture(view) if own is None else own(view)
