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
from tui.panels.explain.check import CheckTopic
from tui.panels.explain.families import FamilyTopic
from tui.panels.explain.hint import HintTopic
from tui.panels.explain.reason import ReasonTopic
from tui.panels.explain.spare import SpareTopic
from tui.panels.explain.topic import Topic
from tui.panels.explain.walk import WalkTopic
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel_grid import Deck
from tui.screens.bench import Bench, P
from tui.screens.dialogs.files import ExportScreen
from tui.screens.dialogs.wonder import WonderScreen

T = TypeVar("T", bound=Topic)


def _binding(kind: type[Topic], name: str, tooltip: str, *, show: bool = False, keys: str = "") -> Binding:
    action = f"wonder('{kind.name}')"
    return Binding(keys or kind.key, action, name, show=show, id=f"work.{kind.name}", tooltip=tooltip)


KEYS: tuple[BindingType, ...] = (
    _binding(ReasonTopic, "Why", "Why a value here, or why not", show=True),
    _binding(HintTopic, "Hint", "A hint, a little more at each press", show=True),
    _binding(WalkTopic, "Walkthrough", "All steps to the end, one by one"),
    _binding(CheckTopic, "Right so far?", "Whether your entries can be right; again: which not", keys="v,c"),
    _binding(SpareTopic, "Spare clues", "Which clues follow from the others"),
    _binding(FamilyTopic, "Rules on or off", "Verdict and count without each family of rules"),
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
        deck = self.query_one(Deck)
        deck.activate(WhyPanel.name_, focus=focus)
        self.query_one(WhyPanel).ask(name, self.desk.view)
        self.present()

    def action_wonder(self, name: str) -> None:
        if name == ReasonTopic.name:
            self.ask_why()
        else:
            self.show_topic(name)

    @asks
    async def ask_why(self) -> None:
        """Ask what, and then why."""
        view = self.desk.view
        literal = await self.app.push_screen_wait(WonderScreen(view, self.offers(view)))
        if literal is not None:
            self.why(literal)

    def why(self, literal: Literal) -> None:
        """Ask why a literal holds, or does not."""
        self.query_one(WhyPanel).about(literal, self.desk.view)
        self.show_topic(ReasonTopic.name)

    def action_quiet(self) -> None:
        """Tell nothing in Solve mode that is not asked for, or tell all again."""
        desk = self.desk
        desk.quiet = not desk.quiet
        solving = "" if desk.mode is Mode.SOLVE else " once you solve (m)"
        self.present()
        self.say(f"Quiet{solving}: ask to be told." if desk.quiet else "No longer quiet.")

    def action_repairs(self) -> None:
        if self.desk.view.knowledge.conflict is None:
            self.say("There is nothing to repair: no conflict is known.")
            return
        self.query_one(Deck).activate(ConflictPanel.name_)
        self.query_one(ConflictPanel).repair(self.desk.view)

    # -- what the panel asks for ---------------------------------------------------------------

    @on(messages.Wonder)
    async def _wonder(self, message: messages.Wonder) -> None:
        key = "suppose" if message.topic == "whatif" else f"wonder('{message.topic}')"
        await self.run_action(key)

    @on(messages.Write)
    def _write(self, message: messages.Write) -> None:
        if self.is_gone(message):
            return
        draft = self.desk.draft
        for literal in message.literals:
            draft = draft.with_entry(literal.name, literal.value)
        facts = ", ".join(draft.puzzle.fact(literal) for literal in message.literals)
        self.desk.edit(draft, f"write {facts}", Mode.SOLVE)
        self.present()
        self.say(f"Written: {facts}.")

    @on(messages.Export)
    @asks
    async def _export(self, message: messages.Export) -> None:
        """Save a text to a file that is asked for."""
        document = self.desk.document
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
