"""Handles the messages of the panels for a puzzle of any type."""

from __future__ import annotations

from collections.abc import Collection

from textual import on
from textual.containers import Horizontal

from tui.messages import messages
from tui.session.editing import Editing


class PanelHost(Horizontal):
    """Handles the messages of panels. A message about an earlier turn is ignored."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(id="work")
        self.editing = editing
        self.workspace = editing.workspace

    # -- of the board --------------------------------------------------------------------------

    def places(self) -> Collection[str]:
        """The cells that the cursor can go to."""
        return self.workspace.state.puzzle.board.cell_names()

    def go_to(self, cell: str) -> None:
        """Move the cursor to a cell that a statement mentions."""

    def focus_board(self) -> None:
        """Focus the board."""

    def toggle_zoom(self, name: str) -> None:
        """Let that panel fill the screen, or undo that."""

    # -- what panels ask -----------------------------------------------------------------------

    @on(messages.ZoomPanel)
    def _zoom_panel(self, message: messages.ZoomPanel) -> None:
        self.toggle_zoom(message.panel)

    def is_gone(self, message: messages.Timely) -> bool:
        """Whether a message is about an earlier turn."""
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
            self.editing.take(message.literals, message.told)

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
            self.workspace.inquire(*self.workspace.view.results.unasked(message.questions))
            self.editing.present()

    @on(messages.HighlightCells)
    def _highlight(self, message: messages.HighlightCells) -> None:
        if self.is_gone(message):
            return
        self.workspace.highlighted = frozenset(message.cells)
        self.workspace.following = message.following
        if message.wrong is not None:
            self.workspace.wrong = message.wrong
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

    @on(messages.AnswerShown)
    def _answer_comes_or_goes(self) -> None:
        self.editing.present()

    @on(messages.ToBoard)
    def _leave_panel(self) -> None:
        self.focus_board()
