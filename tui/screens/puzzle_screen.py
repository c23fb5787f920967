"""The screen of a puzzle of any type: it lays out one workspace, and does what keys and panels ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
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
from tui.core.guide import Guide, guides
from tui.core.history import History
from tui.core.inquiry import Redraw
from tui.core.results import Results
from tui.core.settings import Settings
from tui.core.status import effort, modes, summary, title
from tui.core.stopwatch import clock_text
from tui.core.tones import Phrase, Tone
from tui.core.workspace import Workspace
from tui.editors.line_input import LineInput
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.minimise import MinimiseExplanation
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.whatif import WhatIfExplanation
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import PanelGrid
from tui.screens import keys
from tui.screens.body import PuzzleBody
from tui.screens.dialogs.files import ExportScreen
from tui.screens.dialogs.form import Form, FormScreen
from tui.screens.dialogs.minimise import MinimiseForm
from tui.screens.dialogs.options import OptionsScreen
from tui.screens.dialogs.suppose import SupposeScreen
from tui.screens.dialogs.wonder import WhyScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar

TICK = 0.1
"""Seconds between redraws while answers stream in."""
MOMENT = 2.0
"""Seconds that a puzzle may take until it is known in which mode it opens."""
LEAST = (60, 16)
"""Columns and lines below which a note stands in place of everything."""


def opening_mode(document: History) -> Mode | None:
    """The mode that a document opens in; None where that depends on its solutions.

    An argument asks whether something follows, whatever its solutions are.
    """
    if document.left.mode is not None:
        return document.left.mode
    if document.state.entries:
        return Mode.SOLVE
    return None if document.puzzle.goal_id is None else Mode.SET


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
        settings: Settings | None = None,
    ) -> None:
        super().__init__()
        conversation = Conversation(engine, lambda: self.post_message(EventsArrived()))
        settings, mode = settings or Settings(), opening_mode(document)
        self.workspace = Workspace(document, conversation, mode, settings.options)
        self.editing = Editing(self.workspace, self.present, self.present_lines, settings.choose_options)
        self.body = body(self.editing)
        self._form = form
        self._able: tuple[object, ...] = ()
        self._drawn: Results | None = None
        self._clock = ""
        self._judged = asyncio.Event()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self.workspace.state.puzzle

    def guides(self) -> Iterable[Guide]:
        """What the help begins with."""
        return guides(self.puzzle, self.workspace.mode)

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
        self.watch(self.app, "app_focus", lambda focused: self.workspace.solving.look_away(not focused))
        self.workspace.ask()
        self.present()
        if self.workspace.undecided:
            self._begin()
        else:
            self.call_after_refresh(self.body.begin, self.workspace.mode)

    @asks
    async def _begin(self) -> None:
        """Hold what is typed until it is known in which mode the puzzle opens, a moment at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                await self._judged.wait()
        self.editing.begin()
        self.body.begin(self.workspace.mode)

    def on_unmount(self) -> None:
        self.workspace.solving.look_away(True)

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
        able = (
            view.mode,
            view.undecided,
            view.results.conflict is None,
            *map(self.editing.can, BOUND),
        )
        if able != self._able:
            self._able = able
            self.refresh_bindings()

    def present_lines(self) -> None:
        """Draw the lines above and below the board and panels."""
        view, document, note = self.workspace.view, self.workspace.document, self.editing.note
        busy, here = effort(view), self.body.spot_line(view)
        title_bar, status, spot = (self.query_one(f"#{id_}", TextBar) for id_ in ("title", "status", "spot"))
        seconds = self.workspace.solving.seconds
        self._clock = clock_text(seconds)
        title_bar.show(title(document.name, document.dirty, view), modes(view, seconds))
        status.show(summary(view), [Phrase(f" {busy.text} ", busy.tone)])
        said = [Phrase(f" {note} ", Tone.MUTED)] if note else []
        spot.show([Phrase(f" {phrase.text}", phrase.tone) for phrase in here], said)

    def on_events_arrived(self) -> None:
        news = self._take_up()
        if news is Redraw.ALL:
            self.present()
        elif news is Redraw.STATUS:
            self.present_lines()

    def _take_up(self) -> Redraw:
        """Take up the events that came in."""
        news = self.workspace.absorb()
        if self.workspace.is_judged:
            self._judged.set()
        return news

    def _tick(self) -> None:
        """Draw what came in; where nothing did, only the clock runs."""
        if self.workspace.conversation.open:
            self._take_up()
            if self.up_to_date:
                self.present_lines()
            else:
                self.present()
        elif self._clock != clock_text(self.workspace.solving.seconds):
            self.present_lines()

    # -- what panels ask -----------------------------------------------------------------------

    @on(TextBar.Pressed, "#title")
    def _title_pressed(self, event: TextBar.Pressed) -> None:
        self.action_mode(event.press)

    @on(messages.Helped)
    def _count_hint(self) -> None:
        self.workspace.solving.helped()

    @on(messages.AskWhy)
    async def _wonder(self, message: messages.AskWhy) -> None:
        asking = {WhatIfExplanation.name: "suppose", MinimiseExplanation.name: "minimise"}
        name = message.explanation
        await self.run_action(asking.get(name, f"wonder('{name}')"))

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
            reading = self.query_one(WhyPanel).reading(name)
            self.show_explanation(name, focus=self.query_one(PanelGrid).has_focus_within or not reading)

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

    @asks
    async def action_minimise(self) -> None:
        """Ask how clues are to be tried for removal, and remove those that are spare."""
        if self.workspace.mode is not Mode.SET:
            self.editing.say("Clues are removed in Set mode: press m.")
        elif not self.puzzle.clues():
            self.editing.say("There are no clues to remove.")
        elif (question := await self.app.push_screen_wait(FormScreen(MinimiseForm(self.puzzle)))) is not None:
            self.query_one(WhyPanel).explanation(MinimiseExplanation).start(question)
            self.show_explanation(MinimiseExplanation.name)

    def action_take_hint(self) -> None:
        """Write what the hint says, as Enter in the Why panel does."""
        self.query_one(WhyPanel).take_hint()

    def action_repairs(self, known: bool) -> None:
        if not known:
            unchecked = " v checks your entries." if not self.workspace.view.live else ""
            self.editing.say(f"There is nothing to repair: no conflict is known.{unchecked}")
            return
        self.body.show_panel(ConflictPanel.name_)
        self.query_one(ConflictPanel).repair(self.workspace.view)

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what has nothing to work on; what is being typed on a line is no edit yet."""
        if action == "mode":
            return not self.workspace.undecided and parameters != (self.workspace.mode,)
        if action == "repairs":
            return parameters == (self.workspace.view.results.conflict is not None,)
        if action == "take_hint":
            offered = any(panel.offers_hint for panel in self.query(WhyPanel))
            return offered and self.focused is self.body.board_widget
        if action in ("undo", "redo") and isinstance(self.focused, LineInput) and self.focused.edited:
            return None
        if action == "pencil" and not self.body.SHOWS_CANDIDATES:
            return False
        if action in ("typing", "fill_marks"):
            needed = 2 if action == "typing" else 3
            return self.workspace.mode is Mode.SOLVE and len(self.body.typings) >= needed
        return True if self.editing.can(action) else None

    def action_mode(self, mode: str) -> None:
        self.editing.switch(Mode(mode))
        self.body.begin(self.workspace.mode)

    def action_typing(self) -> None:
        self.editing.choose_typing(self.body.typings)

    def action_fill_marks(self) -> None:
        self.body.fill_marks()

    @asks
    async def action_options(self) -> None:
        await self.app.push_screen_wait(OptionsScreen(self.workspace.options, self.editing.choose))

    def action_pencil(self) -> None:
        self.editing.toggle_candidates()

    def action_live_check(self) -> None:
        self.editing.toggle_live_check()

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

    def action_zoom(self) -> None:
        self.body.toggle_zoom(self.query_one(PanelGrid).current.name_)

    def action_back_out(self) -> None:
        """One level: what is half typed, runs or lies over the board, the panel; last, say how to leave."""
        idle = not self.workspace.conversation.open
        if not (self.body.take_back() or (idle and self.body.leave_zoom()) or self.editing.back_out()):
            self._leave_panel()
        self.present()

    def _leave_panel(self) -> None:
        if self.query_one(PanelGrid).has_focus_within:
            self.body.focus_board()
        elif self.query_one(WhyPanel).close():
            return
        elif self.workspace.view.shown is not None:
            self.workspace.step("none")
        else:
            self.editing.say("Ctrl+W goes back to the list, Ctrl+Q quits.")
