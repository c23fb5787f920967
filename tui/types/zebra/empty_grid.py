"""The cross grid as printed: with full names, and only the player's entries."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.model.state import Mode
from puzzles.types.zebra.puzzle import Zebra
from tui.session.view import View
from tui.types.zebra.cross import SIGNS, stairs
from tui.types.zebra.own_marks import own_sign
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView

SIZE = CellSize(3, 1, lined=False)


def empty_grid(view: View) -> GridView:
    """The cross grid of a view; empty in Set mode."""
    puzzle = view.puzzle
    assert isinstance(puzzle, Zebra)
    shape = stairs(puzzle)
    holes = shape.laid_out()
    signs = {name: own_sign(view.state, pair) for name, pair in shape.pairs if view.mode is Mode.SOLVE}
    own = {name: CellView(SIGNS[sign], "entry") for name, sign in signs.items() if sign is not None}
    heads = [(head, len(items)) for head, items in puzzle.categories]
    places = [(puzzle.place, len(puzzle.rows))] if puzzle.positions is not None else []
    return replace(
        holes,
        cells={**holes.cells, **own},
        sizes=(SIZE,),
        turned=True,
        row_groups=tuple(heads if places else heads[:-1]),
        column_groups=(*places, *reversed(heads[1:])),
    )
