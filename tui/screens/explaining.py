"""Asking why: the keys of a workbench that open the Why panel, and what comes back from it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from textual import on
from textual.binding import Binding, BindingType

from puzzles.core.statements import Literal
from puzzles.files.storage import replace_file
from tui.app import messages
from tui.app.asking import asks
from tui.core.view import Mode
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.check import CheckExplanation
from tui.panels.explain.explanation import Explanation
from tui.panels.explain.families import FamilyExplanation
from tui.panels.explain.hint import HintExplanation
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.spare import RedundancyExplanation
from tui.panels.explain.walk import WalkthroughExplanation
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel_grid import PanelGrid
from tui.screens.bench import Bench, P
from tui.screens.dialogs.files import ExportScreen
from tui.screens.dialogs.wonder import WhyScreen

T = TypeVar("T", bound=Explanation)


def _binding(
    kind: type[Explanation], name: str, tooltip: str, *, show: bool = False, keys: str = ""
) -> Binding:
    action = f"wonder('{kind.name}')"
    return Binding(keys or kind.key, action, name, show=show, id=f"work.{kind.name}", tooltip=tooltip)


KEYS: tuple[BindingType, ...] = (
    _binding(ReasonExplanation, "Why", "Why a value here, or why not", show=True),
    _binding(HintExplanation, "Hint", "A hint, a little more at each press", show=True),
    _binding(WalkthroughExplanation, "Walkthrough", "All steps to the end, one by one"),
    _binding(
        CheckExplanation, "Right so far?", "Whether your entries can be right; again: which not", keys="v,c"
    ),
    _binding(RedundancyExplanation, "Spare clues", "Which clues follow from the others"),
    _binding(FamilyExplanation, "Rules on or off", "Verdict and count without each family of rules"),
    Binding(
        "q", "quiet", "Quiet", show=False, id="work.quiet", tooltip="Tell nothing unasked while you solve"
    ),
    Binding("R", "repairs", "Repairs", show=False, id="work.repairs", tooltip="What would repair the puzzle"),
)
"""The bindings of a workbench that ask more than where the puzzle stands."""


class Explaining(Bench[P]):
    """Opens the Why panel, and does what it asks for."""

    def show_topic(self, name: str, *, focus: bool = True) -> None:
        """Bring the Why panel into sight, and ask that topic there."""
        panel_grid = self.query_one(PanelGrid)
        panel_grid.activate(WhyPanel.name_, focus=focus)
        self.query_one(WhyPanel).ask(name, self.workspace.view)
        self.present()

    def action_wonder(self, name: str) -> None:
        if name == ReasonExplanation.name:
            self.ask_why()
        else:
            self.show_topic(name)

    @asks
    async def ask_why(self) -> None:
        """Ask what, and then why."""
        view = self.workspace.view
        literal = await self.app.push_screen_wait(WhyScreen(view, self.suggestions(view)))
        if literal is not None:
            self.why(literal)

    def why(self, literal: Literal) -> None:
        """Ask why a literal holds, or does not."""
        self.query_one(WhyPanel).about(literal, self.workspace.view)
        self.show_topic(ReasonExplanation.name)

    def action_quiet(self) -> None:
        """Tell nothing in Solve mode that is not asked for, or tell all again."""
        workspace = self.workspace
        workspace.spoiler_free = not workspace.spoiler_free
        solving = "" if workspace.mode is Mode.SOLVE else " once you solve (m)"
        self.present()
        self.say(f"Quiet{solving}: ask to be told." if workspace.spoiler_free else "No longer quiet.")

    def action_repairs(self) -> None:
        if self.workspace.view.results.conflict is None:
            self.say("There is nothing to repair: no conflict is known.")
            return
        self.query_one(PanelGrid).activate(ConflictPanel.name_)
        self.query_one(ConflictPanel).repair(self.workspace.view)

    # -- what the panel asks for ---------------------------------------------------------------

    @on(messages.AskWhy)
    async def _wonder(self, message: messages.AskWhy) -> None:
        key = "suppose" if message.explanation == "whatif" else f"wonder('{message.explanation}')"
        await self.run_action(key)

    @on(messages.EnterValues)
    def _write(self, message: messages.EnterValues) -> None:
        if self.is_gone(message):
            return
        state = self.workspace.state
        for literal in message.literals:
            state = state.with_entry(literal.name, literal.value)
        facts = ", ".join(state.puzzle.fact(literal) for literal in message.literals)
        self.workspace.edit(state, f"write {facts}", Mode.SOLVE)
        self.present()
        self.say(f"Written: {facts}.")

    @on(messages.Export)
    @asks
    async def _export(self, message: messages.Export) -> None:
        """Save a text to a file that is asked for."""
        document = self.workspace.document
        folder = document.path.parent if document.path else None
        name = f"{document.path.stem if document.path else document.name} {message.what}"
        path: Path | None = await self.app.push_screen_wait(ExportScreen(folder, name))
        if path is None:
            return
        try:
            replace_file(path, message.text.encode())
        except OSError as error:
            self.say(f"Not saved: {error.strerror or error}")
        else:
            self.say(f"Saved in {path.name}.")
