"""The body of a puzzle's screen: the board of its type, and the panels beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeVar, cast

from textual import events, on
from textual.widget import Widget

from puzzles.formulas.statements import Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import shown
from tui.messages.asking import asks
from tui.panels.panel import PanelGrid
from tui.screens.bench.choice import TextChoice
from tui.screens.bench.layout import BodyLayout
from tui.screens.dialogs.pad import PadScreen
from tui.session.place_words import possibilities
from tui.session.view import View
from tui.store.options import Typing
from tui.widgets.board.grid_board import GridBoard
from tui.words.tones import Phrase

P = TypeVar("P", bound=Puzzle)


class PuzzleBody(BodyLayout, Generic[P]):
    """The part of a puzzle's screen that its type decides; a subclass composes and draws the board.

    Its bindings work in the panels too. Messages from board and panels pass here on their way to the screen.
    """

    SHOWS_CANDIDATES: ClassVar[bool] = True
    """Whether the board can show candidates."""
    BINDING_GROUP_TITLE = "In this puzzle"

    # -- for puzzle types ----------------------------------------------------------------------

    def draw(self, view: View) -> None:
        """Update the board; called often, so that only what changed should be redrawn."""
        raise TypeError(f"{type(self).__name__} does not draw its board")

    def cursor_variable(self) -> str | None:
        """The variable under the cursor, or None."""
        return None

    def clue_here(self) -> Statement | None:
        """The clue under the cursor, or None; a clue of this cell alone comes first."""
        cursor_variable, clues = self.cursor_variable(), self.puzzle.clues()
        alone = (clue for clue in clues if clue.cells == (cursor_variable,))
        return next(alone, None) or next((clue for clue in clues if cursor_variable in clue.cells), None)

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        """Literals that one may ask about or suppose at the cursor, most likely first, each with a short
        label.
        """
        cursor_variable = self.cursor_variable()
        return () if cursor_variable is None else values_at(view, cursor_variable)

    @property
    def typings(self) -> Sequence[Typing]:
        """The kinds of typing that the cells take in Solve mode, in the order of cycling."""
        return (Typing.VALUE,)

    def spot_line(self, view: View) -> list[Phrase]:
        """The phrases about the place under the cursor, for the line below the board."""
        return possibilities(view, self.cursor_variable())

    def carried(self, puzzle: P) -> PuzzleState:
        """The state after the form changed the puzzle, with the entries that still fit."""
        return self.workspace.state.with_puzzle(puzzle)

    def begin(self, mode: Mode) -> None:
        """Focus the board, with the cursor where typing starts in that mode."""

    def choices(self, board: GridBoard, cell: str) -> Iterable[TextChoice]:
        """The choices that the pad offers for a cell; the last one clears it."""
        return ()

    def take_back(self) -> bool:
        """Discard half-typed input on the board; false if there is none."""
        return False

    @property
    def board_widget(self) -> Widget | None:
        """The widget of the board that takes the focus."""
        boards = (child for child in self.children if child.id == "board")
        inside = (widget for board in boards for widget in board.walk_children(Widget))
        return next((widget for widget in inside if widget.focusable), None)

    @property
    def sized_board(self) -> GridBoard | None:
        """The board if its cells can be resized, else None."""
        return None

    @property
    def cell_zoom(self) -> int:
        """How many steps smaller than the largest fitting size the cells are."""
        return 0 if self.sized_board is None else self.sized_board.zoom

    @cell_zoom.setter
    def cell_zoom(self, zoom: int) -> None:
        if self.sized_board is not None:
            self.sized_board.zoom = zoom
            self.fit_board()

    def resize_cells(self) -> bool:
        board = self.sized_board
        if board is None:
            return False
        before = board.cell_size
        board.cycle_zoom()
        self.fit_board()
        return board.cell_size != before

    @property
    def marked_cells(self) -> Sequence[str]:
        """The names of the selected cells, in the order of selection if that is known."""
        return sorted(self.workspace.selected)

    def pick(self, sign: str) -> None:
        """Handle a click on a value in the pane, given by its sign."""

    def erase(self) -> None:
        """Erase what was written at the cursor or in the selected cells."""

    def fill_marks(self) -> None:
        """Fill in pencil marks, if the type has them."""

    def focus_board(self) -> None:
        """Focus the board."""
        if widget := self.board_widget:
            widget.focus()

    # -- what there is -------------------------------------------------------------------------

    @property
    def puzzle(self) -> P:
        """The puzzle of the present state."""
        return cast(P, self.workspace.state.puzzle)

    # -- keys and mouse ------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Pass characters typed in a panel on to the board, unless they are bound by panel or screen.

        If the board does not take the key either, a message says so.
        """
        board, character = self.board_widget, event.character or ""
        if not isinstance(board, GridBoard) or not character.strip() or not event.is_printable:
            return
        if event.key in self.screen.active_bindings:
            return
        taken = board.check_consume_key(event.key, character)
        if taken and self.query_one(PanelGrid).has_focus_within:
            event.stop()
            board.focus()
            board.typed(event.key, character)
        elif not taken and (board.has_focus or self.query_one(PanelGrid).has_focus_within):
            problem = f"'{shown(character)}' means nothing here; {{app.help}} tells what does."
            self.editing.say(problem, here=True)

    @on(GridBoard.Asked)
    @asks
    async def _offer(self, event: GridBoard.Asked) -> None:
        """Show the pad of choices, again after each choice that has `more`."""
        more = True
        board = event.board
        assert isinstance(board, GridBoard)
        while more and (choices := tuple(self.choices(board, event.cell))):
            texts = [choice.text for choice in choices]
            chosen = await self.app.push_screen_wait(PadScreen(texts, event.at))
            more = chosen is not None and choices[chosen].more
            if chosen is not None:
                choices[chosen].act()


def values_at(view: View, name: str) -> Sequence[tuple[str, Literal]]:
    """The literals of a variable's values with their labels, possible values first."""
    domain = next(variable.domain for variable in view.puzzle.shape.variables if variable.name == name)
    possible = view.results.possible(name) or ()
    values = sorted(domain, key=lambda value: value not in possible)
    return [(view.puzzle.wording.value_text(value, name), Literal(name, value)) for value in values]
