"""The workbench screen of one document: its board and panels, and the lines around them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from textual.app import ComposeResult
from textual.geometry import Size
from textual.signal import Signal
from textual.widgets import Static

from puzzles.features.claim import goal_id
from puzzles.features.unread import unread_lines
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from solvers.queries.overview import Status
from solvers.queries.results import Results
from tui.messages.asking import asks
from tui.messages.events import TICK, arrivals
from tui.screens.bench.body import PuzzleBody
from tui.screens.bench.keys import BENCH_KEYS, END_KEYS, PLAY_KEYS
from tui.screens.document_screen import DocumentScreen
from tui.session.asking.conversation import Conversation, Engine
from tui.session.asking.inquiry import Redraw
from tui.session.editing import BOUND, Editing
from tui.session.status import effort, modes, summary, title
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.window import WindowState
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar
from tui.words.stopwatch import clock_text
from tui.words.tones import Phrase, Tone

MOMENT = 2.0
"""Seconds to wait for the verdict that decides the mode in which a puzzle opens."""
UNFIT = {
    Status.CONTRADICTION: "These clues cannot all hold; {work.set} goes to where it says why.",
    Status.MULTIPLE: "These clues have more than one solution: any of them will do.",
}
"""The warning for a puzzle that does not have exactly one solution."""
UNREAD = "Not all clues are understood yet."
"""The warning if clues are unread."""
LEAST = (60, 16)
"""The least columns and lines; on a smaller screen a note replaces everything."""


def opening_mode(document: History) -> Mode | None:
    """The mode in which a document opens; None if its solutions decide that.

    Arguments and games open in Solve mode whatever their solutions are, and so do puzzles with entries or
    unread clues.
    """
    if document.game is not None:
        return Mode.SOLVE
    if document.left.mode is not None:
        return document.left.mode
    if document.state.entries or unread_lines(document.puzzle):
        return Mode.SOLVE
    return None if goal_id(document.puzzle) is None else Mode.SET


class Workbench(DocumentScreen):
    """Shows one document, puts questions about it, and draws the results."""

    AUTO_FOCUS = "#board *"
    DEFAULT_CSS = """
    Workbench { layers: base over; }
    Workbench #title { background: $panel; }
    Workbench #status { background: $surface; }
    Workbench.-play #status { display: none; }
    Workbench #too-small {
        display: none; layer: over; dock: top; width: 100%; height: 100%;
        background: $background; content-align: center middle; text-align: center;
    }
    Workbench.-small #too-small { display: block; }
    """

    def __init__(
        self,
        document: History,
        engine: Engine,
        body: type[PuzzleBody[Any]],
        settings: Settings | None = None,
    ) -> None:
        super().__init__()
        conversation = Conversation(engine, arrivals(self))
        self.settings, mode, left = settings or Settings(), opening_mode(document), document.window
        options = self.settings.options if left is None else left.options
        self.workspace = Workspace(document, conversation, mode, options)
        self.editing = Editing(self.workspace, self.present, self.present_lines, self.settings.choose_options)
        self.body = body(self.editing)
        self.set_class(self.body.plays, "-play")
        self._able: tuple[object, ...] = ()
        self._drawn: Results | None = None
        self._clock = self._said = ""
        self._judged = asyncio.Event()
        self._begun = self._warned = False
        self.redrawn: Signal[View] = Signal(self, "redrawn")
        """Published whenever all is drawn anew."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the present state."""
        return self.workspace.state.puzzle

    @property
    def window(self) -> WindowState | None:
        """The display state to restore after a restart: options, typing, candidates and cursors."""
        if not self._begun:
            return self.workspace.document.window
        workspace = self.workspace
        pencilled = frozenset(workspace.pencilled)
        return WindowState(workspace.options, workspace.typing, pencilled, self.body.cursors)

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
            self.call_after_refresh(self._start)

    @asks
    async def _begin(self) -> None:
        """Wait, for a moment at most, for the verdict that decides the mode, and start. Keys are queued
        meanwhile.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                await self._judged.wait()
        self.editing.begin()
        self._start()

    def _start(self) -> None:
        """Start in the present mode, or restore the display state of the document."""
        self.body.begin(self.workspace.mode)
        self.recall_zoom()
        left, self._begun = self.workspace.document.window, True
        if left is not None:
            self.workspace.typing, self.workspace.pencilled = left.typing, set(left.pencilled)
            self.present()
            self.body.cursors = left.cursors
        self._warn()

    def recall_zoom(self) -> None:
        """While playing, restore the cell size chosen for the type."""
        if self.body.plays:
            self.body.cell_zoom = self.settings.zoom(self.puzzle.type_name)

    def on_unmount(self) -> None:
        self.workspace.solving.look_away(True)

    def _screen_resized(self, size: Size) -> None:
        """Lay the screen out again only if its size changed: a screen that comes to the front gets its old
        size as an event.
        """
        if size != self._compositor.size:
            super()._screen_resized(size)

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.body.fit_board()
        text = f"cluebench needs {LEAST[0]} x {LEAST[1]}\nThis terminal has {width} x {height}"
        self.query_one("#too-small", Static).update(text)

    # -- drawing -------------------------------------------------------------------------------

    @property
    def up_to_date(self) -> bool:
        """Whether the latest results are drawn."""
        return self.workspace.view.results is self._drawn

    @property
    def is_laid_out(self) -> bool:
        """Whether its widgets are there: it may be on its way in, or out."""
        return self.is_mounted and self.query_one_optional(KeyBar) is not None

    def present(self) -> None:
        """Redraw everything; unchanged parts cost nothing."""
        if not self.is_laid_out:
            return
        view = self.workspace.view
        self._drawn = view.results
        self.redrawn.publish(view)
        self.set_class(self.body.plays, "-play")
        self.query_one(KeyBar).choose(self._keys_named)
        self.body.draw(view.drawn)
        self.body.present_side(view)
        self.body.look_back(view)
        self.present_lines()
        able = (
            view.mode,
            view.undecided,
            view.playing,
            view.results.conflict is None,
            view.follows,
            *map(self.editing.can, BOUND),
        )
        if able != self._able:
            self._able = able
            self.refresh_bindings()

    @property
    def _keys_named(self) -> tuple[str, ...]:
        """The ids of the bindings in the key bar; empty for all that fit."""
        if not self.body.plays:
            return ()
        if self.body.on_bench:
            return BENCH_KEYS
        return END_KEYS if self.workspace.view.over else PLAY_KEYS

    def present_lines(self) -> None:
        """Redraw the lines above and below the board and panels."""
        if not self.is_laid_out:
            return
        view, document, note = self.workspace.view, self.workspace.document, self.editing.said
        self._said = note
        seconds = self.workspace.solving.seconds
        self._clock = clock_text(seconds)
        dirty = document.dirty and not self.body.plays
        name = document.played_name if self.body.plays else document.name
        self._line("title").show(title(name, dirty, view), modes(view, seconds))
        if self.body.plays:
            self._line("spot").show(*self.body.tell(view, note))
            return
        busy, here = effort(view), self.body.spot_line(view)
        self._line("status").show(summary(view), [Phrase(f" {busy.text} ", busy.tone)])
        said = [Phrase(f" {note} ", Tone.MUTED)] if note else []
        self._line("spot").show([Phrase(f" {phrase.text}", phrase.tone) for phrase in here], said)

    def _line(self, name: str) -> TextBar:
        return self.query_one(f"#{name}", TextBar)

    def on_events_arrived(self) -> None:
        news = self._take_up()
        if news is Redraw.ALL:
            self.present()
        elif news is Redraw.STATUS:
            self.present_lines()

    def _take_up(self) -> Redraw:
        """Take in the events that arrived, and return how much of the screen to redraw."""
        news = self.workspace.absorb()
        if self.workspace.is_judged:
            self._judged.set()
        self._warn()
        return news

    def _warn(self) -> None:
        """Warn once if a puzzle being played has no solution, or several.

        The answer to a key is not replaced by this warning.
        """
        if self._warned or not (self._begun and self.workspace.is_judged) or self.editing.answering:
            return
        self._warned = True
        view, verdict = self.workspace.view, self.workspace.view.results.verdict
        waiting = bool(unread_lines(view.puzzle))
        warning = "" if verdict is None else UNREAD if waiting else UNFIT.get(verdict.status, "")
        if warning and self.body.plays and not (view.withheld or view.live):
            self.editing.say(warning)

    def _tick(self) -> None:
        """Redraw after new results; otherwise update the clock and drop expired messages."""
        if self.workspace.conversation.open:
            self._take_up()
            if self.up_to_date:
                self.present_lines()
            else:
                self.present()
            return
        self._warn()
        if (self._clock, self._said) != (clock_text(self.workspace.solving.seconds), self.editing.said):
            self.present_lines()
