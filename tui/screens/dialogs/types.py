"""The dialog that asks of which type a new puzzle is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.types import puzzle_types
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone


class TypeList(RowList):
    """The types, one a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose", id="types.choose", tooltip="Set a puzzle of this type"),
    ]


class TypeScreen(Dialog[str]):
    """Every puzzle type, by category; gives the name of one, or None. It starts on the `present` one."""

    DEFAULT_CSS = """
    TypeScreen { align: center middle; }
    TypeScreen > Vertical {
        width: 44; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    TypeScreen RowList { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="types.leave", tooltip="Set no new puzzle"),
    ]

    def __init__(self, present: str = "") -> None:
        super().__init__()
        self._present = present

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "New puzzle"
            yield TypeList(one_click=True)
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(RowList)
        rows = tuple(type_rows(self._present))
        listing.styles.height = len(rows)
        listing.show(rows)
        listing.point(self._present)
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys("{types.choose} or a click chooses", listing)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(event.row.key)

    def action_leave(self) -> None:
        self.dismiss(None)


def type_rows(present: str) -> Iterator[Row]:
    """The types under the headings of their categories."""
    category = None
    for name, kind in puzzle_types().items():
        if kind.category is not category:
            category = kind.category
            yield Row(f"# {category}", category, tone=Tone.HEADING, live=False)
        yield Row(name, f"{kind.label} (as now)" if name == present else kind.label, " ")
