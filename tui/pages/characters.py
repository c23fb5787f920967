"""Boards in characters, as the screen draws them but without colours."""

from __future__ import annotations

from collections import defaultdict

from rich.style import Style

from tui.widgets.board.frame import Frame, sizes
from tui.widgets.board.grid_view import CellView, GridView
from tui.widgets.board.painter import Painter
from tui.widgets.board.parts import Part
from tui.widgets.board.walls import Walls


class _NoInk:
    """Draws everything alike."""

    ground = heading = label = Style.null()
    walls = (ground, ground, ground)

    def cell(self, cell: CellView, has_cursor: bool) -> dict[Part, Style]:
        return defaultdict(Style.null)


def in_characters(view: GridView) -> list[str]:
    """The lines of a board, with the smallest cells that have walls between them."""
    walls = Walls.of(view)
    fitting = [size for size in view.sizes or sizes(view) if size.lined]
    frame = Frame.of(view, walls, min(fitting, key=lambda size: (size.height, -size.width)))
    painter = Painter(view, walls, frame, _NoInk())
    return [painter.strip(y, cursor="").text.rstrip() for y in range(frame.size.height)]
