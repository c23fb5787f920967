"""The common base of the screens of trees, proofs and models: numbered lines, and an input line."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from puzzles.exercises.work import Work
from tui.screens.writing.entry import Entry
from tui.screens.writing.screen import WritingScreen

W = TypeVar("W", bound=Work)


class LineScreen(WritingScreen[W]):
    """A work that is written line by line."""

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
    """The text for which a hint was asked for last, and how many hints for it came before that one."""

    @property
    def entry(self) -> Entry:
        """The input line."""
        return self.query_one(Entry)

    def count_hint(self, state: str) -> int:
        """Count a hint in a state; returns how many came before it in the same state."""
        before, again = self._hinted
        self._hinted = state, again + 1 if before == state else 0
        return self._hinted[1]

    def action_line(self, step: int) -> None:
        """Move by `step` lines."""
