"""A list of sentences, drawn line by line, so that its length costs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from puzzles.core.text import shown
from tui.core.columns import wrapped
from tui.core.tones import Tone
from tui.widgets.late_styles import LateStyles


class Row(Struct, frozen=True):
    """One entry of a list. `key` tells rows apart; `lead` stands before the text, in a column.

    `below` stands under the text, pale, in lines of its own.
    `cells` are the board cells it speaks of, and `payload` is what it stands for. A row that is not
    `live` is passed over by the cursor.
    """

    key: str
    text: str
    lead: str = ""
    tone: Tone = Tone.PLAIN
    cells: tuple[str, ...] = ()
    live: bool = True
    payload: object = None
    below: str = ""


class RowList(LateStyles, can_focus=True):
    """Rows of text with a cursor; long rows wrap. Text is never read as markup.

    It scrolls by itself, because a change of a scroll view's length lays out the whole screen anew.
    `toggles`, `removes` and `expands` say which keys mean anything here, `one_click` that a click
    chooses a row; the messages tell what was pressed on which row, and in which turn the rows were made.
    """

    DEFAULT_CSS = """
    RowList { height: 1fr; background: transparent; }
    RowList > .listing--plain { color: $foreground; }
    RowList > .listing--muted { color: $foreground 60%; }
    RowList > .listing--good { color: $text-success; text-style: bold; }
    RowList > .listing--notice { color: $text-warning; }
    RowList > .listing--bad { color: $text-error; text-style: bold; }
    RowList > .listing--heading { color: $foreground; text-style: bold underline; }
    RowList > .listing--cursor { background: $panel; }
    RowList:focus > .listing--cursor { background: $primary; color: $text; text-style: bold; }
    RowList > .listing--bar { color: $foreground 25%; }
    RowList > .listing--thumb { color: $foreground 60%; }
    RowList:nocolor:focus > .listing--cursor { text-style: reverse bold; }
    RowList > .listing--empty { color: $foreground 60%; text-style: italic; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"listing--{tone}" for tone in Tone),
        "listing--cursor",
        "listing--bar",
        "listing--thumb",
        "listing--empty",
    }
    BINDING_GROUP_TITLE = "In a list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False, id="list.up", tooltip="One row up"),
        Binding("down,j", "move(1)", "Down", show=False, id="list.down", tooltip="One row down"),
        Binding("pageup", "page(-1)", show=False, id="list.page-up", tooltip="One page up"),
        Binding("pagedown", "page(1)", show=False, id="list.page-down", tooltip="One page down"),
        Binding("home,g", "end(0)", show=False, id="list.first", tooltip="To the first row"),
        Binding("end,G", "end(-1)", show=False, id="list.last", tooltip="To the last row"),
        Binding("enter", "choose", "Go there", id="list.choose", tooltip="Go to the cells of this row"),
        Binding("space,x", "switch", "On/off", id="list.toggle", tooltip="Switch this row on or off"),
        Binding("right", "expand(True)", "Unfold", show=False, id="list.unfold", tooltip="Show its parts"),
        Binding("left", "expand(False)", "Fold", show=False, id="list.fold", tooltip="Hide its parts"),
        Binding("delete,backspace", "remove", "Delete", id="list.remove", tooltip="Delete this row"),
    ]

    rows: reactive[tuple[Row, ...]] = reactive((), init=False)
    cursor: reactive[int] = reactive(0, init=False)

    class Moved(Message):
        """The cursor came to a row by the person's hand."""

        def __init__(self, listing: RowList, row: Row) -> None:
            super().__init__()
            self.listing = listing
            self.row = row
            self.turn = listing.turn

        @property
        def control(self) -> RowList:
            return self.listing

    class Chosen(Moved):
        """Enter, or a double click, on a row; with `one_click`, a click."""

    class Toggled(Moved):
        """Space on a row, or a click on its lead."""

    class Removed(Moved):
        """Delete on a row."""

    class Expanded(Moved):
        """Left or right on a row: fold or unfold it."""

        def __init__(self, listing: RowList, row: Row, unfold: bool) -> None:
            super().__init__(listing, row)
            self.unfold = unfold

    def __init__(
        self,
        *,
        id: str | None = None,
        empty: str = "",
        toggles: bool = False,
        removes: bool = False,
        expands: bool = False,
        one_click: bool = False,
    ) -> None:
        super().__init__(id=id)
        self.empty = empty
        self._clicks = 1 if one_click else 2
        self._able = {"switch": toggles, "remove": removes, "expand": expands}
        self._lines: list[tuple[int, str, bool]] = []
        self._lead = 0
        self._top = 0
        self._what = ""
        self._key: str | None = None
        self._showing = False
        self.turn = 0

    # -- content -------------------------------------------------------------------------------

    def show(
        self, rows: Iterable[Row], empty: str | None = None, *, what: str | None = None, turn: int = 0
    ) -> None:
        """Replace the rows; the cursor stays on the same key, also of a row that was gone for a while.

        `what` they are a list of: with another, the cursor starts at the top.
        """
        new, self.turn = tuple(map(_safe, rows)), turn
        if empty is not None and empty != self.empty:
            self.empty = empty
            self.refresh()
        if what is not None and what != self._what:
            self._what, self._key = what, None
        elif new == self.rows:
            return
        at = self.current.key if self._key is not None and self.current else None
        self._showing = True
        self.rows = new
        keys = {row.key: index for index, row in enumerate(new)}
        found = (keys[key] for key in (self._key, at) if key in keys)
        self.cursor = next(found, 0 if self._key is None else self.cursor)
        self._showing = False
        if self._key is None:
            self._hold()

    def _hold(self) -> None:
        """Have the cursor belong to the row that it is on."""
        if self.current and self.current.live:
            self._key = self.current.key

    def allow(self, *, toggles: bool) -> None:
        """Say anew whether rows can be switched on and off."""
        if self._able["switch"] != toggles:
            self._able["switch"] = toggles
            self.refresh_bindings()

    def point(self, key: str) -> None:
        """Put the cursor on the row of that key, or on the first that it can be on."""
        self.cursor = next((index for index, row in enumerate(self.rows) if row.key == key), 0)
        self._hold()

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if 0 <= self.cursor < len(self.rows) else None

    def validate_cursor(self, cursor: int) -> int:
        cursor = max(0, min(cursor, len(self.rows) - 1))
        live = [index for index, row in enumerate(self.rows) if row.live]
        return min(live, key=lambda index: abs(index - cursor)) if live else cursor

    def watch_rows(self) -> None:
        self._wrap()
        self.refresh()

    def watch_cursor(self) -> None:
        if not self._showing:
            self._hold()
        self.refresh()
        self.scroll_to_cursor()

    def on_resize(self) -> None:
        self._wrap()
        self.scroll_to_cursor()
        self.refresh()

    def _wrap(self) -> None:
        self._lead = max((cell_len(row.lead) + 1 for row in self.rows if row.lead), default=0)
        width = self.size.width - 1
        self._lines = [
            (index, part, is_below)
            for index, row in enumerate(self.rows)
            for is_below, text in ((False, row.text), (True, row.below))
            if text or not is_below
            for part in wrapped(text, max(width - self._indent(row), 8))
        ]
        self._scroll(self._top)

    def _indent(self, row: Row) -> int:
        """Columns before the text; headings stand out to the left."""
        return self._lead if row.live or row.lead else 0

    def scroll_to_cursor(self) -> None:
        """Bring the cursor's row into sight."""
        mine = [y for y, line in enumerate(self._lines) if line[0] == self.cursor]
        if mine and self.size.height:
            first = mine[0] if any(row.live for row in self.rows[: self.cursor]) else 0
            self._scroll(min(max(self._top, mine[-1] + 1 - self.size.height), first))

    def _scroll(self, top: int) -> None:
        top = max(0, min(top, len(self._lines) - self.size.height))
        if top != self._top:
            self._top = top
            self.refresh()

    # -- drawing -------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self.rich_style
        if not self.rows:
            style = self.get_component_rich_style("listing--empty")
            lines = wrapped(shown(self.empty), max(width, 1))
            text = lines[y] if y < len(lines) else ""
            return Strip([Segment(text, style)]).adjust_cell_length(width, ground)
        if y + self._top >= len(self._lines):
            return Strip.blank(width, ground)
        line = self._line(y + self._top, width - 1, ground)
        return Strip([*line, self._bar(y, ground)])

    def _bar(self, y: int, ground: Style) -> Segment:
        """The piece of the scroll bar beside a line."""
        height, total = self.size.height, len(self._lines)
        if total <= height:
            return Segment(" ", ground)
        first = self._top * height // total
        in_sight = first <= y <= first + height * height // total
        style = self.get_component_rich_style(f"listing--{'thumb' if in_sight else 'bar'}")
        return Segment("┃" if in_sight else "│", style)

    def _line(self, y: int, width: int, ground: Style) -> Strip:
        index, part, is_below = self._lines[y]
        row = self.rows[index]
        tone = Tone.MUTED if is_below else row.tone
        style = ground + self.get_component_rich_style(f"listing--{tone}", partial=True)
        if index == self.cursor and row.live:
            style += self.get_component_rich_style("listing--cursor", partial=True)
        first = y == 0 or self._lines[y - 1][0] != index
        indent = self._indent(row)
        lead = row.lead.rjust(indent - 1) + " " if indent else ""
        meta = Style.from_meta({"row": index})
        segments = [
            Segment(lead if first else " " * indent, style + Style.from_meta({"row": index, "lead": 1})),
            Segment(part, style + meta),
        ]
        return Strip(segments).adjust_cell_length(width, style + meta)

    # -- hands ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._able.get(action, True)

    def action_move(self, step: int) -> None:
        index = self.cursor + step
        while 0 <= index < len(self.rows) and not self.rows[index].live:
            index += step
        if 0 <= index < len(self.rows):
            self._move_to(index)
        else:
            self._scroll(self._top + step)

    def action_page(self, step: int) -> None:
        self._move_to(self.cursor + step * max(1, self.size.height - 1))

    def action_end(self, index: int) -> None:
        self._move_to(index % max(1, len(self.rows)))

    def _move_to(self, index: int) -> None:
        self.cursor = index
        self._hold()
        if self.current:
            self.post_message(self.Moved(self, self.current))

    def action_choose(self) -> None:
        if self.current:
            self.post_message(self.Chosen(self, self.current))

    def action_switch(self) -> None:
        if self.current:
            self.post_message(self.Toggled(self, self.current))

    def action_remove(self) -> None:
        if self.current:
            self.post_message(self.Removed(self, self.current))

    def action_expand(self, unfold: bool) -> None:
        if self.current:
            self.post_message(self.Expanded(self, self.current, unfold))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(self._top + 2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(self._top - 2)

    def on_click(self, event: events.Click) -> None:
        index = event.style.meta.get("row")
        if not isinstance(index, int) or not self.rows[index].live:
            return
        self._move_to(index)
        if event.chain == self._clicks:
            self.action_choose()
        elif event.style.meta.get("lead") and self._able["switch"]:
            self.action_switch()


def _safe(row: Row) -> Row:
    """The row as it may be shown."""
    if row.text.isprintable() and row.lead.isprintable() and row.below.isprintable():
        return row
    return replace(row, text=shown(row.text, keep="\n"), lead=shown(row.lead), below=shown(row.below))
