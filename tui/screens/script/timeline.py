"""The time line of a script: the depth of the stack after each command, and the results of checks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from solvers.queries.scripts import CommandAnswer, Outcome
from tui.widgets.late_styles import LateStyles
from tui.words.tones import Tone

BARS = " ▁▂▃▄▅▆▇█"
SIGNS = {Outcome.SAT: "s", Outcome.UNSAT: "u", Outcome.UNKNOWN: "?", Outcome.ERROR: "!", Outcome.REFUSED: "!"}
TONES = {
    Outcome.SAT: Tone.GOOD,
    Outcome.UNSAT: Tone.BAD,
    Outcome.UNKNOWN: Tone.NOTICE,
    Outcome.ERROR: Tone.NOTICE,
    Outcome.REFUSED: Tone.NOTICE,
}
_WEIGHT = (Outcome.UNSAT, Outcome.SAT, Outcome.UNKNOWN, Outcome.ERROR, Outcome.REFUSED)
"""The outcomes, the most telling first; a column shows the first one of its commands."""


class Timeline(LateStyles):
    """Two lines: a bar per command, as high as the stack is deep, and a letter below each check.

    If there are more commands than columns, some share one. The column of the cursor's command is emphasised.
    """

    DEFAULT_CSS = """
    Timeline { height: 2; padding: 0 1; }
    Timeline > .time--plain { color: $foreground; }
    Timeline > .time--muted { color: $foreground 60%; }
    Timeline > .time--good { color: $text-success; text-style: bold; }
    Timeline > .time--notice { color: $text-warning; text-style: bold; }
    Timeline > .time--bad { color: $text-error; text-style: bold; }
    Timeline > .time--heading { text-style: bold; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"time--{tone}" for tone in Tone}
    ALLOW_SELECT = False

    class Chosen(Message):
        """Posted for a click on a command."""

        def __init__(self, answer: CommandAnswer) -> None:
            super().__init__()
            self.answer = answer

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self._answers: Sequence[CommandAnswer] = ()
        self._number = 0

    def show(self, answers: Sequence[CommandAnswer], number: int) -> None:
        """Replace the commands; the command of index `number` is highlighted."""
        if (answers, number) != (self._answers, self._number):
            self._answers, self._number = answers, number
            self.refresh()

    @property
    def text(self) -> str:
        """Both lines as plain text."""
        return "\n".join(self.render_line(y).text.rstrip() for y in range(2))

    def render_line(self, y: int) -> Strip:
        columns, width = self._columns(), self.size.width
        highest = max((answer.depth for answer in self._answers), default=0)
        segments = []
        for column in columns:
            strong = any(answer.number == self._number for answer in column)
            text, tone = _bar(column, highest) if y == 0 else _sign(column)
            style = self.laid_on(self.rich_style, f"time--{tone}")
            segments.append(Segment(text, style + Style(reverse=True) if strong else style))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _columns(self) -> list[Sequence[CommandAnswer]]:
        """The commands in each column, from the left; several share a column if there is no room."""
        count, width = len(self._answers), max(1, self.size.width)
        if count <= width:
            return [(answer,) for answer in self._answers]
        edges = [index * count // width for index in range(width + 1)]
        return [self._answers[first:last] for first, last in pairwise(edges)]

    def on_click(self, event: events.Click) -> None:
        event.stop()
        columns, x = self._columns(), event.x - self.styles.padding.left
        if 0 <= x < len(columns) and columns[x]:
            marked = [answer for answer in columns[x] if answer.outcome in SIGNS]
            self.post_message(self.Chosen((marked or list(columns[x]))[0]))


def _bar(column: Sequence[CommandAnswer], highest: int) -> tuple[str, Tone]:
    """The bar of a column: the depth of the stack after its deepest command."""
    depth = max(answer.depth for answer in column)
    steps = len(BARS) - 1
    height = depth if highest <= steps else -(-depth * steps // highest)
    return ("▁" if not height else BARS[min(steps, height + 1)]), (Tone.PLAIN if height else Tone.MUTED)


def _sign(column: Sequence[CommandAnswer]) -> tuple[str, Tone]:
    """The sign of a column: the most telling outcome of its commands."""
    outcomes = {answer.outcome for answer in column}
    found = next((outcome for outcome in _WEIGHT if outcome in outcomes), None)
    return (" ", Tone.MUTED) if found is None else (SIGNS[found], TONES[found])
