"""The statistics: a row for each type and level, with times and a sparkline of the latest ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import ProgressBar, Sparkline, Static

from puzzles.text.words import amount, shown
from tui.screens.dialogs.dialog import LeftOnce
from tui.store.progress.statistics import GAMES, SolvedTally, Statistics
from tui.store.type_names import label_of
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar
from tui.words.stopwatch import clock_text
from tui.words.tones import Phrase, Tone

NOTHING = "Nothing is solved yet. Whatever you solve is counted here, the first time that you do."
GOAL = 7
"""The length of a streak of daily puzzles that fills the bar, until a longer one was reached."""


class StatisticsScreen(LeftOnce[None]):
    """The statistics at the time when the screen opens."""

    HELP = """\
A row is of one type and level: how many puzzles you solved, the best and the median time, and how many of
them without a hint. The small bars are your latest times, the newest at the right: the higher, the longer.
A puzzle counts once, the first time it is solved. `cluebench statistics` prints the same; --csv lists every
puzzle, for other programs.\
"""
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    StatisticsScreen #title { background: $panel; }
    StatisticsScreen #daily { height: 1; padding: 0 1; }
    StatisticsScreen #daily Static { width: auto; padding-right: 2; }
    StatisticsScreen ProgressBar { width: 1fr; }
    StatisticsScreen Bar { width: 1fr; }
    StatisticsScreen VerticalScroll { height: 1fr; padding: 0 1; }
    StatisticsScreen .row { height: 1; }
    StatisticsScreen .row Static { width: auto; }
    StatisticsScreen .type { height: auto; margin-top: 1; }
    StatisticsScreen .name { text-style: bold; }
    StatisticsScreen Sparkline { width: 1fr; max-width: 24; height: 1; margin-left: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "leave", "Back", id="statistics.leave", tooltip="Back to where you were"),
    ]

    def __init__(self, found: Statistics) -> None:
        super().__init__()
        self._found = found

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        with Horizontal(id="daily"):
            yield Static(daily(self._found), markup=False)
            yield ProgressBar(total=max(GOAL, self._found.longest), show_percentage=False, show_eta=False)
        with VerticalScroll():
            yield from self._types()
        yield KeyBar()

    def _types(self) -> Iterator[Vertical | Static]:
        rows: dict[str, list[SolvedTally]] = {}
        for row in self._found.rows:
            rows.setdefault(row.type_name, []).append(row)
        if not rows:
            yield Static(NOTHING, markup=False)
        for name, own in rows.items():
            head = Static(
                f"{shown(label_of(name))}  {sum(row.solved for row in own)}", markup=False, classes="name"
            )
            yield Vertical(head, *map(_line, own), classes="type")

    def on_mount(self) -> None:
        found = self._found
        left = [Phrase(" Statistics ", Tone.HEADING)]
        right = (
            f" {amount(found.solved, 'puzzle')} solved · {found.begun} begun · {clock_text(found.seconds)} "
        )
        self.query_one("#title", TextBar).show(left, [Phrase(right)])
        self.query_one(ProgressBar).update(progress=found.streak)

    def action_leave(self) -> None:
        self.dismiss(None)


def daily(found: Statistics) -> str:
    """The streak of daily puzzles in words."""
    longest = f" · longest {amount(found.longest, 'day')}" if found.longest else ""
    return f"Daily puzzles: {amount(found.streak, 'day')} in a row{longest}"


def _line(row: SolvedTally) -> Horizontal:
    return Horizontal(Static(line(row), markup=False), Sparkline(row.latest), classes="row")


def line(row: SolvedTally) -> str:
    """The figures of a type and level."""
    times = f"best {clock_text(row.best):>7}  median {clock_text(row.median):>7}"
    guesses = f"  {row.checks / row.solved:.1f} guesses" if row.type_name in GAMES and row.checks else ""
    return f"  {row.level or '–':9}{row.solved:>4}  {times}  {row.unaided:>3} unaided{guesses}"
