"""Choosing a puzzle type from a list that is filtered by typing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.types import type_entries
from tui.keys.key_names import with_keys
from tui.messages.asking import TypedAhead
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.finder import Finder
from tui.store.catalogue import found
from tui.store.catalogue_items import TypeItem
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone


class TypeList(Finder):
    """The list of types."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose", id="types.choose", tooltip="Choose this type"),
    ]


class TypeScreen(TypedAhead, BoxDialog["str | None"]):
    """Lists the types by category, or those that match; returns the name of one, or None.

    `present` is the type of the puzzle on the board; it is selected unless `at` is given.
    """

    DEFAULT_CSS = """
    TypeScreen > Vertical { width: 44; }
    TypeScreen #find { dock: top; }
    TypeScreen RowList { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="types.leave", tooltip="Choose none of them"),
    ]

    heading: ClassVar[str] = "New puzzle"
    """The title of the list."""

    def __init__(self, present: str = "", at: str = "") -> None:
        super().__init__()
        self._present, self._at = present, at or present

    def rows(self) -> Iterable[Row]:
        """All rows."""
        return type_rows(self._present)

    def found(self, words: str) -> Iterable[Row]:
        """The rows that match, best first."""
        return found_rows(words)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self.heading
            yield TextBar(id="find")
            yield TypeList()
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(TypeList)
        listing.styles.height = len(tuple(self.rows()))
        self._narrow()
        listing.point(self._at)
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys("{types.choose} or a click chooses", listing)

    @on(Finder.Typed)
    def _narrow(self) -> None:
        """Show the matches of the words, best first, or without words all rows."""
        listing = self.query_one(TypeList)
        words = listing.words.strip(" /")
        listing.show(self.found(words) if words else self.rows())
        if words:
            listing.point("")
        typed = [Phrase("Find: "), Phrase(f"{listing.words}▏", Tone.HEADING)]
        self.query_one("#find", TextBar).show(typed if words else [Phrase("Type to find one", Tone.MUTED)])

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(event.row.key)


def type_rows(present: str) -> Iterator[Row]:
    """The types by category."""
    category = None
    for name, entry in type_entries().items():
        if entry.category is not category:
            category = entry.category
            yield Row(f"# {category}", category, tone=Tone.HEADING, live=False)
        yield Row(name, f"{entry.label} (as now)" if name == present else entry.label, " ")


def found_rows(words: str) -> Iterator[Row]:
    """The types that match, best first."""
    for section in found((), words):
        for item in section.items:
            if isinstance(item, TypeItem):
                yield Row(item.type_name, item.text, " ", beside=f"  {', '.join(item.others)}")
