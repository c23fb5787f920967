"""The views of the command log: the commands with their answers, and z3's statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.text.words import amount, capital
from solvers.queries.command_log import CommandLog, LoggedCommand, LogState
from solvers.queries.commands import CommandInFull, CommandKind, CommandText
from tui.screens.smt.smt_view import WITHHELD, ReadList, SmtView
from tui.session.workspace import Workspace
from tui.widgets.code_pager import CodePager
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.solver_counters import duration, figures, meanings
from tui.words.tones import Phrase, Tone

LOOK = 0.2
"""Seconds between two checks whether the log has grown."""
NO_LOG = "No log is kept here."


class LogWatch(SmtView):
    """A view of the log, which redraws itself when the log grows while it is shown."""

    def __init__(self, workspace: Workspace, log: CommandLog | None) -> None:
        super().__init__(workspace)
        self._log = log
        self._version = -1

    def on_mount(self) -> None:
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self.display and self._log is not None and self._log.version != self._version:
            self._version = self._log.version
            self.draw()
            self.post_message(self.Drawn())

    def state(self) -> LogState | None:
        """The contents of the log; None if there is no log, or if it would give away the solution."""
        if self._log is None or self.view.withheld:
            return None
        return self._log.state()

    @property
    def empty(self) -> str:
        """The text shown in place of an empty log."""
        return NO_LOG if self._log is None else WITHHELD if self.view.withheld else "Nothing was sent yet."


class LogView(LogWatch):
    """One row for each command, the newest at the end; the cursor follows it."""

    HELP = """\
Each row is a command as it was sent, with the question that it served, the answer and the time. z3 is
asked by check-sat-assuming: the names of all that is on are assumed, and so need not be asserted. Other
engines have one row for each question. {list.choose} shows a command in full. The cursor follows the newest
while it is on the last row. The newest 2,000 commands are kept, and 1,000 of them in full.\
"""
    BINDING_GROUP_TITLE = "In the log"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "full", show=False, id="smt.command", tooltip="The command in full, or back"),
    ]
    SUFFIX = ".txt"
    label = "Log"
    name_ = "log"

    def __init__(self, workspace: Workspace, log: CommandLog | None) -> None:
        super().__init__(workspace, log)
        self._full: LoggedCommand | None = None
        self._text = ""

    def compose(self) -> ComposeResult:
        yield ReadList(id="smt-log")
        yield CodePager(id="smt-command")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(CodePager).display = False

    def renew(self) -> None:
        self.back()

    def draw(self) -> None:
        if self._full is not None:
            self._draw_full(self._full)
        listing, state = self.query_one(RowList), self.state()
        rows = tuple(log_rows(state)) if state is not None else ()
        follows = listing.cursor >= len(listing.rows) - 1
        listing.show(rows, self.empty, turn=self._turn)
        if follows and rows:
            listing.point(rows[-1].key)

    def _draw_full(self, entry: LoggedCommand) -> None:
        pager, number = self.query_one(CodePager), entry.command.number
        present = self._log is not None and entry.process == self._log.state().process
        if not present:
            text = "; its text went with the solver process that it was sent to"
        else:
            found = self.asked(CommandText(number))
            answer = found.last(CommandInFull)
            gone = "; it is not kept in full any more"
            text = (answer.text or gone) if answer is not None else self.waiting(found, "Fetching it …")
        if text != self._text:
            self._text = text
            pager.show_text(text)

    def action_full(self) -> None:
        if not self.back() and (row := self.query_one(RowList).current) is not None:
            self._open(row)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self._open(event.row)

    def _open(self, row: Row) -> None:
        if isinstance(row.payload, LoggedCommand) and row.payload.command.number:
            self._full, self._text = row.payload, ""
            self.query_one(CodePager).display = True
            self.query_one(RowList).display = False
            self.query_one(CodePager).focus()
            self.draw()

    def back(self) -> bool:
        was, self._full = self._full is not None, None
        self.query_one(CodePager).display = False
        self.query_one(RowList).display = True
        if was:
            self.query_one(RowList).focus()
        return was

    def status(self) -> list[Phrase]:
        state = self.state()
        if state is None:
            return []
        return [Phrase(f" {amount(len(state.entries), 'command')} kept, {state.dropped:,} dropped ")]

    def exported(self) -> str | None:
        return "".join(f"{row.lead:>6}  {row.text}\n" for row in self.query_one(RowList).rows)


def log_rows(state: LogState) -> Iterator[Row]:
    """The commands, oldest first, below a line with the number of dropped ones."""
    if state.dropped:
        yield Row("dropped", f"{amount(state.dropped, 'older command')} dropped", "…", Tone.MUTED, live=False)
    purpose = None
    for position, entry in enumerate(state.entries):
        command = entry.command
        key = f"{entry.process}:{command.number}" if command.number else f"at:{entry.process}:{position}"
        if command.purpose != purpose and command.number:
            purpose = command.purpose
            yield Row(f"heading:{key}", purpose or "all else", tone=Tone.HEADING, live=False)
        yield Row(key, _told(entry), str(command.number or "!"), _tone(entry), payload=entry)


def _tone(entry: LoggedCommand) -> Tone:
    match entry.command.kind:
        case CommandKind.REPLACED:
            return Tone.BAD
        case CommandKind.ANSWERED | CommandKind.OTHER:
            return Tone.MUTED
        case CommandKind.CHECK:
            return Tone.NOTICE
    return Tone.PLAIN


def _told(entry: LoggedCommand) -> str:
    """A command in one line: the command, its answer and its time."""
    command = entry.command
    time = f"  {duration(command.seconds)}"
    match command.kind:
        case CommandKind.REPLACED:
            return f"{capital(command.text)}."
        case CommandKind.OTHER:
            return f"{command.text}{time}"
        case CommandKind.ANSWERED:
            return f"done: {command.text}{time}"
    solver = f" [solver {command.solver}]" if command.solver > 1 else ""
    answer = f" → {command.answer}" if command.answer else ""
    timed = command.kind in (CommandKind.CHECK, CommandKind.ASSERT)
    text = f"({command.kind}{f' {command.text}' if command.text else ''})"
    return f"{text}{answer}{time if timed else ''}{solver}"


COLUMNS = (24, 16)
"""Widths of the column of names and of each column of values."""


class StatisticsView(LogWatch):
    """A row for each figure: those of z3, and our count of its checks."""

    HELP = f"""\
The figures are z3's own, of Solver.statistics(), and our count of checks:

{meanings()}

What else z3 counts stands below them under its own name. A count is what was added by one answer; memory is
how it stands. Answers that other engines gave are counted below.\
"""
    SUFFIX = ".txt"
    label = "Statistics"
    name_ = "statistics"

    def compose(self) -> ComposeResult:
        yield RowList(id="smt-figures")

    def draw(self) -> None:
        state = self.state()
        rows = tuple(figure_rows(state)) if state is not None else ()
        self.query_one(RowList).show(rows, self.empty, turn=self._turn)

    def status(self) -> list[Phrase]:
        state = self.state()
        told = f" the last answer of z3: {state.purpose} " if state is not None and state.purpose else ""
        return [Phrase(told)]

    def exported(self) -> str | None:
        return "".join(f"{row.text}\n" for row in self.query_one(RowList).rows)


def figure_rows(state: LogState) -> Iterator[Row]:
    """The figures of the last answer beside the totals."""
    last, total = dict(figures(state.last)), dict(figures(state.total))
    yield Row("head", _line("", "last answer", "since opened"), tone=Tone.HEADING)
    for label, value in total.items():
        yield Row(label, _line(label, last.get(label, ""), value))


def _line(label: str, *values: str) -> str:
    name, width = COLUMNS
    return f"{label:<{name}}" + "".join(f"{value:>{width}}" for value in values)
