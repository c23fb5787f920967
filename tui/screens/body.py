"""What stands between the lines of a puzzle's screen: the board of its type, and the panels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widget import Widget

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode, PuzzleState
from puzzles.core.statements import Literal, Statement
from puzzles.core.text import shown
from tui.messages import messages
from tui.messages.asking import asks
from tui.panels.clues import CluePanel
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import Panel, PanelGrid
from tui.panels.scopes import ScopePanel
from tui.panels.solutions import SolutionPanel
from tui.panels.typed_clues import TypedCluePanel
from tui.screens.choices import Choice
from tui.screens.dialogs.ask import PadScreen
from tui.screens.play.message import message
from tui.screens.play.pane import PARTS, PlayPane
from tui.screens.play.scene import Part, Scene
from tui.session.editing import Editing
from tui.session.status import possibilities
from tui.session.view import View
from tui.store.options import Typing
from tui.store.window import Cursor
from tui.widgets.board.grid_board import GridBoard
from tui.words.tones import Phrase

P = TypeVar("P", bound=Puzzle)

PANELS: tuple[type[Panel], ...] = (CluePanel, SolutionPanel, ConflictPanel, ScopePanel, WhyPanel)
"""The panels of every puzzle, the most needed first."""
TYPED_PANELS: tuple[type[Panel], ...] = (TypedCluePanel, *PANELS[1:])
"""The panels where clues can be changed and moved in their list."""
PANELS_LEAST, PANE_LEAST = 38, 26
"""Columns that the panels keep, whatever the board could use; and the pane, while one plays."""
LINES, PLAY_LINES = 4, 3
"""Lines of the screen beside the board: title, spot, status and keys; while one plays, no status."""
TIGHT = 20
"""Lines of a board with fewer of which the parts of the pane stand close together."""


class PuzzleBody(Horizontal, Generic[P]):
    """The part of a puzzle's screen that its type decides: a subclass composes and draws the board.

    Its keys work from the panels too, and messages from board and panels come by here before they
    reach the screen.
    """

    PANELS: ClassVar[tuple[type[Panel], ...]] = PANELS
    """The panels beside the board, the most needed first."""
    SHOWS_CANDIDATES: ClassVar[bool] = True
    """Whether the board has candidates to show or hide."""
    BINDING_GROUP_TITLE = "In this puzzle"
    DEFAULT_CSS = """
    PuzzleBody { height: 1fr; layers: base over; }
    PuzzleBody #board { height: 1fr; }
    PuzzleBody #side { width: 1fr; height: 1fr; }
    PuzzleBody #side.-zoomed { layer: over; background: $background; }
    PuzzleBody.-stacked { layout: vertical; }
    PuzzleBody.-stacked #side { height: 9; border-top: solid $foreground 30%; }
    """
    PARTS: ClassVar[tuple[Part, ...]] = PARTS
    """What the pane of the play screen tells."""
    PLAYS: ClassVar[bool] = True
    """Whether it is played: whether the panels of the bench give way to the pane while one solves."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(id="work")
        self.editing = editing
        self.workspace = editing.workspace
        self._fitted: object = None
        self._zoomed_from_board = False
        self._alone = self._cut = False
        self._bench_wanted = False

    # -- for puzzle types ----------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        """The widgets that the clues are seen and typed in."""
        raise TypeError(f"{type(self).__name__} does not compose a board")

    def draw(self, view: View) -> None:
        """Bring the board up to date; called often, so only what changed may cost anything."""
        raise TypeError(f"{type(self).__name__} does not draw its board")

    def cursor_variable(self) -> str | None:
        """The variable under the cursor, if there is one."""
        return None

    def clue_here(self) -> Statement | None:
        """The clue that the cursor is in."""
        cursor_variable, clues = self.cursor_variable(), self.puzzle.clues()
        alone = (clue for clue in clues if clue.cells == (cursor_variable,))
        return next(alone, None) or next((clue for clue in clues if cursor_variable in clue.cells), None)

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        """What one may wonder about or suppose here, the likeliest first, each under a short name."""
        cursor_variable = self.cursor_variable()
        return () if cursor_variable is None else values_at(view, cursor_variable)

    @property
    def typings(self) -> Sequence[Typing]:
        """What can be typed into its cells while one solves, in the order in which it is chosen."""
        return (Typing.VALUE,)

    def places(self) -> Collection[str]:
        """The cells that the cursor can go to."""
        return self.puzzle.cell_names()

    def go_to(self, cell: str) -> None:
        """Move the cursor to a cell that a statement speaks of."""

    def spot_line(self, view: View) -> list[Phrase]:
        """What is said of the place under the cursor: the values still possible there."""
        return possibilities(view, self.cursor_variable())

    def board_width(self, room: Size) -> int:
        """Columns that the board would use if it could have that room."""
        return room.width

    def carried(self, puzzle: P) -> PuzzleState:
        """The state for what the form made of the puzzle: with the entries that fit it."""
        return self.workspace.state.with_puzzle(puzzle)

    def begin(self, mode: Mode) -> None:
        """The mode was chosen: put focus and cursor where one types in it."""

    def choices(self, board: GridBoard, cell: str) -> Iterable[Choice]:
        """What can be entered in a cell of a board with the mouse alone; the last choice clears it."""
        return ()

    def take_back(self) -> bool:
        """Take back what is half typed on the board; false if nothing is."""
        return False

    @property
    def board_widget(self) -> Widget | None:
        """The part of the board that takes the focus."""
        return next((widget for widget in self.query("#board *") if widget.focusable), None)

    def fill_marks(self) -> None:
        """Mark all values that nothing rules out directly, where there are pencil marks."""

    @property
    def cursors(self) -> dict[str, Cursor]:
        """Where the cursor of each board is, by the board's id."""
        return {board.id or "": board.cursor for board in self._boards}

    @cursors.setter
    def cursors(self, cursors: Mapping[str, Cursor]) -> None:
        for board in self._boards:
            cursor = cursors.get(board.id or "")
            if type(cursor) is type(board.cursor):
                with suppress(ValueError):  # it names no place
                    board.cursor = cursor

    @property
    def _boards(self) -> Iterator[Any]:
        """What has a cursor of its own, which takes no place where it cannot be."""
        return (widget for widget in self.query("#board *") if hasattr(widget, "validate_cursor"))

    def focus_board(self) -> None:
        """Give the focus to the board."""
        if widget := self.board_widget:
            widget.focus()

    # -- what there is -------------------------------------------------------------------------

    @property
    def puzzle(self) -> P:
        """The puzzle as it stands."""
        return cast(P, self.workspace.state.puzzle)

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        with Vertical(id="board"):
            yield from self.compose_board()
        with Vertical(id="side"):
            yield PlayPane(self.PARTS)
            yield PanelGrid([panel() for panel in self.PANELS])

    @property
    def plays(self) -> bool:
        """Whether a person plays, rather than sets: then no panel of the bench is up unasked."""
        solving = self.workspace.mode is Mode.SOLVE or self.workspace.view.playing
        return self.PLAYS and solving

    @property
    def on_bench(self) -> bool:
        """Whether the panels of the bench are up: while one sets, or for as long as one wants them."""
        return self._bench_wanted or not self.plays

    @property
    def folded(self) -> bool:
        """Whether the board leaves no room for the pane: then the line below it tells the most needed."""
        return self._cut and not self.on_bench

    def present_side(self, view: View) -> None:
        """Draw what stands beside the board: the pane with an answer below it, or the panels of the bench."""
        panels, pane = self.query_one(PanelGrid), self.query_one(PlayPane)
        answering = self.query_one(WhyPanel).answering
        panels.alone = "" if self.on_bench else WhyPanel.name_
        panels.display = not self._alone and (self.on_bench or answering)
        pane.display = not (self.on_bench or self.folded)
        self.query_one("#side").display = panels.display or pane.display
        self.set_class(self.folded and panels.display, "-stacked")
        if pane.display:
            pane.set_class(self.room.height < TIGHT, "-low")
            pane.present(Scene(view, self.spot_line(view), answering))
        panels.present(view)

    def message(self, view: View, note: str) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
        """What the line below the board says while one plays: its pieces at the left and at the right."""
        return message(Scene(view, self.spot_line(view)), note, folded=self.folded)

    def fit_board(self) -> None:
        """Give the board the columns it uses, and what stands beside it the rest."""
        shared = self.shared_width
        wanted = self.board_width(self.room) + 1
        self._cut = wanted > shared
        whole = self._alone or self.folded
        self.query_one("#board").styles.width = "1fr" if whole else min(wanted, shared)

    @property
    def shared_width(self) -> int:
        """The columns that the board may have beside the panels, or the pane."""
        width = self.app.size.width
        return max(width - PANELS_LEAST, width * 3 // 5) if self.on_bench else width - PANE_LEAST

    @property
    def room(self) -> Size:
        """What the board may have of the screen now."""
        width, height = self.app.size
        lines = LINES if not self.plays else PLAY_LINES
        return Size(width if self._alone else self.shared_width, height - lines)

    def refit(self, shape: object) -> None:
        """Fit the board, if the shape that decides its columns is another than before."""
        if (shape, self.on_bench) != self._fitted:
            self._fitted = shape, self.on_bench
            self.fit_board()

    def show_panel(self, name: str, *, focus: bool = True) -> None:
        """Bring a panel of the bench into sight, over the pane where there is one."""
        self._want_bench(True)
        self._stand_alone(False)
        self.query_one(PanelGrid).activate(name, focus=focus)

    def show_answer(self, *, focus: bool = True) -> None:
        """Bring the answer to a question into sight."""
        if self.on_bench:
            self.show_panel(WhyPanel.name_, focus=focus)
        elif focus:
            self.query_one(WhyPanel).activate()

    def _want_bench(self, wanted: bool) -> None:
        """Have the panels of the bench up while one plays, or no longer."""
        wanted = wanted and self.plays
        if wanted is not self._bench_wanted:
            self._bench_wanted = wanted
            self.editing.present()
            self.fit_board()

    def toggle_zoom(self, name: str) -> None:
        """Have that panel fill the screen, or go back."""
        if not self.back_to_both():
            panels = self.query_one(PanelGrid)
            self._zoomed_from_board = not panels.has_focus_within
            self._zoom(name)

    def toggle_room(self) -> None:
        """Have the panel fill the screen, or from a board that is cut off, the board; or go back."""
        panels = self.query_one(PanelGrid)
        if self._cut and not (self._alone or panels.zoomed or panels.has_focus_within):
            self._stand_alone(True)
        else:
            self.toggle_zoom(panels.current.name_)

    def _stand_alone(self, alone: bool) -> None:
        """Give the board the room of the panels too, or no longer."""
        if alone is not self._alone:
            self._alone = alone
            self.query_one(PanelGrid).display = not alone
            self.fit_board()

    def back_to_both(self) -> bool:
        """Have the board and what belongs beside it in sight, and nothing else; false if that is so."""
        alone, wanted = self._alone, self._bench_wanted
        self._stand_alone(False)
        if self.leave_zoom() or alone:
            return True
        if wanted:
            self._want_bench(False)
            self.focus_board()
        return wanted

    def leave_zoom(self) -> bool:
        """Give the board its room back, and the focus to where it was; false if no panel has the room."""
        panels = self.query_one(PanelGrid)
        if not panels.zoomed:
            return False
        self._zoom("")
        if self._zoomed_from_board:
            self.focus_board()
        return True

    def _zoom(self, name: str) -> None:
        """Have that panel fill the screen; with an empty name, give the board its room back."""
        self.query_one("#side").set_class(bool(name), "-zoomed")
        self.query_one(PanelGrid).zoom(name)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What has the focus is in sight: a panel that fills the screen gives way to the board."""
        if event.widget not in self.query_one(PanelGrid).walk_children():
            self._zoomed_from_board = False
            self.leave_zoom()

    def on_key(self, event: events.Key) -> None:
        """What is typed in a panel goes to the board, unless it is a key of the panel or the screen.

        What nobody takes is said to mean nothing.
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

    # -- what panels ask -----------------------------------------------------------------------

    @on(messages.ZoomPanel)
    def _zoom_panel(self, message: messages.ZoomPanel) -> None:
        self.toggle_zoom(message.panel)

    def is_gone(self, message: messages.Timely) -> bool:
        """Whether the state that a message holds for is not there any more."""
        return message.turn != self.workspace.turn

    @on(messages.Edit)
    def _take_edit(self, message: messages.Edit) -> None:
        if not self.is_gone(message):
            self.editing.edit(message.state, message.label)
            if message.note:
                self.editing.say(message.note)

    @on(messages.TakeStep)
    def _take_step(self, message: messages.TakeStep) -> None:
        if not self.is_gone(message):
            self.editing.take(message.literals)

    @on(messages.MoveClue)
    def _move_clue(self, message: messages.MoveClue) -> None:
        self.editing.move_clue(message.clue, message.by)

    @on(messages.StepSolution)
    def _step_solution(self, message: messages.StepSolution) -> None:
        self.editing.step(message.where)

    @on(messages.PinSolution)
    def _pin_solution(self) -> None:
        self.editing.pin()

    @on(messages.AskQuestions)
    def _ask(self, message: messages.AskQuestions) -> None:
        if not self.is_gone(message):
            self.workspace.inquire(*message.questions)
            self.editing.present()

    @on(messages.HighlightCells)
    def _highlight(self, message: messages.HighlightCells) -> None:
        if self.is_gone(message):
            return
        self.workspace.highlighted = frozenset(message.cells)
        places = self.places() if message.go else ()
        target = next((cell for cell in message.cells if cell in places), None)
        if target is not None:
            self.go_to(target)
        self.editing.present()

    @on(messages.ShowOverlay)
    def _lay_over(self, message: messages.ShowOverlay) -> None:
        if not self.is_gone(message):
            self.workspace.overlay = message.overlay
            self.editing.present()

    @on(messages.SelectConflict)
    def _select_conflict(self, message: messages.SelectConflict) -> None:
        if not self.is_gone(message):
            self.workspace.picked = message.conflict
            self.editing.present()

    @on(GridBoard.Asked)
    @asks
    async def _offer(self, event: GridBoard.Asked) -> None:
        """Show a pad of what can be entered, for as long as there is more to choose."""
        more = True
        while more and (choices := tuple(self.choices(event.board, event.cell))):
            texts = [choice.text for choice in choices]
            chosen = await self.app.push_screen_wait(PadScreen(texts, event.at))
            more = chosen is not None and choices[chosen].more
            if chosen is not None:
                choices[chosen].act()

    @on(messages.Answering)
    def _answer_comes_or_goes(self) -> None:
        self.editing.present()

    @on(messages.ToBoard)
    def _leave_panel(self) -> None:
        self.focus_board()


def values_at(view: View, name: str) -> Sequence[tuple[str, Literal]]:
    """The values of a variable, those first that are still possible."""
    domain = next(variable.domain for variable in view.puzzle.variables() if variable.name == name)
    possible = view.results.possible(name) or ()
    values = sorted(domain, key=lambda value: value not in possible)
    return [(view.puzzle.value_text(value, name), Literal(name, value)) for value in values]
