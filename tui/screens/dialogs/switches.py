"""The base of dialogs with a list of switches."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList

T = TypeVar("T")
MOST_ROWS = 14


class SwitchesScreen(BoxDialog[T], Generic[T]):
    """Rows that are switched by a key or click, under `heading`, with the hint `how` below."""

    heading: ClassVar[str]
    how: ClassVar[str] = "{list.toggle} switches"

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """The rows in their present state."""

    @abstractmethod
    def switch(self, key: str) -> None:
        """Switch the row with that key."""

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            frame.border_title = self.heading
            listing = OptionList(toggles=True)
            listing.styles.height = min(len(self.rows()), MOST_ROWS)
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(OptionList)
        listing.show(self.rows())
        self.query_one(Vertical).border_subtitle = with_keys(self.how, listing)

    @on(RowList.Chosen)
    @on(RowList.Toggled)
    def _toggle(self, event: RowList.Moved) -> None:
        event.stop()
        self.switch(event.row.key)
        self.query_one(OptionList).show(self.rows())


class OptionList(RowList):
    """A list in which a click anywhere on a row switches it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "choose",
            "On/off",
            id="options.choose",
            tooltip="Switch this option on or off, or to its next choice",
        ),
    ]

    def on_click(self, event: events.Click) -> None:
        index = self.clicked(event)
        if index is not None:
            self.cursor = index
            self.action_switch()


def box(on: bool) -> str:
    """The checkbox of a row."""
    return "[x]" if on else "[ ]"
