"""The body, the form and the pictures of each puzzle type, found by looking into this folder.

A puzzle on a grid that has none of its own gets the generic ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.types import puzzle_type
from tui.screens.body import PuzzleBody
from tui.screens.grid_body import GridBody
from tui.widgets.board import puzzle_grid

if TYPE_CHECKING:
    from tui.core.view import View
    from tui.screens.dialogs.form import Form
    from tui.widgets.board.grid_view import GridView


def body_type(name: str) -> type[PuzzleBody[Any]]:
    """What stands on the screen of a puzzle type."""
    found: type[PuzzleBody[Any]] | None = _own(name, "BODY")
    if found is not None:
        return found
    _check_grid(name)
    return GridBody


def form_type(name: str) -> Callable[[Any], Form[Any]]:
    """What makes the form of a puzzle type, of a puzzle to be changed or of None."""
    found: type[Form[Any]] | None = _own(name, "FORM")
    if found is not None:
        return found
    from tui.screens.dialogs.grid_form import GridForm  # which many sessions never show

    return partial(GridForm, _check_grid(name))


def picture(view: View) -> GridView | None:
    """The board of a view, without a cursor; None for a type that has none."""
    own: Callable[[View], GridView] | None = _own(view.puzzle.type_name, "PICTURE")
    if own is not None:
        return own(view)
    return puzzle_grid.picture(view) if isinstance(view.puzzle, GridPuzzle) else None


def sheet_board(view: View) -> GridView | None:
    """What a printed sheet has to be filled in: the board, if the type has nothing better."""
    own: Callable[[View], GridView] | None = _own(view.puzzle.type_name, "SHEET")
    return picture(view) if own is None else own(view)


@cache
def _own(name: str, what: str) -> Any:
    """What the module of the type defines under that name; None if there is none."""
    module = f"{__package__}.{name}"
    return getattr(import_module(module), what, None) if find_spec(module) is not None else None


def _check_grid(name: str) -> type[GridPuzzle]:
    """The type, which has to be one on a grid."""
    kind = puzzle_type(name)
    if not issubclass(kind, GridPuzzle):
        raise TypeError(
            f"{kind.label} is not played on a grid: tui/types/{name} has to give its BODY and FORM"
        )
    return kind
