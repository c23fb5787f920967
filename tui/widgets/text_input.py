"""An input and a text area for text from untrusted sources."""

from __future__ import annotations

from dataclasses import replace

from textual.widgets import Input, TextArea
from textual.widgets.text_area import Edit, EditResult

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


class TextBox(TextArea):
    """A text area in which control characters of pasted text are replaced by visible signs."""

    def edit(self, edit: Edit) -> EditResult:
        return super().edit(replace(edit, text=shown(edit.text, keep="\t\r\n")))
