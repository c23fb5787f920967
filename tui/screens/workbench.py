"""The base of every puzzle type's screen: what the keys do."""

from __future__ import annotations

from typing import ClassVar, cast

from textual import events, on
from textual.binding import Binding, BindingType

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Value
from puzzles.core.puzzle import value_label
from puzzles.core.state import Draft
from puzzles.core.statements import Statement
from puzzles.files.storage import parse
from tui.app import messages
from tui.app.asking import asks
from tui.core.view import Mode
from tui.panels.explain.whatif import WhatIfTopic
from tui.panels.panel_grid import Deck
from tui.screens.bench import P
from tui.screens.dialogs.form import Form, FormScreen
from tui.screens.dialogs.suppose import SupposeScreen
from tui.screens.explaining import KEYS, Explaining
from tui.widgets.text_bar import Ribbon


class Workbench(Explaining[P]):
    """Shows one document and keeps asking the solver about it.

    A puzzle type subclasses this and gives `compose_board`, `draw`, `spot`, `go_to` and `form`;
    types played on a grid subclass `GridWorkbench`, which does most of that. Every change of the
    draft goes through `edit`, `edit_puzzle` or `write`.
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

    def carried(self, puzzle: P) -> Draft:
        """The draft for what the form made of the puzzle: with the entries that fit it."""
        return self.desk.draft.with_puzzle(puzzle)

    def clue_here(self) -> Statement | None:
        """The clue that the cursor is in."""
        spot, clues = self.spot(), self.puzzle.clues()
        alone = (clue for clue in clues if clue.cells == (spot,))
        return next(alone, None) or next((clue for clue in clues if spot in clue.cells), None)

    def edit(self, draft: Draft, label: str) -> None:
        """Go on with another draft; `label` says what was done, for undo: "delete the cage"."""
        if self.desk.edit(draft, label):
            self._note = ""
            self.present()

    def edit_puzzle(self, puzzle: P, label: str) -> None:
        """Go on with another puzzle under the same switches, and the entries that fit it."""
        self.edit(self.desk.draft.with_puzzle(puzzle), label)

    def write(self, name: str, value: Value | None) -> None:
        """Fill in or clear an entry."""
        where = self.puzzle.variable_label(name)
        label = f"clear {where}" if value is None else f"write {value_label(value)} in {where}"
        self.edit(self.desk.draft.with_entry(name, value), label)

    @on(messages.Edit)
    def _edit(self, message: messages.Edit) -> None:
        if not self.is_gone(message):
            self.edit(message.draft, message.label)

    @on(messages.Step)
    def _step(self, message: messages.Step) -> None:
        self.action_step(message.where)

    @on(Ribbon.Pressed, "#title")
    def _title_pressed(self, event: Ribbon.Pressed) -> None:
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
        desk = self.desk
        if action == "mode":
            return parameters != (desk.mode,)
        able = {
            "undo": bool(desk.document.undo_label),
            "redo": bool(desk.document.redo_label),
            "drop": bool(desk.draft.assumptions),
            "keep": bool(desk.draft.assumptions) and desk.draft.assumptions[-1].literal.positive,
            "step": desk.can_step,
        }
        return True if able.get(action, True) else None

    def action_mode(self, mode: str) -> None:
        self.desk.switch(Mode(mode))
        self._note = ""
        self.present()

    def action_pencil(self) -> None:
        self.desk.pencil = not self.desk.pencil
        self.present()

    def action_undo(self) -> None:
        label = self.desk.document.undo_label
        if self.desk.undo():
            self.present()
            self.say(f"Undone: {label}")

    def action_redo(self) -> None:
        label = self.desk.document.redo_label
        if self.desk.redo():
            self.present()
            self.say(f"Done again: {label}")

    def action_step(self, where: str) -> None:
        if not self.desk.step(where):
            self.say("There is no further solution.")
        self.present()

    def action_switch(self) -> None:
        clue = self.clue_here()
        if clue is None:
            self.say("There is no clue here to switch off.")
            return
        draft = self.desk.draft
        self.edit(draft.toggled(clue.id), f"switch {clue.text!r} {'on' if clue.id in draft.off else 'off'}")

    @asks
    async def action_suppose(self) -> None:
        view = self.desk.view
        literals = [literal for _, literal in self.offers(view)]
        if not literals:
            self.say("There is nothing here to suppose.")
            return
        supposed = await self.app.push_screen_wait(SupposeScreen(view, literals))
        if supposed is not None and self.desk.suppose(*supposed):
            self.show_topic(WhatIfTopic.name, focus=False)

    def action_drop(self) -> None:
        if self.desk.drop():
            self.present()

    def action_keep(self) -> None:
        if self.desk.keep():
            self.present()

    @asks
    async def action_reshape(self) -> None:
        puzzle = await self.app.push_screen_wait(FormScreen(self.form(self.puzzle)))
        if puzzle is not None:
            self.edit(self.carried(cast(P, puzzle)), "change the shape")

    def action_panel(self, name: str) -> None:
        self.query_one(Deck).activate(name)

    def action_back_out(self) -> None:
        """One level: what runs, what is lit or laid over, the panel, and then the screen."""
        desk = self.desk
        if desk.cancel():
            self.say("Cancelled.")
        elif desk.lit or desk.selected or desk.stage is not None:
            desk.lit = desk.selected = frozenset()
            desk.stage = None
        elif self.query_one(Deck).has_focus_within:
            self.focus_board()
        elif desk.view.shown is not None:
            desk.step("none")
        else:
            self.app.call_next(self.app.run_action, "leave")
        self.present()
