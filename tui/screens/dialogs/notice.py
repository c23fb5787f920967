"""Something to be read: lines of text, and a way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList


class NoticeScreen(Dialog[None]):
    """Shows lines under a title."""

    DEFAULT_CSS = """
    NoticeScreen { align: center middle; }
    NoticeScreen > Vertical {
        width: 72; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "leave", "Back", priority=True, id="notice.leave", tooltip="Close this"),
    ]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            listing = RowList(empty="Nothing.")
            listing.styles.height = max(1, min(2 * len(self._lines), 16))
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(RowList)
        listing.show(Row(str(number), text) for number, text in enumerate(self._lines))
        listing.focus()

    def action_leave(self) -> None:
        self.dismiss(None)
