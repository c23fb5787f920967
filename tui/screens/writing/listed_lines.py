"""The common base of the screens of proofs and models: a list of lines, with remarks while one types."""

from __future__ import annotations

from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from puzzles.exercises.work import Work
from tui.screens.writing.entry import Entry
from tui.screens.writing.line_screen import LineScreen
from tui.widgets.row_list import RowList

W = TypeVar("W", bound=Work)


class ListedLinesScreen(LineScreen[W]):
    """Lines in the list `#lines`, and an input line; everything is redrawn for each character."""

    DEFAULT_CSS = """
    ListedLinesScreen #lines { height: 1fr; padding: 0 1; }
    """

    def compose_work(self) -> ComposeResult:
        yield RowList(id="lines", one_click=True)
        yield Entry()

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        if event.value:
            self._said = None
        self.present()

    @on(RowList.Chosen, "#lines")
    def _line_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.entry.input.focus()
