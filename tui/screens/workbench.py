"""The base of every puzzle type's screen: what the keys do."""

from __future__ import annotations

from typing import ClassVar, cast

from textual import events, on
from textual.binding import Binding, BindingType

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Value
from puzzles.core.puzzle import value_label
from puzzles.core.state import PuzzleState
from puzzles.core.statements import Statement
from puzzles.files.storage import parse
from tui.app import messages
from tui.app.asking import asks
from tui.core.view import Mode
from tui.panels.explain.whatif import WhatIfExplanation
from tui.panels.panel_grid import PanelGrid
from tui.screens.bench import P
from tui.screens.dialogs.form import Form, FormScreen
from tui.screens.dialogs.suppose import SupposeScreen
from tui.screens.explaining import KEYS, Explaining
from tui.widgets.text_bar import TextBar


class Workbench(Explaining[P]):
    """Shows one document and keeps asking the solver about it.

    A puzzle type subclasses this and gives `compose_board`, `draw`, `spot`, `go_to` and `form`;
    types played on a grid subclass `GridWorkbench`, which does most of that. Every change of the
    state goes through `edit`, `edit_puzzle` or `write`.
    """

    HELP = """\
Every edit is asked about at once. In Set mode you type the clues, and the verdict is about them
alone; in Solve mode you write entries on top of them, and these count too. A contradiction names
the clues, entries and rules that clash, and marks their cells with "!"; R looks for repairs.

w asks why a value has to be, or cannot be; H gives a hint, and more of it each time; W goes
through all steps; v says whether your entries can be right. F9 lists all that can be asked. With q
nothing is told while you solve, unless you ask.

Nothing is lost: u undoes and U does again any edit, switching off included. Escape backs out one
level: it cancels what the solver is doing, unmarks cells, leaves a panel, hides a solution, and
then the puzzle.\
"""
    BINDING_GROUP_TITLE = "On the workbench"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "mode('solve')", "Solve", id="work.solve", tooltip="Write entries on top of the clues"),
        Binding("m", "mode('set')", "Set clues", id="work.set", tooltip="Change the clues"),
        Binding("n", "step('next')", "Next", id="work.next", tooltip="Show the next solution on the board"),
        Binding("N", "step('back')", "Back", show=False, id="work.back", tooltip="Show the solution before"),
        Binding(
            "p", "pencil", "Candidates", id="work.pencil", tooltip="Show or hide candidates in the cells"
        ),
        Binding("x", "switch", "On/off", id="work.switch", tooltip="Switch the clue in this cell off or on"),
        Binding(
            "i", "suppose", "What if", id="work.suppose", tooltip="Suppose a value, in a scope of its own"
        ),
        *KEYS,
        Binding("I", "drop", "Drop what-if", show=False, id="work.drop", tooltip="Drop the last assumption"),
        Binding("K", "keep", "Keep what-if", show=False, id="work.keep", tooltip="Make an entry of it"),
        Binding("u,ctrl+z", "undo", "Undo", id="work.undo", tooltip="Take the last edit back"),
        Binding("U,ctrl+y", "redo", "Redo", show=False, id="work.redo", tooltip="Do again what was undone"),
        Binding("f4", "reshape", "Shape", show=False, id="work.reshape", tooltip="Change size, rules, title"),
        Binding(
            "f5",
            "panel('clues')",
            "Panels",
            key_display="F5-F9",
            id="work.panel-1",
            tooltip="Go to the clues",
        ),
        Binding(
            "f6",
            "panel('solutions')",
            "Solutions",
            show=False,
            id="work.panel-2",
            tooltip="Go to the solutions",
        ),
        Binding(
            "f7",
            "panel('conflicts')",
            "Conflicts",
            show=False,
            id="work.panel-3",
            tooltip="Go to the conflicts",
        ),
        Binding("f8", "panel('scopes')", "Scopes", show=False, id="work.panel-4", tooltip="Go to the scopes"),
        Binding("f9", "panel('why')", "Why", show=False, id="work.panel-5", tooltip="Go to all questions"),
        Binding("escape", "back_out", "Back", show=False, id="work.escape", tooltip="Back out one level"),
    ]

    # -- for puzzle types ----------------------------------------------------------------------

    @classmethod
    def form(cls, puzzle: P | None = None) -> Form:
        """What to ask before a new puzzle is set, or to change the shape of one."""
        raise TypeError(f"{cls.__name__} has no form for a new puzzle")

    def carried(self, puzzle: P) -> PuzzleState:
        """The state for what the form made of the puzzle: with the entries that fit it."""
        return self.workspace.state.with_puzzle(puzzle)

    def clue_here(self) -> Statement | None:
        """The clue that the cursor is in."""
        cursor_variable, clues = self.cursor_variable(), self.puzzle.clues()
        alone = (clue for clue in clues if clue.cells == (cursor_variable,))
        return next(alone, None) or next((clue for clue in clues if cursor_variable in clue.cells), None)

    def edit(self, state: PuzzleState, label: str) -> None:
        """Go on with another state; `label` says what was done, for undo: "delete the cage"."""
        if self.workspace.edit(state, label):
            self._note = ""
            self.present()

    def edit_puzzle(self, puzzle: P, label: str) -> None:
        """Go on with another puzzle under the same switches, and the entries that fit it."""
        self.edit(self.workspace.state.with_puzzle(puzzle), label)

    def write(self, name: str, value: Value | None) -> None:
        """Fill in or clear an entry."""
        where = self.puzzle.variable_label(name)
        label = f"clear {where}" if value is None else f"write {value_label(value)} in {where}"
        self.edit(self.workspace.state.with_entry(name, value), label)

    @on(messages.Edit)
    def _edit(self, message: messages.Edit) -> None:
        if not self.is_gone(message):
            self.edit(message.state, message.label)

    @on(messages.StepSolution)
    def _step(self, message: messages.StepSolution) -> None:
        self.action_step(message.where)

    @on(TextBar.Pressed, "#title")
    def _title_pressed(self, event: TextBar.Pressed) -> None:
        self.action_mode(event.press)

    @on(messages.MoveClue)
    def _move_clue(self, message: messages.MoveClue) -> None:
        clues = self.puzzle.clue_list
        index = clues.index(message.clue) + message.by if message.clue in clues.ids else -1
        if 0 <= index < len(clues):
            puzzle = self.puzzle.with_moved(message.clue, index)
            self.edit_puzzle(puzzle, f"move clue {index - message.by + 1}")

    def on_paste(self, event: events.Paste) -> None:
        """Take over a puzzle of this type that is pasted as text."""
        try:
            puzzle = parse(event.text)
        except PuzzleError as error:
            self.say(f"Not pasted: {error}")
            return
        if type(puzzle) is type(self.puzzle):
            self.edit_puzzle(puzzle, "paste a puzzle")
        else:
            self.say(f"Not pasted: this is a puzzle of the type {puzzle.label}.")

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what has nothing to work on."""
        workspace = self.workspace
        if action == "mode":
            return parameters != (workspace.mode,)
        able = {
            "undo": bool(workspace.document.undo_label),
            "redo": bool(workspace.document.redo_label),
            "drop": bool(workspace.state.assumptions),
            "keep": bool(workspace.state.assumptions) and workspace.state.assumptions[-1].literal.positive,
            "step": workspace.can_step,
        }
        return True if able.get(action, True) else None

    def action_mode(self, mode: str) -> None:
        self.workspace.switch(Mode(mode))
        self._note = ""
        self.present()

    def action_pencil(self) -> None:
        self.workspace.show_candidates = not self.workspace.show_candidates
        self.present()

    def action_undo(self) -> None:
        label = self.workspace.document.undo_label
        if self.workspace.undo():
            self.present()
            self.say(f"Undone: {label}")

    def action_redo(self) -> None:
        label = self.workspace.document.redo_label
        if self.workspace.redo():
            self.present()
            self.say(f"Done again: {label}")

    def action_step(self, where: str) -> None:
        if not self.workspace.step(where):
            self.say("There is no further solution.")
        self.present()

    def action_switch(self) -> None:
        clue = self.clue_here()
        if clue is None:
            self.say("There is no clue here to switch off.")
            return
        state = self.workspace.state
        self.edit(state.toggled(clue.id), f"switch {clue.text!r} {'on' if clue.id in state.off else 'off'}")

    @asks
    async def action_suppose(self) -> None:
        view = self.workspace.view
        literals = [literal for _, literal in self.suggestions(view)]
        if not literals:
            self.say("There is nothing here to suppose.")
            return
        supposed = await self.app.push_screen_wait(SupposeScreen(view, literals))
        if supposed is not None and self.workspace.suppose(*supposed):
            self.show_topic(WhatIfExplanation.name, focus=False)

    def action_drop(self) -> None:
        if self.workspace.drop():
            self.present()

    def action_keep(self) -> None:
        if self.workspace.keep():
            self.present()

    @asks
    async def action_reshape(self) -> None:
        puzzle = await self.app.push_screen_wait(FormScreen(self.form(self.puzzle)))
        if puzzle is not None:
            self.edit(self.carried(cast(P, puzzle)), "change the shape")

    def action_panel(self, name: str) -> None:
        self.query_one(PanelGrid).activate(name)

    def action_back_out(self) -> None:
        """One level: what runs, what is lit or laid over, the panel, and then the screen."""
        workspace = self.workspace
        if workspace.cancel():
            self.say("Cancelled.")
        elif workspace.highlighted or workspace.selected or workspace.overlay is not None:
            workspace.highlighted = workspace.selected = frozenset()
            workspace.overlay = None
        elif self.query_one(PanelGrid).has_focus_within:
            self.focus_board()
        elif workspace.view.shown is not None:
            workspace.step("none")
        else:
            self.app.call_next(self.app.run_action, "leave")
        self.present()
