"""The actions for solving: pencil marks, trials, savepoints, and kinds of typing."""

from __future__ import annotations

from textual import events

from puzzles.model.state import Mode
from tui.messages.asking import asks
from tui.screens.bench.workbench import Workbench
from tui.session import marking
from tui.session import trials as trying
from tui.session.editing import NOTHING

GIVING_AWAY = {"walk": "The walkthrough gives every value away. Once more, and it is shown."}
"""The questions whose answers are spoilers, with the warning shown first."""
OF_MARKS = {"typing": 2, "fill_marks": 3, "last_mark": 3, "last_marks": 3}
"""The actions on marks, with the number of kinds of typing that the cells must take for them."""
BY_MODE = {"what_if": False, "try": True, "version": False, "savepoint": True}
"""The actions that share a key: true for those of Solve mode, false for those of Set mode."""


class SolvingScreen(Workbench):
    """The workbench with the actions for solving."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enable what-if or trial by mode, and mark actions only if the cells take marks."""
        solving, state = self.workspace.mode is Mode.SOLVE, self.workspace.state
        if action in OF_MARKS:
            return solving and len(self.body.typings) >= OF_MARKS[action]
        if action in BY_MODE:
            return solving is BY_MODE[action]
        supposing = bool(state.assumptions and not state.trials) or not solving
        if action in ("keep", "drop") and not supposing:
            return False
        if action in ("keep_trial", "drop_trial") and supposing:
            return False
        return True if self.editing.can(action) else None

    # -- trials --------------------------------------------------------------------------------

    def action_try(self) -> None:
        trying.begin(self.editing)

    def action_keep_trial(self) -> None:
        trying.keep(self.editing)

    def action_drop_trial(self) -> None:
        trying.drop(self.editing)

    def action_keep(self) -> None:
        self.editing.keep()

    def action_drop(self) -> None:
        self.editing.drop()

    @asks
    async def action_savepoint(self) -> None:
        """Ask for a name, and make the present step a savepoint."""
        from tui.screens.dialogs.versions import SavepointScreen

        name = await self.app.push_screen_wait(SavepointScreen(trying.next_name(self.editing)))
        if name is not None:
            trying.save_point(self.editing, name)

    @asks
    async def action_history(self) -> None:
        """Offer the steps of the history, and go to the chosen one."""
        from tui.screens.dialogs.versions import pick_step

        document = self.workspace.document
        index = await self.app.push_screen_wait(pick_step(document.steps, document.at))
        if index is not None:
            trying.go_to(self.editing, index)

    def on_key(self, event: events.Key) -> None:
        """Explain a disabled undo or redo key."""
        bound = self.active_bindings.get(event.key)
        action = "" if bound is None or bound.enabled else bound.binding.action
        if action in NOTHING and not self.editing.can(action):
            event.stop()
            self.editing.say(NOTHING[action])

    def action_undo(self) -> None:
        self.editing.undo()

    def action_redo(self) -> None:
        self.editing.redo()

    @asks
    async def action_pause(self) -> None:
        """Stop the clock and cover the board until a key or click."""
        from tui.screens.play.paused import PausedScreen

        solving = self.workspace.solving
        if not solving.can_pause:
            self.editing.say("There is no clock that runs.")
            return
        solving.pause(True)
        try:
            await self.app.push_screen_wait(PausedScreen(self.puzzle, solving.seconds))
        finally:
            solving.pause(False)

    # -- what is typed, and what is shown ------------------------------------------------------

    def action_mode(self, mode: str) -> None:
        if self.editing.may_switch(Mode(mode)):
            self.body.show_both()
            self.editing.switch(Mode(mode))
            self.body.begin(self.workspace.mode)
            self.recall_zoom()

    def action_typing(self) -> None:
        self.editing.choose_typing(self.body.typings)

    def action_fill_marks(self) -> None:
        self.body.fill_marks()

    def action_last_mark(self) -> None:
        """Write the only mark of the cell under the cursor."""
        name = self.body.cursor_variable()
        if name is None:
            self.editing.say("There is no mark here.")
        else:
            marking.write_last(self.editing, name)

    def action_last_marks(self) -> None:
        marking.write_all_last(self.editing)

    def action_pencil(self) -> None:
        self.editing.toggle_candidates()

    def action_live_check(self) -> None:
        self.editing.toggle_live_check()

    def action_step(self, where: str) -> None:
        self.editing.step(where)

    def may_answer(self, name: str) -> bool:
        """Whether the question may be asked: one that is a spoiler has to be asked for twice."""
        return name not in GIVING_AWAY or self.editing.may_reveal(GIVING_AWAY[name])
