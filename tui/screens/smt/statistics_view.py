"""The view of z3's statistics, of the last answer and of all since the puzzle was opened."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult

from solvers.queries.command_log import LogState
from tui.screens.smt.log_base import LogWatch
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.solver_counters import figures, meanings
from tui.words.tones import Phrase, Tone

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
