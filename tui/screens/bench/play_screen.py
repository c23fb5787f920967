"""What one does on the screen of a puzzle that is played, beside writing on its board."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.screen import Screen

from puzzles.model.state import Mode
from tui.messages import messages
from tui.panels.explain.walk import WalkthroughExplanation
from tui.panels.explain.why_panel import WhyPanel
from tui.screens.bench import keys
from tui.screens.bench.solving_screen import SolvingScreen
from tui.screens.play.remaining import VALUE
from tui.store.options import Typing
from tui.widgets.text_bar import TextBar

MIDST = "This one is kept as it is. {work.another} once more: another comes."
PLAYED = ("another", "reveal", "erase", "type_as")
"""The actions that there are while one plays."""
AT_THE_END = ("harder", "daily", "statistics", "hardest")
"""The actions that there are once a puzzle is solved, or a game is over."""

OF_ENTRIES = ("try", "reveal", "hardest")
"""The actions that a game has no use for: it is played by guesses."""


class PlayScreen(SolvingScreen):
    """The workbench with what it does while one plays: another puzzle, a pause, what the pane offers."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what belongs to playing while one sets, and what comes with the end before that."""
        if action in PLAYED:
            return self.body.plays
        if action == "harder" and not self.body.has_harder:
            return False
        if action in OF_ENTRIES and self.workspace.document.game is not None:
            return False
        if action == "try" and self.workspace.view.over:
            return False
        if action in AT_THE_END:
            return self.workspace.view.over
        if action == "step" and self.body.plays:
            return False
        return super().check_action(action, parameters)

    # -- what is told of it --------------------------------------------------------------------

    def helps(self) -> Iterable[str]:
        """What is told of playing while one plays."""
        if not self.body.plays:
            return ()
        if self.workspace.document.game is not None:
            return self.body.PLAY_HELP, keys.LEAVING_HELP
        return keys.PLAY_HELP, keys.LEAVING_HELP, self.body.PLAY_HELP

    def names(self, key: str) -> bool:
        """Whether a key is named in lists of all keys, by its id: while one plays, not those of setters; in a
        game, nor those that write on a board.
        """
        of_others = keys.OF_SETTERS if self.body.plays else frozenset()
        if self.workspace.document.game is not None:
            of_others |= keys.OF_BOARDS
        return key not in of_others

    def card(self) -> Screen[bool]:
        """What is to be known to play, on a card."""
        from tui.screens.play.card import CardScreen

        return CardScreen(self.puzzle, marks=len(self.body.typings) > 2)

    def may_answer(self, name: str) -> bool:
        """Whether a question may be answered: not what only a setter asks, while one solves."""
        label = self.query_one(WhyPanel).of_setters(name)
        if label and self.workspace.mode is Mode.SOLVE:
            self.say_where_set(f"{label}: that is asked")
            return False
        return super().may_answer(name)

    def say_where_set(self, what: str) -> None:
        """Say of something that it is so in Set mode, and how to get there."""
        self.editing.say(f"{what} in Set mode; {{work.set}} goes there.")

    # -- what is done --------------------------------------------------------------------------

    def show_explanation(self, name: str, *, focus: bool = True) -> None:
        """Bring the Why panel into sight, and ask that there."""
        panel = self.query_one(WhyPanel)
        if self.body.on_bench:
            self.body.show_panel(panel.name_, focus=focus)
        panel.ask(name, self.workspace.view)
        self.present()
        if focus and not self.body.on_bench:
            panel.activate()

    def action_reveal(self) -> None:
        self.editing.step("next")

    def action_another(self) -> None:
        """Go on with another puzzle; in the midst of one, once that was asked for twice in a row."""
        view = self.workspace.view
        begun = view.state.entries or (view.game is not None and view.game.asked)
        if view.over or not begun or self.editing.said == MIDST:
            self.post_message(messages.PlayNext())
        else:
            self.editing.say(MIDST)

    def action_erase(self) -> None:
        self.body.erase()

    def action_type_as(self, typing: str) -> None:
        self.editing.type_as(Typing(typing))

    def action_harder(self) -> None:
        self.post_message(messages.PlayNext(harder=True))

    def action_daily(self) -> None:
        self.post_message(messages.PlayDaily())

    def action_statistics(self) -> None:
        self.post_message(messages.ShowStatistics())

    def action_hardest(self) -> None:
        """Show the hardest step of the way to the end."""
        self.show_explanation(WalkthroughExplanation.name)
        self.query_one(WhyPanel).action_step("hardest")

    @on(TextBar.Pressed, "TextBlock")
    async def _pressed_in_pane(self, event: TextBar.Pressed) -> None:
        event.stop()
        if event.press.startswith(VALUE):
            self.body.pick(event.press.removeprefix(VALUE))
        else:
            await self.run_action(event.press)
