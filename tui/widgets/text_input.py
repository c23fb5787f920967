"""A line of text that may come from anywhere."""

from __future__ import annotations

from textual.widgets import Input

from puzzles.text.words import restored, shown


class TextInput(Input):
    """A line of text with signs for the characters that must not reach the terminal.

    Its `value` is what is seen; `text`, of the same length, is what that stands for, and what was
    given it but for what a person changed.
    """

    text = ""

    def validate_value(self, value: str) -> str:
        self.text = restored(self.text, value)
        return shown(self.text)

    def validate_placeholder(self, placeholder: str) -> str:
        return shown(placeholder)
