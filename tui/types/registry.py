"""The body and form of each puzzle type, looked up in this folder.

A grid type without its own gets the generic ones. They are imported on first use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types import puzzle_type
from tui.store.type_parts import type_part

if TYPE_CHECKING:
    from tui.screens.bench.body import PuzzleBody
    from tui.screens.dialogs.fields import Form


def body_type(name: str) -> type[PuzzleBody[Any]]:
    """The body class of a puzzle type."""
    found: type[PuzzleBody[Any]] | None = type_part(name, "BODY")
    if found is not None:
        return found
    from tui.screens.bodies.grid_body import GridBody

    _check_grid(name)
    return GridBody


def form_type(name: str) -> Callable[[Any], Form[Any]]:
    """A function that makes the form of a puzzle type, given a puzzle to change or None."""
    found: type[Form[Any]] | None = type_part(name, "FORM")
    if found is not None:
        return found
    from tui.screens.dialogs.fields import GridForm

    return partial(GridForm, _check_grid(name))


def _check_grid(name: str) -> type[GridPuzzle]:
    """The type, which must be a grid type; raises `TypeError` otherwise."""
    kind = puzzle_type(name)
    if not issubclass(kind, GridPuzzle):
        raise TypeError(
            f"{kind.label} is not played on a grid: tui/types/{name} has to give its BODY and FORM"
        )
    return kind
