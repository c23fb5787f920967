"""Drawing decorations on a grid, which mean nothing to the solver: colours, lines, frames, texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzles.exchange.drawn.own_drawings import (
    COLOURS,
    LONGEST,
    coloured,
    framed,
    with_line,
    with_text,
    without_drawn,
)
from puzzles.geometry.grid import Cell, place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital
from tui.widgets.row import Row

if TYPE_CHECKING:
    from tui.screens.bodies.entry_body import EntryBody

Drawing: TypeAlias = Callable[[GridPuzzle], GridPuzzle]
"""A function that adds a drawing to a puzzle; raises `PuzzleError`."""
LINE, ARROW, FRAME, TEXT, ERASE = "line", "arrow", "frame", "text", "erase"


class DrawingTool:
    """Opens the dialogs for a drawing on the selected cells, or at the cursor."""

    def __init__(self, body: EntryBody[Any]) -> None:
        self._body = body

    async def draw(self) -> None:
        """Choose a drawing and add it as one edit."""
        from tui.screens.dialogs.pick import PickScreen

        body = self._body
        names = body.marked.cells or (body.board.cursor.partition(".")[0],)
        cells = tuple(map(place_of, names))
        on_grid = all(body.board.view.stands(*cell) for cell in cells)
        rows = _ways(len(cells), on_grid=on_grid)
        screen = PickScreen[str](f"Draw on {_where(names)}", rows, how=HOW, width=58, by_key=True)
        way = await body.app.push_screen_wait(screen)
        drawing = None if way is None else await self._drawing(way, cells)
        if drawing is None:
            return
        try:
            changed = drawing(body.puzzle)
        except PuzzleError as error:
            body.editing.say(capital(str(error)), here=True)
            return
        if changed == body.puzzle:
            body.editing.say("Nothing is drawn here." if way == ERASE else "That is drawn here already.")
            return
        body.selection.clear()
        what = {ERASE: "erase what is drawn on"}.get(way or "", f"draw {way} on")
        body.editing.edit_puzzle(changed, f"{what} {_where(names)}")

    async def _drawing(self, way: str, cells: Sequence[Cell]) -> Drawing | None:
        """The drawing of kind `way` on the cells, after asking for its colour or text; None if cancelled."""
        from tui.screens.dialogs.ask import LineDialog
        from tui.screens.dialogs.pick import PickScreen

        if way in COLOURS:
            return partial(coloured, cells=cells, colour=way)
        if way == ERASE:
            return partial(without_drawn, places=cells)
        app = self._body.app
        if way == TEXT:
            text = await app.push_screen_wait(
                LineDialog("Text on the board", "What to write; nothing takes a text away:", LONGEST)
            )
            return None if text is None else partial(with_text, places=cells, text=text)
        colour = await app.push_screen_wait(
            PickScreen[str](f"Colour of the {way}", _colours(""), how=HOW, width=40, by_key=True)
        )
        if colour is None:
            return None
        if way == FRAME:
            return partial(framed, cells=cells, colour=colour)
        return partial(with_line, cells=cells, colour=colour, arrow=way == ARROW)


HOW = "its key, or {pick.choose}, or a click"


def _ways(count: int, *, on_grid: bool) -> Iterator[Row]:
    """The kinds of drawings for `count` cells; outside the grid only texts."""
    if on_grid:
        yield from _colours("colour " if count == 1 else "colour all ")
        if count > 1:
            yield Row(LINE, "A line through them, in the order of marking", "l", payload=LINE)
            yield Row(ARROW, "An arrow through them, in the order of marking", "a", payload=ARROW)
        yield Row(FRAME, f"A frame around {'it' if count == 1 else 'them'}", "f", payload=FRAME)
    yield Row(TEXT, f"A text of up to {amount(LONGEST, 'character')}", "t", payload=TEXT)
    yield Row(ERASE, "Take away all that is only drawn here", "0", payload=ERASE)


def _colours(lead: str) -> Iterator[Row]:
    """The colours, with their digits as keys."""
    for number, colour in enumerate(COLOURS, start=1):
        yield Row(colour, capital(f"{lead}{colour}"), str(number), payload=colour)


def _where(names: Sequence[str]) -> str:
    return names[0].upper() if len(names) == 1 else amount(len(names), "cell")
