"""Inputs for text that may come from anywhere."""

from __future__ import annotations

from dataclasses import replace

from textual.widgets import Input, TextArea
from textual.widgets.text_area import Edit, EditResult

from puzzles.core.text import restored, shown


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


class TextBox(TextArea):
    """Lines of text; what is pasted has signs for the characters that must not reach the terminal."""

    def edit(self, edit: Edit) -> EditResult:
        return super().edit(replace(edit, text=shown(edit.text, keep="\t\r\n")))
