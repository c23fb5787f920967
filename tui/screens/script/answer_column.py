"""The column with z3's answers beside the lines of a script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip

from puzzles.text.words import shown
from tui.widgets.late_styles import LateStyles
from tui.words.tones import Phrase, Tone

WIDTH = 26
"""The width in columns."""


class AnswerColumn(LateStyles):
    """A line of text for each line of the editor beside it; it scrolls with the editor."""

    DEFAULT_CSS = """
    AnswerColumn { width: 26; height: 1fr; border-left: solid $foreground 30%; }
    AnswerColumn > .answer--plain { color: $foreground; }
    AnswerColumn > .answer--muted { color: $foreground 60%; }
    AnswerColumn > .answer--good { color: $text-success; text-style: bold; }
    AnswerColumn > .answer--notice { color: $text-warning; text-style: bold; }
    AnswerColumn > .answer--bad { color: $text-error; text-style: bold; }
    AnswerColumn > .answer--heading { text-style: bold; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"answer--{tone}" for tone in Tone}
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__(id="answers")
        self._lines: Mapping[int, Phrase] = {}
        self._first = 0

    def show(self, lines: Mapping[int, Phrase]) -> None:
        """Replace the texts by line, from 0."""
        if lines != self._lines:
            self._lines = dict(lines)
            self.refresh()

    def scroll_along(self, first: int) -> None:
        """Scroll to that first line."""
        if first != self._first:
            self._first = first
            self.refresh()

    @property
    def text(self) -> str:
        """The visible text."""
        return "\n".join(self._told(row).text for row in range(self.size.height))

    def render_line(self, y: int) -> Strip:
        phrase = self._told(y)
        style = self.laid_on(self.rich_style, f"answer--{phrase.tone}")
        text = f" {shown(phrase.text)}"
        return Strip([Segment(text, style)]).adjust_cell_length(self.size.width)

    def _told(self, row: int) -> Phrase:
        return self._lines.get(self._first + row, Phrase(""))
