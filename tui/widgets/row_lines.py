"""Drawing rows of text line by line: wrapping, scrolling and styles."""

from __future__ import annotations

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.widgets.late_styles import LateStyles
from tui.widgets.row import Row
from tui.words.columns import whole, wrapped
from tui.words.tones import Tone


class RowLines(LateStyles):
    """Draws rows, with the selected one marked, or the text `empty` if there are none.

    It scrolls by itself, since a scroll view lays out the whole screen when its length changes. `top` is the
    first visible line.
    """

    rows: reactive[tuple[Row, ...]] = reactive((), init=False)
    cursor: reactive[int] = reactive(0, init=False)

    def __init__(self, *, id: str | None = None, empty: str = "") -> None:
        super().__init__(id=id)
        self.empty = empty
        self.top = 0
        self._lines: list[tuple[int, str, bool]] = []
        """The lines: index of the row, text, and whether it belongs to `below`."""
        self._lead = 0
        self._width = 0
        """Columns that the lines are wrapped for."""

    def as_shown(self, row: Row) -> Row:
        """The row with its texts safe to draw, and the names of bindings replaced by their keys."""
        if _is_plain(row):
            return row
        told = shown(row.text, keep="\n"), shown(row.lead), shown(row.below), shown(row.beside)
        text, lead, below, beside = (with_keys(each, self) for each in told)
        return replace(row, text=text, lead=lead, below=below, beside=beside)

    def watch_rows(self) -> None:
        self._wrap()
        self.refresh()

    def on_resize(self) -> None:
        self._wrap()
        self.scroll_to_cursor()
        self.refresh()

    def _wrap(self) -> None:
        self._width = self.size.width
        self._lead = max((cell_len(row.lead) + 1 for row in self.rows if row.lead), default=0)
        width = self.size.width - 1
        self._lines = [
            (index, part, is_below)
            for index, row in enumerate(self.rows)
            for is_below, text in ((False, row.text), (True, row.below))
            if text or not is_below
            for part in wrapped(text, max(width - self._indent(row), 8))
        ]
        self.scroll_lines(self.top)

    @property
    def line_count(self) -> int:
        """The number of lines of all rows."""
        return len(self._lines)

    def _indent(self, row: Row) -> int:
        """The columns before the text; headings have none."""
        return self._lead if row.live or row.lead else 0

    def scroll_to_cursor(self) -> None:
        """Scroll to the selected row."""
        mine = [y for y, line in enumerate(self._lines) if line[0] == self.cursor]
        if mine and self.size.height:
            first = mine[0] if any(row.live for row in self.rows[: self.cursor]) else 0
            self.scroll_lines(min(max(self.top, mine[-1] + 1 - self.size.height), first))

    def scroll_lines(self, top: int) -> None:
        """Scroll so that `top` is the first visible line, within bounds."""
        top = max(0, min(top, len(self._lines) - self.size.height))
        if top != self.top:
            self.top = top
            self.refresh()

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self.rich_style
        if width != self._width:  # it is drawn before it hears of its new size
            self._wrap()
        if not self.rows:
            style = self.get_component_rich_style("listing--empty")
            lines = wrapped(with_keys(shown(self.empty), self), max(width, 1))
            text = lines[y] if y < len(lines) else ""
            return Strip([Segment(text, style)]).adjust_cell_length(width, ground)
        if y + self.top >= len(self._lines):
            return Strip.blank(width, ground)
        line = self._line(y + self.top, width - 1, ground)
        return Strip([*line, self._bar(y, ground)])

    def _bar(self, y: int, ground: Style) -> Segment:
        """The scroll bar's segment at line `y`."""
        height, total = self.size.height, len(self._lines)
        if total <= height:
            return Segment(" ", ground)
        first = self.top * height // total
        in_sight = first <= y <= first + height * height // total
        style = self.get_component_rich_style(f"listing--{'thumb' if in_sight else 'bar'}")
        return Segment("┃" if in_sight else "│", style)

    def _line(self, y: int, width: int, ground: Style) -> Strip:
        index, part, is_below = self._lines[y]
        row = self.rows[index]
        tone = Tone.MUTED if is_below else row.tone
        style = self.laid_on(ground, f"listing--{tone}")
        lit = index == self.cursor and row.live
        if lit:
            style += self.get_component_rich_style("listing--cursor", partial=True)
        first = y == 0 or self._lines[y - 1][0] != index
        indent = self._indent(row)
        lead = row.lead.rjust(indent - 1) + " " if indent else ""
        meta = Style.from_meta({"row": index})
        segments = [
            Segment(lead if first else " " * indent, style + Style.from_meta({"row": index, "lead": 1})),
            Segment(part, style + meta),
        ]
        room = width - indent - cell_len(part)
        if row.beside and part == row.text and room > 0:
            pale = Style() if lit else Style(color=self.get_component_rich_style("listing--muted").color)
            segments.append(Segment(whole(row.beside, room), style + pale + meta))
        return Strip(segments).adjust_cell_length(width, style + meta)


def _is_plain(row: Row) -> bool:
    """Whether the row can be drawn unchanged."""
    texts = (row.text, row.lead, row.below, row.beside)
    return all(text.isprintable() and "{" not in text for text in texts)
