"""A list of sentences, drawn line by line, so that its length costs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tui.keys.key_names import with_keys
from tui.widgets.row import Row
from tui.widgets.row_lines import RowLines
from tui.words.tones import Tone

RIGHT = 3
"""The button of the mouse that only goes to a row."""


class RowList(RowLines, can_focus=True):
    """Rows of text with a cursor; long rows wrap. Text is never read as markup.

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
        super().__init__(id=id, empty=empty)
        self._clicks = 1 if one_click else 2
        self._able = {"switch": toggles, "remove": removes, "expand": expands}
        self._what = ""
        self._key: str | None = None
        self._on_first = False
        self._showing = False
        self.turn = 0

    # -- content -------------------------------------------------------------------------------

    def show(
        self, rows: Iterable[Row], empty: str | None = None, *, what: str | None = None, turn: int = 0
    ) -> None:
        """Replace the rows; the cursor stays on the same key, also of a row that was gone for a while.

        `what` they are a list of: with another, the cursor starts at the top.
        """
        new, self.turn = tuple(map(self.as_shown, rows)), turn
        if empty is not None and (empty := with_keys(empty, self)) != self.empty:
            self.empty = empty
            self.refresh()
        if what is not None and what != self._what:
            self._what, self._key = what, None
        elif new == self.rows:
            return
        elif self._on_first:
            self._key = None
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

    def keep_first(self, on: bool) -> None:
        """Have the cursor stay on whichever row comes first, until the person moves it: where rows come one
        by one, better ones above, their head is not to leave the sight."""
        self._on_first = on

    def allow(self, *, toggles: bool) -> None:
        """Say anew whether rows can be switched on and off."""
        if self._able["switch"] != toggles:
            self._able["switch"] = toggles
            self.refresh_bindings()

    def point(self, key: str) -> None:
        """Put the cursor on the row of that key, or on the first that it can be on."""
        self.cursor = next((index for index, row in enumerate(self.rows) if row.key == key), 0)
        self._on_first = False
        self._hold()

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if 0 <= self.cursor < len(self.rows) else None

    def validate_cursor(self, cursor: int) -> int:
        cursor = max(0, min(cursor, len(self.rows) - 1))
        live = [index for index, row in enumerate(self.rows) if row.live]
        return min(live, key=lambda index: abs(index - cursor)) if live else cursor

    def watch_cursor(self) -> None:
        if not self._showing:
            self._hold()
        self.refresh()
        self.scroll_to_cursor()

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
            self.scroll_lines(self.top + step)

    def action_page(self, step: int) -> None:
        self._move_to(self.cursor + step * max(1, self.size.height - 1))

    def action_end(self, index: int) -> None:
        self._move_to(index % max(1, len(self.rows)))

    def _move_to(self, index: int) -> None:
        self.cursor = index
        self._on_first = False
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
        self.scroll_lines(self.top + 2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_lines(self.top - 2)

    def clicked(self, event: events.Click) -> int | None:
        """The index of the row that was clicked; None where there is none any more, or none that is live."""
        index = event.style.meta.get("row")
        there = isinstance(index, int) and index < len(self.rows) and self.rows[index].live
        return index if there else None

    def on_click(self, event: events.Click) -> None:
        index = self.clicked(event)
        if index is None:
            return
        self._move_to(index)
        if event.button == RIGHT:
            return
        if event.chain == (1 if self.rows[index].offer else self._clicks):
            self.action_choose()
        elif event.style.meta.get("lead") and self._able["switch"]:
            self.action_switch()
