"""The screen of an SMT-LIB script: its text, z3's answers beside it, the time line, and details."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.timer import Timer
from textual.widgets import TextArea

from puzzles.text.words import amount, capital, one_line
from solvers.queries.scripts import CommandAnswer, Outcome
from tui.messages.events import TICK, arrivals
from tui.messages.messages import GoBack, OpenAsPuzzle
from tui.screens.document_screen import TextScreen
from tui.screens.script import keys
from tui.screens.script.answer_column import AnswerColumn
from tui.screens.script.details import beside_lines, detail_rows
from tui.screens.script.editor import ScriptEditor
from tui.screens.script.timeline import Timeline
from tui.session.asking.conversation import Engine
from tui.session.scripts.script_work import Behind, ScriptWork, alone, checks, unsat
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.script_words import summary
from tui.words.tones import Phrase, Tone

PAUSE = 0.4
"""Seconds after the last key until the script is run."""
QUICK = 2.0
"""A check that took at most this many seconds gets its core without request."""


class ScriptScreen(TextScreen):
    """A script that is typed, or read from a file, and run while typing."""

    HELP = keys.HELP
    FOOT: ClassVar[tuple[str, ...]] = keys.FOOT
    BINDING_GROUP_TITLE = "In a script"
    DEFAULT_CSS = """
    ScriptScreen { background: $background; }
    ScriptScreen #title { background: $panel; }
    ScriptScreen #beside { height: 1fr; }
    ScriptScreen #details { height: 40%; padding: 0 1; border-top: solid $foreground 30%; }
    ScriptScreen #state { background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]

    def __init__(self, text: str, engine: Engine, path: Path | None = None, behind: Behind = alone) -> None:
        """The commands `behind` the script are run with it, but not shown."""
        super().__init__()
        self.path = path
        self.saved_text = text
        self.work = ScriptWork(text, engine, arrivals(self), behind)
        self._pause: Timer | None = None
        self._news = True

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield from self.compose_above()
        yield Timeline()
        with Horizontal(id="beside"):
            yield ScriptEditor(self.work.text)
            yield AnswerColumn()
        yield RowList(id="details")
        yield TextBar(id="state")
        yield KeyBar()

    def compose_above(self) -> ComposeResult:
        """The widgets above the time line."""
        yield from ()

    def on_mount(self) -> None:
        self.query_one(KeyBar).choose(self.FOOT)
        self.editor.focus()
        self.watch(self.editor, "scroll_y", self._scrolled)
        self.set_interval(TICK, self._tick)
        self.work.run()
        self._present()

    # -- what there is -------------------------------------------------------------------------

    @property
    def editor(self) -> ScriptEditor:
        return self.query_one(ScriptEditor)

    @property
    def text(self) -> str:
        return self.work.text

    @property
    def dirty(self) -> bool:
        """Whether the text differs from the one saved or read."""
        return self.text != self.saved_text

    @property
    def name_shown(self) -> str:
        """The name in the title."""
        return "A new script" if self.path is None else one_line(self.path.name, 60)

    @property
    def here(self) -> CommandAnswer | None:
        """The command under the cursor, or the last one before it."""
        return self.work.at(self.work.offset_of(*self.editor.cursor_location))

    def was_saved(self, path: Path) -> None:
        """Record that the file at `path` has the present text."""
        self.path, self.saved_text = path, self.text
        self._present()

    def put(self, text: str) -> None:
        """Replace the text, as one edit that can be undone."""
        editor = self.editor
        editor.replace(text, (0, 0), editor.document.end)

    # -- typing and running --------------------------------------------------------------------

    @on(TextArea.Changed)
    def _changed(self, event: TextArea.Changed) -> None:
        event.stop()
        self.work.edit(self.editor.text)
        if self._pause is not None:
            self._pause.stop()
        self._pause = self.set_timer(PAUSE, self.action_run)
        self._news = True

    @on(TextArea.SelectionChanged)
    def _moved(self, event: TextArea.SelectionChanged) -> None:
        event.stop()
        self._news = True

    def action_run(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        self.work.run()
        self._present()

    def action_cancel(self) -> None:
        if self.work.cancel():
            self._present()

    def on_events_arrived(self) -> None:
        self._news = self.work.absorb() or self._news

    def _tick(self) -> None:
        self.on_events_arrived()
        self._explain_unasked()
        if self._news or self.work.busy:
            self._present()

    def _explain_unasked(self) -> None:
        """Ask for the core of the check under the cursor, if it will be fast."""
        here = self.here
        if (
            self.work.ended
            and not self.work.busy
            and here is not None
            and unsat(here)
            and here.seconds < QUICK
        ):
            self.work.ask_core(here.number)

    # -- going about ---------------------------------------------------------------------------

    def action_check(self, step: int) -> None:
        """Go to the next check, or the one before, cyclically."""
        found = checks(self.work.answers)
        if not found:
            return
        here = self.here
        number = 0 if here is None else here.number
        later = [each for each in found if each.number > number]
        earlier = [each for each in found if each.number < number]
        self.go_to((later or found)[0] if step > 0 else (earlier or found)[-1])

    def go_to(self, answer: CommandAnswer) -> None:
        """Put the cursor on a command."""
        self.editor.move_cursor(self.work.place_of(answer.start))
        self._present()

    @on(Timeline.Chosen)
    def _chosen(self, event: Timeline.Chosen) -> None:
        event.stop()
        self.go_to(event.answer)

    @on(RowList.Chosen)
    def _row_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if isinstance(event.row.payload, CommandAnswer):
            self.go_to(event.row.payload)
            self.editor.focus()

    def action_explain(self) -> None:
        here = self.here
        if here is None or not unsat(here):
            here = next((each for each in checks(self.work.answers) if unsat(each)), None)
        if here is None:
            self.notify("No check is unsat.", markup=False)
            return
        self.go_to(here)
        self.work.ask_core(here.number)
        self._present()

    def action_models(self) -> None:
        here = self.here
        if here is None or here.outcome is not Outcome.SAT:
            self.notify("Put the cursor on a check that is sat.", markup=False)
            return
        self.work.ask_models(here.number)
        self._present()

    def action_leave(self) -> None:
        self.post_message(GoBack())

    def action_puzzle(self) -> None:
        self.post_message(OpenAsPuzzle())

    # -- drawing -------------------------------------------------------------------------------

    def _scrolled(self, first: float) -> None:
        self.query_one(AnswerColumn).scroll_along(int(first))

    def _present(self) -> None:
        self._news = False
        work, here = self.work, self.here
        star = " *" if self.dirty else ""
        left = [Phrase(f" {self.name_shown}{star} ", Tone.HEADING)]
        self.query_one("#title", TextBar).show(left, self.beside_title())
        self.query_one(Timeline).show(work.answers, 0 if here is None else here.number)
        self.query_one(AnswerColumn).show(beside_lines(work))
        faults = [answer for answer in work.answers if answer.outcome.is_fault]
        self.editor.mark({fault.line - 1: fault.column - 1 for fault in reversed(faults)})
        what = f"{0 if here is None else here.number}"
        self.query_one("#details", RowList).show(self.rows(here), what=what)
        self.query_one("#state", TextBar).show(self._state(), self._place())

    def beside_title(self) -> list[Phrase]:
        """The phrases at the right of the title."""
        return [Phrase(f" {summary(self.work.answers)} ")]

    def rows(self, here: CommandAnswer | None) -> Iterator[Row]:
        """The rows of details about a command."""
        return detail_rows(self.work, here)

    def _state(self) -> list[Phrase]:
        work = self.work
        if self._pause is not None:
            return [Phrase(" …", Tone.MUTED)]
        if work.busy:
            return [Phrase(f" z3 is at work, {work.seconds:.0f} s; {{script.cancel}} stops it", Tone.NOTICE)]
        if work.reason:
            return [Phrase(f" {capital(one_line(work.reason))}; {{script.run}} runs it again", Tone.NOTICE)]
        faults = sum(answer.outcome.is_fault for answer in work.answers)
        if faults:
            return [Phrase(f" All others were run; {amount(faults, 'command')} not taken", Tone.NOTICE)]
        return [Phrase(" All commands were run" if work.answers else "", Tone.MUTED)]

    def _place(self) -> list[Phrase]:
        line, column = self.editor.cursor_location
        return [Phrase(f"line {line + 1}, column {column + 1} ", Tone.MUTED)]
