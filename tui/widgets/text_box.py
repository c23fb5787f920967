"""A text area for text from untrusted sources."""

from __future__ import annotations

from dataclasses import replace

from textual.widgets import TextArea
from textual.widgets.text_area import Edit, EditResult

from puzzles.text.words import shown


class TextBox(TextArea):
    """A text area in which control characters of pasted text are replaced by visible signs."""

    def edit(self, edit: Edit) -> EditResult:
        return super().edit(replace(edit, text=shown(edit.text, keep="\t\r\n")))
