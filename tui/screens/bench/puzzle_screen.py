"""The screen of a puzzle of any type: handles the bindings and the messages of panels.

Dialogs are imported when first opened, to make the first screen fast.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.binding import BindingType

from puzzles.formulas.statements import Literal
from puzzles.model.proposals import Proposals
from puzzles.model.state import Mode
from puzzles.text.words import capital, in_plural
from solvers.queries.borders import ChangeBorders
from solvers.queries.generation import Generate
from solvers.queries.question import Question
from solvers.queries.true_clues import TrueClues
from tui.editors.line_input import LineInput
from tui.messages import messages
from tui.messages.asking import asks
from tui.panels.clues import CluePanel
from tui.panels.conflicts import ConflictPanel, why_unrepaired
from tui.panels.explain.borders import BORDERS
from tui.panels.explain.check import CheckExplanation
from tui.panels.explain.making import FROM_SOLUTION, GENERATE
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.redundancy import MINIMISE
from tui.panels.explain.whatif import WhatIfExplanation
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import PanelGrid
from tui.screens.bench import keys
from tui.screens.bench.body import PuzzleBody
from tui.screens.bench.play_screen import PlayScreen
from tui.session import versions
from tui.session.asking.conversation import Engine
from tui.session.status import LEAVE, PAUSE
from tui.session.whatif import suppose
from tui.store.history import History
from tui.store.settings import Settings
from tui.widgets.text_bar import TextBar
from tui.words.guide import Guide, guides

if TYPE_CHECKING:
    from tui.screens.dialogs.fields import Form


class PuzzleScreen(PlayScreen):
    """The workbench with all its bindings, and the dialogs that they open.

    What depends on the type is passed in: the body with the board, and the form for the shape.
    """

    HELP = keys.HELP
    BINDING_GROUP_TITLE = "On this screen"
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]

    def __init__(
        self,
        document: History,
        engine: Engine,
        body: type[PuzzleBody[Any]],
        form: Callable[[Any], Form[Any]],
        settings: Settings | None = None,
    ) -> None:
        super().__init__(document, engine, body, settings)
        self._form = form

    def on_mount(self) -> None:
        known = {kind.kind for kind in self.puzzle.making.proposable_kinds}
        kinds = tuple(kind for kind in self.settings.kinds(self.puzzle.type_name) if kind in known)
        self.query_one(WhyPanel).propose(Proposals(kinds))

    def present_lines(self) -> None:
        super().present_lines()
        if self.is_laid_out:
            self.query_one(WhyPanel).follow(lambda: self.body.suggestions(self.workspace.view))

    def guides(self) -> Iterable[Guide]:
        """The guides shown at the top of the help."""
        return guides(self.puzzle, self.workspace.mode)

    # -- what panels ask -----------------------------------------------------------------------

    @on(TextBar.Pressed, "#title")
    async def _title_pressed(self, event: TextBar.Pressed) -> None:
        if event.press == LEAVE:
            await self.run_action("app.close")
        elif event.press == PAUSE:
            self.action_pause()
        else:
            self.action_mode(event.press)

    @on(messages.Helped)
    def _count_hint(self) -> None:
        self.workspace.solving.helped()

    @on(messages.AskWhy)
    async def _wonder(self, message: messages.AskWhy) -> None:
        await self.run_action(self.query_one(WhyPanel).action_for(message.explanation))

    @on(messages.OpenPuzzle)
    def _pass_on(self, message: messages.OpenPuzzle) -> None:
        """Forward the message to the application, since the screen's own messages stop here."""
        message.stop()
        self.app.post_message(messages.OpenPuzzle(message.puzzle))

    @on(messages.Export)
    @asks
    async def _export(self, message: messages.Export) -> None:
        """Write a text to a file that the person chooses."""
        from tui.screens.dialogs.files import ExportScreen

        document = self.workspace.document
        folder = document.path.parent if document.path else None
        name = f"{document.path.stem if document.path else document.name} {message.what}"
        path = await self.app.push_screen_wait(ExportScreen(folder, name, message.suffixes))
        if path is not None:
            text = await asyncio.to_thread(message.page, path.suffix.lower())
            self.editing.export(path, text)

    @on(messages.CompareSolutions)
    @asks
    async def _compare(self, message: messages.CompareSolutions) -> None:
        """Show one solution compared with another, both chosen by number."""
        from tui.screens.dialogs.form import FormScreen
        from tui.screens.dialogs.forms import CompareForm

        form = CompareForm(self.workspace.view)
        pair = await self.app.push_screen_wait(FormScreen(form))
        if pair is not None and not self.body.is_gone(message):
            self.editing.compare(*pair)

    @on(messages.ChooseKinds)
    @asks
    async def _choose_kinds(self, message: messages.ChooseKinds) -> None:
        """Ask which kinds of clues may be proposed, and request proposals."""
        from tui.screens.dialogs.switches import KindsScreen

        kinds = self.puzzle.making.proposable_kinds
        if len(kinds) < 2 and not self.body.marked_cells:
            called = capital(in_plural(kinds[0].called)) if kinds else "Clues of one kind"
            self.editing.say(f"{called} are all there is here; {{why.kinds}} can keep them to marked cells.")
            return
        panel = self.query_one(WhyPanel)
        before = panel.proposals(message.explanation)
        screen = KindsScreen(self.puzzle, before, self.body.marked_cells)
        proposals = await self.app.push_screen_wait(screen)
        if proposals is not None and not self.body.is_gone(message):
            self.settings.choose_kinds(self.puzzle.type_name, proposals.kinds)
            panel.propose(proposals)
            self.show_explanation(message.explanation)

    @on(messages.ShowScript)
    def _script_wanted(self, message: messages.ShowScript) -> None:
        self.show_script(message.statement)

    def action_script(self) -> None:
        self.show_script()

    @asks
    async def show_script(self, statement: str = "") -> None:
        """Show the SMT-LIB script; afterwards select the clue or rule chosen there."""
        from tui.screens.smt.screen import SmtScreen

        chosen = await self.app.push_screen_wait(SmtScreen(self.editing, self.redrawn, statement))
        if chosen:
            self.body.show_panel(CluePanel.name_)
            self.query_one(CluePanel).point(chosen)

    @asks
    async def action_version(self) -> None:
        """Ask for a name, and keep the puzzle as a version."""
        from tui.screens.dialogs.versions import SavepointScreen

        document = self.workspace.document
        here = document.versions.of(self.puzzle)
        name = document.versions.next_name() if here is None else here.name
        kept = await self.app.push_screen_wait(SavepointScreen(name, "Version"))
        if kept is not None:
            versions.keep(self.editing, kept)

    @asks
    async def action_versions(self) -> None:
        """Offer the versions, and go to the chosen one."""
        from tui.screens.dialogs.versions import VersionsScreen

        if self.workspace.mode is not Mode.SET:
            self.say_where_set("Versions are kept")
            return
        screen = VersionsScreen(self.workspace.document.versions, self.puzzle)
        version = await self.app.push_screen_wait(screen)
        if version is not None:
            versions.go_to(self.editing, version)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.post_message(messages.PuzzlePasted(event.text))

    # -- asking why ----------------------------------------------------------------------------

    def action_wonder(self, name: str) -> None:
        if name == ReasonExplanation.name:
            self.ask_why()
        elif self.may_answer(name):
            self.editing.say("")
            state = self.workspace.state
            own = state.entries or state.noted or state.noted_beside
            if name == CheckExplanation.name and own:
                self.workspace.solving.checked()
            reading = self.query_one(WhyPanel).reading(name)
            self.show_explanation(name, focus=self.query_one(PanelGrid).has_focus_within or not reading)

    @asks
    async def ask_why(self) -> None:
        """Ask for a literal, and then why it holds or fails."""
        from tui.screens.dialogs.statements import WhyScreen

        view = self.workspace.view
        literal = await self.app.push_screen_wait(WhyScreen(view, self.body.suggestions(view)))
        if literal is not None:
            self.why(literal)

    def why(self, literal: Literal) -> None:
        """Ask why a literal holds or fails."""
        self.query_one(WhyPanel).about(literal, self.workspace.view)
        in_panels = self.query_one(PanelGrid).has_focus_within
        self.show_explanation(ReasonExplanation.name, focus=in_panels or not self.body.plays)

    @asks
    async def action_minimise(self) -> None:
        """Ask for an order of removal, and remove redundant clues."""
        from tui.screens.dialogs.form import FormScreen
        from tui.screens.dialogs.forms import MinimiseForm

        if self.workspace.mode is not Mode.SET:
            self.say_where_set(f"{MINIMISE.label}: that is done")
        elif not self.puzzle.clues():
            self.editing.say("There are no clues to remove.")
        elif (question := await self.app.push_screen_wait(FormScreen(MinimiseForm(self.puzzle)))) is not None:
            self._ask_of(MINIMISE.name, question)

    def action_from_solution(self) -> None:
        """Propose clues that hold in the solution shown."""
        view = self.workspace.view
        if view.mode is not Mode.SET:
            self.say_where_set(f"{FROM_SOLUTION.label}: that is done")
        elif view.solution is None:
            self.editing.say("There is no solution on the board: {work.next} shows one.")
        else:
            self._ask_of(FROM_SOLUTION.name, TrueClues(tuple(view.solution.items())))

    def action_change_borders(self) -> None:
        """Change region borders until there is one solution: those of the selected cells, if any."""
        if self.workspace.mode is not Mode.SET:
            self.say_where_set(f"{BORDERS.label}: that is done")
        else:
            self._ask_of(BORDERS.name, ChangeBorders(tuple(self.body.marked_cells)))

    def generate(self, question: Generate) -> None:
        """Generate a new puzzle, with progress in the Why panel."""
        self._ask_of(GENERATE.name, question)

    def _ask_of(self, name: str, question: Question) -> None:
        self.query_one(WhyPanel).start(name, question)
        self.show_explanation(name)

    def action_take_hint(self) -> None:
        """Write the conclusion of the hint, as Enter in the Why panel does."""
        self.query_one(WhyPanel).take_hint()

    def action_repairs(self, known: bool) -> None:
        view = self.workspace.view
        if view.mode is Mode.SOLVE and not view.follows:
            self.say_where_set("Repairs of the clues are found")
        elif view.follows or not known:
            self.editing.say(f"There is nothing to repair: {why_unrepaired(view)}")
        else:
            self.body.show_panel(ConflictPanel.name_)
            self.query_one(ConflictPanel).repair(view)

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable actions that have nothing to work on, and hide those of the other mode."""
        if action == "mode":
            workspace = self.workspace
            return not (workspace.undecided or workspace.view.playing or parameters == (workspace.mode,))
        if action == "repairs":
            view = self.workspace.view
            return parameters == (view.results.conflict is not None and not view.follows,)
        if action == "take_hint":
            panel = self.query_one_optional(WhyPanel)
            return panel is not None and panel.offers_hint and self.focused is self.body.board_widget
        if action in ("undo", "redo") and isinstance(self.focused, LineInput) and self.focused.edited:
            return None
        if action == "pencil" and not self.body.SHOWS_CANDIDATES:
            return False
        return super().check_action(action, parameters)

    @asks
    async def action_options(self) -> None:
        from tui.screens.dialogs.switches import OptionsScreen

        await self.app.push_screen_wait(OptionsScreen(self.workspace.options, self.editing.choose))

    def action_switch(self) -> None:
        """Switch the clue under the cursor off or on; in Solve mode, say that this needs Set mode."""
        clue = self.body.clue_here()
        if self.workspace.mode is Mode.SET:
            self.editing.toggle(clue)
        elif clue is None:
            self.say_where_set("Clues are switched off")
        else:
            self.editing.say(
                f"A clue of the puzzle; {{work.set}} lets you switch it off or on: {clue.text}",
                here=True,
            )

    async def action_what_if(self) -> None:
        await self.run_action("suppose")

    @asks
    async def action_suppose(self) -> None:
        from tui.screens.dialogs.statements import SupposeScreen

        view = self.workspace.view
        own = {variable.name for variable in self.puzzle.shape.variables}
        literals = [literal for _, literal in self.body.suggestions(view) if literal.name in own]
        if not literals:
            self.editing.say("There is nothing here to suppose.")
            return
        supposed = await self.app.push_screen_wait(SupposeScreen(view, literals))
        if supposed is not None and suppose(self.workspace, *supposed):
            self.show_explanation(WhatIfExplanation.name, focus=False)

    @asks
    async def action_reshape(self) -> None:
        from tui.screens.dialogs.form import FormScreen

        puzzle = await self.app.push_screen_wait(FormScreen(self._form(self.puzzle)))
        if puzzle is not None:
            self.editing.edit(self.body.carried(puzzle), "change the shape")

    def action_panel(self, name: str) -> None:
        self.body.show_panel(name)

    def action_zoom(self) -> None:
        self.body.toggle_room()
        if self.body.plays:
            self.settings.choose_zoom(self.puzzle.type_name, self.body.cell_zoom)

    def action_back_out(self) -> None:
        """Handle Escape one level at a time: half-typed input, a question or overlay, the panels; last, say
        how to leave.
        """
        idle = not self.workspace.conversation.open
        if self.body.plays and self.workspace.view.over and self.query_one(WhyPanel).close():
            self.body.focus_board()
        elif not (self.body.take_back() or (idle and self.body.back_to_both()) or self.editing.back_out()):
            self._leave_panel()
        self.present()

    def _leave_panel(self) -> None:
        if self.query_one(PanelGrid).has_focus_within:
            self.body.focus_board()
        elif self.query_one(WhyPanel).close():
            return
        elif self.body.plays and self.workspace.view.over:
            self.call_later(self.run_action, "app.close")
        elif self.workspace.view.shown is not None:
            self.workspace.step("none")
        else:
            self.editing.say("{app.close} goes back to the list, {app.quit} quits.")
