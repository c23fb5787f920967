"""The common bases of the screens of trees, proofs and models: numbered lines above an input line."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Static

from puzzles.exercises.work import Work
from puzzles.text.words import shown
from tui.screens.writing.screen import WritingScreen
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput


class Entry(Horizontal):
    """A prompt, and a text input behind it."""

    DEFAULT_CSS = """
    Entry { height: 1; background: $surface; }
    Entry > #prompt { width: auto; max-width: 60%; padding: 0 1; text-style: bold; }
    Entry > TextInput { width: 1fr; background: $surface; }
    """
    LONGEST: ClassVar[int] = 400

    def compose(self) -> ComposeResult:
        yield Static(id="prompt", markup=False)
        yield TextInput(compact=True, select_on_focus=False, max_length=self.LONGEST, id="entry")

    @property
    def input(self) -> TextInput:
        return self.query_one(TextInput)

    @property
    def text(self) -> str:
        """The text typed."""
        return self.input.text

    def put(self, text: str) -> None:
        """Set the text, with the cursor at its end."""
        self.input.value = text
        self.input.cursor_position = len(text)

    def ask(self, prompt: str, placeholder: str = "") -> None:
        """Set the prompt and the placeholder."""
        self.query_one("#prompt", Static).update(shown(prompt))
        self.input.placeholder = placeholder


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
