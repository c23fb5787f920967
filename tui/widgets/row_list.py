"""A selectable list of sentences, drawn line by line, so that long lists are cheap."""

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
"""The mouse button that selects a row without choosing it."""


class RowList(RowLines, can_focus=True):
    """Rows of text with a cursor; long rows wrap, and text is never read as markup.

    `toggles`, `removes` and `expands` enable keys; with `one_click`, a click chooses a row. The messages
    carry the row, and the turn in which the rows were made.
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
        """Posted when a person selected another row."""

        def __init__(self, listing: RowList, row: Row) -> None:
            super().__init__()
            self.listing = listing
            self.row = row
            self.turn = listing.turn

        @property
        def control(self) -> RowList:
            return self.listing

    class Chosen(Moved):
        """Posted for Enter or a double click on a row; with `one_click`, for a click."""

    class Toggled(Moved):
        """Posted for Space on a row, or a click on its lead."""

    class Removed(Moved):
        """Posted for Delete on a row."""

    class Expanded(Moved):
        """Posted for Left or Right on a row, which folds or unfolds it."""

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
        """Replace the rows. The row with the same key stays selected, even if it was missing for a while.

        `what` names the list; if it changes, the first row is selected.
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
        """Remember the key of the selected row."""
        if self.current and self.current.live:
            self._key = self.current.key

    def keep_first(self, on: bool) -> None:
        """Keep the first row selected until a person moves the cursor, for lists in which better rows
        appear above.
        """
        self._on_first = on

    def allow(self, *, toggles: bool) -> None:
        """Enable or disable the key that switches rows."""
        if self._able["switch"] != toggles:
            self._able["switch"] = toggles
            self.refresh_bindings()

    def point(self, key: str) -> None:
        """Select the row with that key, or else the first one that can be selected."""
        self.cursor = next((index for index, row in enumerate(self.rows) if row.key == key), 0)
        self._on_first = False
        self._hold()

    @property
    def current(self) -> Row | None:
        """The selected row; None in an empty list."""
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
        """The index of the clicked row; None if it is gone or cannot be selected."""
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
