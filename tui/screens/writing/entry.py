"""The input line of an exercise, with a prompt."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from puzzles.text.words import shown
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
