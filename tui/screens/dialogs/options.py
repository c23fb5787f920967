"""The dialog for what helps a person, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.store.options import Options
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList


class OptionsScreen(BoxDialog[None]):
    """Switches options on and off, or to the next of several choices; each change is `chosen` at once."""

    DEFAULT_CSS = "OptionsScreen > Vertical { width: 60; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,o", "leave", "Back", id="options.leave", tooltip="Back to the puzzle"),
    ]

    def __init__(self, options: Options, chosen: Callable[[Options], object]) -> None:
        super().__init__()
        self.options = options
        self._chosen = chosen

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Options"
            listing = OptionList(toggles=True)
            listing.styles.height = len(Options.words())
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        self._list()
        self.query_one(Vertical).border_subtitle = with_keys(
            "{list.toggle} switches", self.query_one(OptionList)
        )

    def _list(self) -> None:
        self.query_one(OptionList).show(self._rows())

    def _rows(self) -> Iterator[Row]:
        for name, words in Options.words().items():
            choice = self.options.choice(name)
            text = f"{words}: {choice}" if choice else words
            yield Row(name, text, " → " if choice else "[x]" if getattr(self.options, name) else "[ ]")

    @on(RowList.Chosen)
    @on(RowList.Toggled)
    def _toggle(self, event: RowList.Moved) -> None:
        event.stop()
        self.options = self.options.toggled(event.row.key)
        self._chosen(self.options)
        self._list()


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
