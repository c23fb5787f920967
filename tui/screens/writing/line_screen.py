"""What a tree and a proof have in common: lines that one goes to, and a line on which one types."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from puzzles.exercises.work import Work
from tui.screens.writing.entry import Entry
from tui.screens.writing.screen import WritingScreen

W = TypeVar("W", bound=Work)


class LineScreen(WritingScreen[W]):
    """Something that is written line by line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "line(-1)",
            "Line before",
            show=False,
            priority=True,
            id="writing.up",
            tooltip="To the line before",
        ),
        Binding(
            "down",
            "line(1)",
            "Next line",
            show=False,
            priority=True,
            id="writing.down",
            tooltip="To the next line",
        ),
    ]
    _hinted: tuple[str | None, int] = (None, 0)
    """The state in which a hint was asked for last, and how often again."""

    @property
    def entry(self) -> Entry:
        """The line on which one types."""
        return self.query_one(Entry)

    def count_hint(self, state: str) -> int:
        """A hint is asked for in a state: how often that was done before."""
        before, again = self._hinted
        self._hinted = state, again + 1 if before == state else 0
        return self._hinted[1]

    def action_line(self, step: int) -> None:
        """Go to the line before or behind."""
