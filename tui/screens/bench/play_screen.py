"""The actions on the screen of a puzzle being played, besides writing on its board."""

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
"""The actions available while playing."""
AT_THE_END = ("harder", "daily", "statistics", "hardest")
"""The actions available once a puzzle is solved or a game is over."""

OF_ENTRIES = ("try", "reveal", "hardest")
"""The actions disabled in a guessing game."""


class PlayScreen(SolvingScreen):
    """The workbench with the actions for playing: another puzzle, statistics, and clicks in the pane."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide play actions while setting, and those for the end before it."""
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
        """The help texts on playing; none while setting."""
        if not self.body.plays:
            return ()
        if self.workspace.document.game is not None:
            return self.body.PLAY_HELP, keys.LEAVING_HELP
        return keys.PLAY_HELP, keys.LEAVING_HELP, self.body.PLAY_HELP

    def names(self, key: str) -> bool:
        """Whether the binding with that id is named in lists of keys: setter's keys are left out while
        playing, and writing keys in a game.
        """
        of_others = keys.OF_SETTERS if self.body.plays else frozenset()
        if self.workspace.document.game is not None:
            of_others |= keys.OF_BOARDS
        return key not in of_others

    def card(self) -> Screen[bool]:
        """A modal screen with the rules and keys needed to play."""
        from tui.screens.play.card import CardScreen

        return CardScreen(self.puzzle, marks=len(self.body.typings) > 2)

    def may_answer(self, name: str) -> bool:
        """Whether the question may be asked: in Solve mode not those for setters, for which a message says
        so.
        """
        label = self.query_one(WhyPanel).of_setters(name)
        if label and self.workspace.mode is Mode.SOLVE:
            self.say_where_set(f"{label}: that is asked")
            return False
        return super().may_answer(name)

    def say_where_set(self, what: str) -> None:
        """Say that `what` is available in Set mode, and how to get there."""
        self.editing.say(f"{what} in Set mode; {{work.set}} goes there.")

    # -- what is done --------------------------------------------------------------------------

    def show_explanation(self, name: str, *, focus: bool = True) -> None:
        """Show the Why panel, and ask it the question called `name`."""
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
        """Go on with another puzzle; one that is half solved is left only if asked for twice in a row."""
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
        """Show the hardest step of the walkthrough."""
        self.show_explanation(WalkthroughExplanation.name)
        self.query_one(WhyPanel).action_step("hardest")

    @on(TextBar.Pressed, "TextBlock")
    async def _pressed_in_pane(self, event: TextBar.Pressed) -> None:
        event.stop()
        if event.press.startswith(VALUE):
            self.body.pick(event.press.removeprefix(VALUE))
        else:
            await self.run_action(event.press)
