"""How a puzzle is displayed: mode, kind of typing, options, and the solution shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.model.state import Mode
from tui.session.status_line import CANCELLED, TYPING, StatusLine
from tui.store.options import Options, Typing

GAME_ON = "A game is on: {guess.give-up} gives it up, and shows the code."
PLAYING = "No solution is shown while one is hidden."
REVEALING = "A solution gives all away. Once more, and it is shown."
POSSIBLE = "The values that are possible give all away. Once more, and they are shown."
LEAVING = "To the setter's bench? Your entries stay. {work.set} once more goes there."


@dataclass
class Outlook(StatusLine):
    """Commands that change the display of a puzzle, but not its state."""

    _revealed: bool = False
    _left: bool = False

    def may_switch(self, mode: Mode) -> bool:
        """Whether the mode may be changed. Leaving Solve mode with entries has to be asked for twice in a
        row.
        """
        state = self.workspace.state
        if mode is Mode.SET and self.workspace.view.playing:
            self.say(GAME_ON)
            return False
        if mode is Mode.SET and self.workspace.mode is Mode.SOLVE and state.entries and not self._left:
            self._left = self._is_confirmed(LEAVING)
            return self._left
        return True

    def switch(self, mode: Mode) -> None:
        """Change the mode, and clear the selection."""
        self.workspace.switch(mode)
        self.workspace.selected = frozenset()
        self.note = ""
        self.present()
        self.say(TYPING[self.workspace.mode])

    def begin(self) -> None:
        """Leave the undecided state: begin in the mode that suits the verdict known by now."""
        if self.workspace.undecided:
            self.workspace.decide()
            self.present()
            self.say(TYPING[self.workspace.mode])

    def choose_typing(self, kinds: Sequence[Typing]) -> None:
        """Switch to the next of those kinds of typing, in a cycle."""
        typing = self.workspace.typing
        self.type_as(kinds[(kinds.index(typing) + 1) % len(kinds)] if typing in kinds else kinds[0])

    def type_as(self, typing: Typing) -> None:
        """Switch to that kind of typing."""
        self.workspace.typing = typing
        self.note = ""
        self.present()

    def toggle_candidates(self) -> None:
        """Show the candidates of empty cells, or hide them."""
        shown = self.workspace.show_candidates
        if shown or self._may_help(POSSIBLE):
            self.workspace.show_candidates = not shown
            self.present()

    def choose(self, options: Options) -> None:
        """Apply options, and remember them for the next start."""
        self.workspace.choose(options)
        self.remember(options)
        self.present()

    def toggle_live_check(self) -> None:
        """Turn the live check of entries in Solve mode on or off."""
        options = self.workspace.options.toggled("check_entries")
        self.choose(options)
        solving = "" if self.workspace.mode is Mode.SOLVE else " once you solve (m)"
        told = "what cannot stand is marked as you write it" if options.check_entries else "v checks them"
        self.say(f"Your entries are {'' if options.check_entries else 'not '}checked live{solving}: {told}.")

    def step(self, where: str) -> None:
        """Lay another solution over the board; for `where` see `SolutionSteps.step`.

        In Solve mode the first has to be asked for twice in a row.
        """
        workspace = self.workspace
        if where != "none" and workspace.view.playing:
            self.say(PLAYING)
            return
        if where != "none" and not self._may_reveal():
            return
        if not workspace.step(where):
            lost = workspace.mode is Mode.SOLVE and not workspace.view.results.solutions
            text = "There is no solution with your entries." if lost else "There is no further solution."
            self.say("None further is known that is different up to symmetry." if "class" in where else text)
        self.present()

    def pin(self) -> None:
        """Pin the solution shown as the one that others are compared with, or unpin it."""
        if not self.workspace.pin():
            self.say("No solution is shown that others could be compared with: {work.next} shows one.")
        self.present()

    def compare(self, one: int, other: int | None) -> None:
        """Show the solution with index `one`, compared with index `other` unless that is None. Both must be
        known.
        """
        if self._may_reveal():
            self.workspace.compare(one, other)
            self.present()

    def _may_reveal(self) -> bool:
        """Whether a solution may be shown: in Solve mode only if asked for twice in a row."""
        return not self.workspace.can_step or self._may_help(REVEALING)

    def _may_help(self, warning: str) -> bool:
        """Whether a spoiler may be shown, as `may_reveal`; the first one counts as a hint."""
        revealed = self._revealed
        may = self.may_reveal(warning)
        if self._revealed and not revealed:
            self.workspace.solving.helped()
        return may

    def may_reveal(self, warning: str) -> bool:
        """Whether a spoiler may be shown: always in Set mode; in Solve mode if asked for twice in a row.

        The first request shows `warning` instead.
        """
        if self.workspace.mode is not Mode.SOLVE or self._revealed:
            return True
        self._revealed = self._is_confirmed(warning)
        return self._revealed

    def _is_confirmed(self, question: str) -> bool:
        """Whether the same request came just before, at the same place; if not, `question` is shown."""
        confirmed = self.said == question
        self.say("" if confirmed else question, here=True)
        return confirmed

    def back_out(self) -> bool:
        """Handle Escape: cancel what runs, else clear the highlight, selection or overlay; false if there is
        none.

        A selection is cleared before a count that nobody asked for is cancelled.
        """
        workspace = self.workspace
        if workspace.selected and workspace.view.work.counting:
            workspace.selected = frozenset()
        elif workspace.cancel() and not workspace.view.over:
            self.say(CANCELLED)
        elif workspace.highlighted or workspace.selected or workspace.overlay is not None:
            workspace.highlighted = workspace.selected = frozenset()
            workspace.overlay = None
        else:
            return False
        return True
