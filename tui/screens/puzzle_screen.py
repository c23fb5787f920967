"""The screen of a puzzle of any type: it lays out one workspace, and does what keys and panels ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode
from puzzles.core.statements import Literal
from tui.app import messages
from tui.app.asking import asks
from tui.core.conversation import Conversation, Engine
from tui.core.editing import BOUND, Editing
from tui.core.history import History
from tui.core.options import USUAL, Options
from tui.core.results import Results
from tui.core.status import effort, modes, summary, title
from tui.core.tones import Phrase, Tone
from tui.core.workspace import Redraw, Workspace
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.whatif import WhatIfExplanation
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import PanelGrid
from tui.screens import keys
from tui.screens.body import PuzzleBody
from tui.screens.dialogs.files import ExportScreen
from tui.screens.dialogs.form import Form, FormScreen
from tui.screens.dialogs.options import OptionsScreen
from tui.screens.dialogs.suppose import SupposeScreen
from tui.screens.dialogs.wonder import WhyScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar

TICK = 0.1
"""Seconds between redraws while answers stream in."""
LEAST = (60, 16)
"""Columns and lines below which a note stands in place of everything."""


class EventsArrived(Message):
    """The engine has events to take. Many of them in a row are one."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, EventsArrived)


class PuzzleScreen(Screen[None]):
    """Shows one document and keeps asking the solver about it.

    All that is special to a type it is given: the body with the board, and the form for its shape.
    """

    HELP = keys.HELP
    AUTO_FOCUS = "#board *"
    BINDING_GROUP_TITLE = "On the workbench"
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]
    DEFAULT_CSS = """
    PuzzleScreen { layers: base over; }
    PuzzleScreen #title { background: $panel; }
    PuzzleScreen #status { background: $surface; }
    PuzzleScreen #too-small {
        display: none; layer: over; dock: top; width: 100%; height: 100%;
        background: $background; content-align: center middle; text-align: center;
    }
    PuzzleScreen.-small #too-small { display: block; }
    """

    def __init__(
        self,
        document: History,
        engine: Engine,
        body: type[PuzzleBody[Any]],
        form: Callable[[Any], Form[Any]],
        options: Options = USUAL,
        remember: Callable[[Options], object] = lambda options: None,
    ) -> None:
        super().__init__()
        conversation = Conversation(engine, lambda: self.post_message(EventsArrived()))
        mode = Mode.SOLVE if document.state.entries else Mode.SET
        self.workspace = Workspace(document, conversation, mode, options)
        self.editing = Editing(self.workspace, self.present, self.present_lines, remember=remember)
        self.body = body(self.editing)
        self._form = form
        self._able: tuple[object, ...] = ()
        self._drawn: Results | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self.workspace.state.puzzle

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield self.body
        yield TextBar(id="spot")
        yield TextBar(id="status")
        yield KeyBar()
        yield Static(markup=False, id="too-small")

    def on_mount(self) -> None:
        self.set_interval(TICK, self._tick)
        self.workspace.ask()
        self.present()

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.body.fit_board()
        text = f"cluebench needs {LEAST[0]} x {LEAST[1]}\nThis terminal has {width} x {height}"
        self.query_one("#too-small", Static).update(text)

    # -- drawing -------------------------------------------------------------------------------

    @property
    def up_to_date(self) -> bool:
        """Whether all that is known is drawn."""
        return self.workspace.view.results is self._drawn

    def present(self) -> None:
        """Draw everything anew; what did not change costs nothing."""
        if not self.is_mounted:
            return
        view = self.workspace.view
        self._drawn = view.results
        self.body.draw(view)
        self.query_one(PanelGrid).present(view)
        self.present_lines()
        able = (view.mode, *map(self.editing.can, BOUND))
        if able != self._able:
            self._able = able
            self.refresh_bindings()

    def present_lines(self) -> None:
        """Draw the lines above and below the board and panels."""
        view, document, note = self.workspace.view, self.workspace.document, self.editing.note
        busy, here = effort(view), self.body.spot_line(view)
        title_bar, status, spot = (self.query_one(f"#{id_}", TextBar) for id_ in ("title", "status", "spot"))
        title_bar.show(title(document.name, document.dirty, view), modes(view))
        status.show(summary(view), [Phrase(f" {busy.text} ", busy.tone)])
        said = [Phrase(f" {note} ", Tone.MUTED)] if note else []
        spot.show([Phrase(f" {phrase.text}", phrase.tone) for phrase in here], said)

    def on_events_arrived(self) -> None:
        news = self.workspace.absorb()
        if news is Redraw.ALL:
            self.present()
        elif news is Redraw.STATUS:
            self.present_lines()

    def _tick(self) -> None:
        """Draw what came in; where nothing did, only the clock runs."""
        if self.workspace.conversation.open:
            self.workspace.absorb()
            if self.up_to_date:
                self.present_lines()
            else:
                self.present()

    # -- what panels ask -----------------------------------------------------------------------

    @on(TextBar.Pressed, "#title")
    def _title_pressed(self, event: TextBar.Pressed) -> None:
        self.action_mode(event.press)

    @on(messages.AskWhy)
    async def _wonder(self, message: messages.AskWhy) -> None:
        key = "suppose" if message.explanation == "whatif" else f"wonder('{message.explanation}')"
        await self.run_action(key)

    @on(messages.Export)
    @asks
    async def _export(self, message: messages.Export) -> None:
        """Save a text to a file that is asked for."""
        document = self.workspace.document
        folder = document.path.parent if document.path else None
        name = f"{document.path.stem if document.path else document.name} {message.what}"
        path = await self.app.push_screen_wait(ExportScreen(folder, name))
        if path is not None:
            self.editing.export(path, message.text)

    def on_paste(self, event: events.Paste) -> None:
        self.editing.paste(event.text)

    # -- asking why ----------------------------------------------------------------------------

    def show_explanation(self, name: str, *, focus: bool = True) -> None:
        """Bring the Why panel into sight, and ask that there."""
        self.body.show_panel(WhyPanel.name_, focus=focus)
        self.query_one(WhyPanel).ask(name, self.workspace.view)
        self.present()

    def action_wonder(self, name: str) -> None:
        if name == ReasonExplanation.name:
            self.ask_why()
        else:
            self.show_explanation(name)

    @asks
    async def ask_why(self) -> None:
        """Ask what, and then why."""
        view = self.workspace.view
        literal = await self.app.push_screen_wait(WhyScreen(view, self.body.suggestions(view)))
        if literal is not None:
            self.why(literal)

    def why(self, literal: Literal) -> None:
        """Ask why a literal holds, or does not."""
        self.query_one(WhyPanel).about(literal, self.workspace.view)
        self.show_explanation(ReasonExplanation.name)

    def action_repairs(self) -> None:
        if self.workspace.view.results.conflict is None:
            self.editing.say("There is nothing to repair: no conflict is known.")
            return
        self.body.show_panel(ConflictPanel.name_)
        self.query_one(ConflictPanel).repair(self.workspace.view)

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what has nothing to work on."""
        if action == "mode":
            return parameters != (self.workspace.mode,)
        if action == "pencil" and not self.body.SHOWS_CANDIDATES:
            return False
        if action in ("typing", "fill_marks"):
            needed = 2 if action == "typing" else 3
            return self.workspace.mode is Mode.SOLVE and len(self.body.typings) >= needed
        return True if self.editing.can(action) else None

    def action_mode(self, mode: str) -> None:
        self.editing.switch(Mode(mode))

    def action_typing(self) -> None:
        self.editing.choose_typing(self.body.typings)

    def action_fill_marks(self) -> None:
        self.body.fill_marks()

    @asks
    async def action_options(self) -> None:
        await self.app.push_screen_wait(OptionsScreen(self.workspace.options, self.editing.choose))

    def action_pencil(self) -> None:
        self.editing.toggle_candidates()

    def action_quiet(self) -> None:
        self.editing.toggle_quiet()

    def action_undo(self) -> None:
        self.editing.undo()

    def action_redo(self) -> None:
        self.editing.redo()

    def action_step(self, where: str) -> None:
        self.editing.step(where)

    def action_switch(self) -> None:
        self.editing.toggle(self.body.clue_here())

    def action_drop(self) -> None:
        self.editing.drop()

    def action_keep(self) -> None:
        self.editing.keep()

    @asks
    async def action_suppose(self) -> None:
        view = self.workspace.view
        literals = [literal for _, literal in self.body.suggestions(view)]
        if not literals:
            self.editing.say("There is nothing here to suppose.")
            return
        supposed = await self.app.push_screen_wait(SupposeScreen(view, literals))
        if supposed is not None and self.workspace.suppose(*supposed):
            self.show_explanation(WhatIfExplanation.name, focus=False)

    @asks
    async def action_reshape(self) -> None:
        puzzle = await self.app.push_screen_wait(FormScreen(self._form(self.puzzle)))
        if puzzle is not None:
            self.editing.edit(self.body.carried(puzzle), "change the shape")

    def action_panel(self, name: str) -> None:
        self.body.show_panel(name)

    def action_back_out(self) -> None:
        """One level: what is half typed, what runs or is laid over, the panel, and then the screen."""
        if not (self.body.take_back() or self.editing.back_out()):
            self._leave_panel_or_screen()
        self.present()

    def _leave_panel_or_screen(self) -> None:
        if self.query_one(PanelGrid).has_focus_within:
            self.body.focus_board()
        elif self.workspace.view.shown is not None:
            self.workspace.step("none")
        else:
            self.app.call_next(self.app.run_action, "leave")
