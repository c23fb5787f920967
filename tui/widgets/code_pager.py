"""A pager for SMT-LIB of any length, with a cursor and line numbers; only visible rows are made."""

from __future__ import annotations

from typing import ClassVar, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip

from puzzles.text.words import shown
from tui.session.scripts.script_rows import CodeRow, PlainRows
from tui.widgets.late_styles import LateStyles

SIDEWAYS = 20
"""The columns of one horizontal scroll step."""
KINDS = {";": "comment", "(declare": "declaration", "(assert": "plain", "(": "command"}
"""The style of a line, by its beginning."""


class Rows(Protocol):
    """The rows of a pager."""

    def __len__(self) -> int: ...

    def row(self, row: int) -> CodeRow: ...


class CodePager(LateStyles, can_focus=True):
    """Rows of code with a cursor. Comments are italic and commands bold, so that colour is not needed."""

    DEFAULT_CSS = """
    CodePager { height: 1fr; background: transparent; }
    CodePager > .code--plain { color: $foreground; }
    CodePager > .code--comment { color: $text-success; text-style: italic; }
    CodePager > .code--declaration { color: $foreground 70%; }
    CodePager > .code--command { color: $text-accent; text-style: bold; }
    CodePager > .code--fold { color: $foreground; text-style: bold; }
    CodePager > .code--number { color: $foreground 50%; }
    CodePager > .code--match { text-style: bold reverse underline; }
    CodePager > .code--bar { color: $foreground 25%; }
    CodePager > .code--thumb { color: $foreground 60%; }
    CodePager > .code--cursor { background: $panel; }
    CodePager:focus > .code--cursor { background: $primary; color: $text; text-style: bold; }
    CodePager:nocolor:focus > .code--cursor { text-style: reverse bold; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"code--{kind}" for kind in KINDS.values()),
        *(f"code--{kind}" for kind in ("fold", "number", "match", "bar", "thumb", "cursor")),
    }
    BINDING_GROUP_TITLE = "In a text"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False, id="code.up", tooltip="One line up"),
        Binding("down,j", "move(1)", "Down", show=False, id="code.down", tooltip="One line down"),
        Binding("pageup", "page(-1)", show=False, id="code.page-up", tooltip="One page up"),
        Binding("pagedown,space", "page(1)", show=False, id="code.page-down", tooltip="One page down"),
        Binding("home,g", "end(0)", show=False, id="code.first", tooltip="To the first line"),
        Binding("end,G", "end(-1)", show=False, id="code.last", tooltip="To the last line"),
        Binding("shift+left,h", "sideways(-1)", show=False, id="code.left", tooltip="More to the left"),
        Binding(
            "shift+right,l", "sideways(1)", show=False, id="code.right", tooltip="Show more to the right"
        ),
    ]

    class Looked(Message):
        """Posted when the visible rows or the cursor changed."""

        def __init__(self, pager: CodePager) -> None:
            super().__init__()
            self.pager = pager

        @property
        def control(self) -> CodePager:
            return self.pager

        def can_replace(self, message: Message) -> bool:
            return type(message) is CodePager.Looked

    class Chosen(Looked):
        """Posted for a double click on a row."""

        def can_replace(self, message: Message) -> bool:
            return False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Rows = PlainRows(())
        self.cursor = 0
        self.top = 0
        self._left = 0
        self.sought = ""
        """What is marked where it occurs."""

    # -- content -------------------------------------------------------------------------------

    def show(self, rows: Rows, cursor: int = 0) -> None:
        """Replace the rows, and put the cursor on one."""
        self.rows, self._left = rows, 0
        self.go(cursor)

    def show_text(self, text: str) -> None:
        """Show a text that is fully loaded."""
        self.show(PlainRows(text.splitlines()))

    def go(self, row: int) -> None:
        """Move the cursor to a row, and scroll to it."""
        self.cursor = max(0, min(row, len(self.rows) - 1))
        height = max(1, self.size.height)
        self._scroll(max(min(self.top, self.cursor), self.cursor + 1 - height))

    def _scroll(self, top: int) -> None:
        self.top = max(0, min(top, len(self.rows) - max(1, self.size.height)))
        self.refresh()
        self.post_message(self.Looked(self))

    def on_resize(self) -> None:
        self.go(self.cursor)

    @property
    def text(self) -> str:
        """The visible rows as plain text."""
        return "\n".join(self.render_line(y).text.rstrip() for y in range(self.size.height))

    # -- drawing -------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        width, row = self.size.width, y + self.top
        if row >= len(self.rows) or width < 2:
            return Strip.blank(width, self.rich_style)
        found = self.rows.row(row)
        base = self.rich_style
        cursor = self.get_component_rich_style("code--cursor", partial=True) if row == self.cursor else None
        digits = len(f"{self._last_number:,}")
        number = Segment(
            f"{found.number:{digits},} ",
            base + self.get_component_rich_style("code--number", partial=True),
        )
        text = "…" if found.text is None else shown(found.text.expandtabs())
        style = base + self.get_component_rich_style(f"code--{kind_of(found)}", partial=True)
        body = Strip(self._marked(f"▸ {text}" if found.fold else text, style))
        room = width - 1 - number.cell_length
        strip = Strip([number, *body.crop(self._left, self._left + room)])
        strip = strip.adjust_cell_length(width - 1, style)
        meta = Style.from_meta({"row": row})
        drawn = Segment.apply_style(strip, None, cursor + meta if cursor is not None else meta)
        return Strip([*drawn, self._bar(y)])

    @property
    def _last_number(self) -> int:
        return self.rows.row(len(self.rows) - 1).number

    def _marked(self, text: str, style: Style) -> list[Segment]:
        """The text with matches of the search marked."""
        sought = self.sought
        if not sought:
            return [Segment(text, style)]
        within = text.lower() if sought == sought.lower() else text
        mark = style + self.get_component_rich_style("code--match", partial=True)
        pieces, at = [], 0
        while (found := within.find(sought, at)) >= 0:
            end = found + len(sought)
            pieces += [Segment(text[at:found], style), Segment(text[found:end], mark)]
            at = end
        return [*pieces, Segment(text[at:], style)]

    def _bar(self, y: int) -> Segment:
        """The scroll bar's segment at line `y`."""
        height, total = self.size.height, len(self.rows)
        if total <= height:
            return Segment(" ", self.rich_style)
        first = self.top * height // total
        in_sight = first <= y <= first + height * height // total
        style = self.get_component_rich_style(f"code--{'thumb' if in_sight else 'bar'}")
        return Segment("┃" if in_sight else "│", style)

    # -- hands ---------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        self.go(self.cursor + step)

    def action_page(self, step: int) -> None:
        self.go(self.cursor + step * max(1, self.size.height - 1))

    def action_end(self, row: int) -> None:
        self.go(row % max(1, len(self.rows)))

    def action_sideways(self, step: int) -> None:
        self._left = max(0, self._left + step * SIDEWAYS)
        self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(self.top + 2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(self.top - 2)

    def on_click(self, event: events.Click) -> None:
        row = event.style.meta.get("row")
        if isinstance(row, int):
            self.go(row)
            if event.chain == 2:
                self.post_message(self.Chosen(self))


def kind_of(row: CodeRow) -> str:
    """The style name of a row."""
    if row.fold:
        return "fold"
    text = row.text or ""
    return next((kind for begin, kind in KINDS.items() if text.startswith(begin)), "plain")
