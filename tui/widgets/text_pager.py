"""Long plain text, one line of the widget for each line of the text."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from puzzles.core.text import shown


class TextPager(ScrollView, can_focus=True):
    """Shows text of any length; only the lines in sight are drawn, and nothing is markup."""

    DEFAULT_CSS = """
    TextPager { height: 1fr; background: transparent; scrollbar-size: 1 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = ""
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        return self._text

    def show(self, text: str) -> None:
        """Replace the text."""
        if text == self._text:
            return
        self._text = text
        self._lines = [shown(line.expandtabs()) for line in text.splitlines()]
        self.virtual_size = Size(max(map(cell_len, self._lines), default=0), len(self._lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        width = self.scrollable_content_region.width
        line = self._lines[y + top] if y + top < len(self._lines) else ""
        return Strip([Segment(line, self.rich_style)]).crop_extend(left, left + width, self.rich_style)
