"""Lines of text that may come from anywhere."""

from __future__ import annotations

from dataclasses import replace

from textual.widgets import TextArea
from textual.widgets.text_area import Edit, EditResult

from puzzles.text.words import shown


class TextBox(TextArea):
    """Lines of text; what is pasted has signs for the characters that must not reach the terminal."""

    def edit(self, edit: Edit) -> EditResult:
        return super().edit(replace(edit, text=shown(edit.text, keep="\t\r\n")))
