"""Typing and clicking on the boards of a logic grid: the table and the cross grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from textual import on

from puzzles.formulas.formulas import Value
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.cross_grid import Mark as Known
from tui.screens.bench.choice import TextChoice
from tui.session.editing import Editing
from tui.types.zebra.cross import stairs
from tui.types.zebra.edits import following, put
from tui.types.zebra.lines import CELL
from tui.types.zebra.pair_edits import marked, sign_after, sign_pressed
from tui.types.zebra.places import TablePlaces
from tui.types.zebra.reading_body import ReadingBody
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.view.stairs import Pair


class WritingBody(ReadingBody):
    """Makes clues or entries of input on the table and the cross grid."""

    _cross_wanted: Mapping[Mode, bool]

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self._cross_wanted = {Mode.SET: False, Mode.SOLVE: True}

    @property
    def table(self) -> GridBoard:
        return self.query_one("#table", GridBoard)

    @property
    def cross(self) -> GridBoard:
        return self.query_one("#cross", GridBoard)

    @property
    def crossed(self) -> bool:
        """Whether the cross grid is shown instead of the table."""
        return self._cross_wanted[self.workspace.mode]

    @property
    def pair(self) -> Pair | None:
        """The pair under the cursor of the cross grid, or None."""
        return stairs(self.puzzle).pair(self.cross.cursor)

    @on(GridBoard.Typed, "#table")
    def _typed_in_table(self, event: GridBoard.Typed) -> None:
        event.stop()
        at = TablePlaces.of(self.puzzle).at(event.cell)
        if at is None:
            return
        category, row = at
        if event.key == "enter":
            self.entry.type_for(f"{CELL}{event.cell}")
        elif event.key == "space":
            item = following(self.workspace.view, category, row)
            self._put(category, row, item)
        else:
            self._put(category, row, None)

    def choices(self, board: GridBoard, cell: str) -> Iterable[TextChoice]:
        """The choices of the pad: items for a cell of the table, marks for a pair."""
        if board is self.cross:
            pair = stairs(self.puzzle).pair(cell)
            if pair is not None:
                yield TextChoice("yes", partial(self._mark, pair, Known.YES))
                yield TextChoice("no", partial(self._mark, pair, Known.NO))
                yield TextChoice("clear", partial(self._mark, pair, None))
            return
        places = TablePlaces.of(self.puzzle)
        at = places.at(cell)
        if at is None:
            return
        for item in places.items_at(cell):
            yield TextChoice(item, partial(self._put, *at, item))
        yield TextChoice("clear", partial(self._put, *at, None))

    @on(GridBoard.Typed, "#cross")
    def _typed_in_cross(self, event: GridBoard.Typed) -> None:
        event.stop()
        if (pair := self.pair) is not None:
            self._mark(pair, sign_after(self.workspace.view, pair, event.character or event.key))

    @on(GridBoard.Pressed, "#cross")
    def _pressed_on_cross(self, event: GridBoard.Pressed) -> None:
        event.stop()
        pair = stairs(self.puzzle).pair(event.cell)
        if pair is not None:
            self._mark(pair, sign_pressed(self.workspace.view, pair, right=event.right))

    def _mark(self, pair: Pair, sign: Known | None) -> None:
        self._do(lambda: marked(self.workspace.view, pair, sign))

    def _put(self, category: str, row: Value, item: str | None) -> None:
        self._do(lambda: put(self.workspace.view, category, row, item))

    def _do(self, change: Callable[[], tuple[PuzzleState, str]]) -> None:
        """Make an edit, or show its error message."""
        try:
            self.editing.edit(*change())
        except PuzzleError as error:
            self.editing.say(str(error))
