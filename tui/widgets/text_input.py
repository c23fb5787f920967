"""A text input for text from untrusted sources."""

from __future__ import annotations

from textual.widgets import Input

from puzzles.text.words import restored, shown


class TextInput(Input):
    """An input in which control characters are replaced by visible signs.

    `value` is the visible text, `text` the original of the same length.
    """

    text = ""

    def validate_value(self, value: str) -> str:
        self.text = restored(self.text, value)
        return shown(self.text)

    def validate_placeholder(self, placeholder: str) -> str:
        return shown(placeholder)
