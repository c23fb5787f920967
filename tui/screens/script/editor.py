"""The editor of a script, which highlights comments, commands and errors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import TextArea

from puzzles.text.words import is_plain

_TOKEN = re.compile(
    r"""(?P<remark>;[^\n]*)|(?P<string>"(?:[^"]|"")*"?)|(?P<command>(?<=\()[a-z][a-z-]+)|(?P<keyword>(?<![\w|]):[\w.-]+)"""
)
_STYLES = {"remark": "dim italic", "string": "italic", "command": "bold", "keyword": "italic"}
FAULT = "underline bold"
STRANGE = "\N{REPLACEMENT CHARACTER}"
"""Replaces a control character."""


class ScriptEditor(TextArea):
    """A text area with highlighting by weight, not by colour alone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+home",
            "end(False)",
            "First line",
            show=False,
            id="editor.first",
            tooltip="To the first line",
        ),
        Binding(
            "ctrl+end",
            "end(True)",
            "Last line",
            show=False,
            id="editor.last",
            tooltip="To the end of the text",
        ),
        Binding(
            "ctrl+a",
            "select_all",
            "Select all",
            show=False,
            id="editor.select-all",
            tooltip="Select the whole text; Home goes to the start of the line",
        ),
    ]
    DEFAULT_CSS = """
    ScriptEditor { border: none; padding: 0; height: 1fr; width: 1fr; background: transparent; }
    ScriptEditor:focus { border: none; }
    ScriptEditor { scrollbar-size: 1 1; }
    """

    def __init__(self, text: str) -> None:
        super().__init__(text, soft_wrap=False, show_line_numbers=True, tab_behavior="focus", id="script")
        self._faults: Mapping[int, int] = {}

    def mark(self, faults: Mapping[int, int]) -> None:
        """Underline lines from a column on; `faults` maps lines to columns, both from 0."""
        if faults != self._faults:
            self._faults = dict(faults)
            self._line_cache.clear()
            self.refresh()

    def action_end(self, last: bool) -> None:
        """Go to the end of the text, or to its beginning."""
        self.move_cursor(self.document.end if last else (0, 0))

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        plain = "".join(each if each == "\t" or is_plain(each) else STRANGE for each in line.plain)
        text = Text(plain, end="", no_wrap=True)
        for match in _TOKEN.finditer(plain):
            text.stylize(_STYLES[match.lastgroup or ""], *match.span())
        if (column := self._faults.get(line_index)) is not None:
            text.stylize(FAULT, min(column, max(0, len(plain) - 1)), len(plain))
        return text
