"""The dialog that asks of which kind a new clue is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.core.clue import Clue
from puzzles.core.how_typed import brief
from puzzles.core.marked_clues import Marking
from puzzles.core.text import capital
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList

Kind: TypeAlias = type[Clue] | type[Marking]
"""A kind of clue, or of what else marked cells can be made."""


class KindList(RowList):
    """The kinds of clues, one a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose", id="kinds.choose", tooltip="Make a clue of this kind"),
    ]


class KindScreen(Dialog[Kind]):
    """Kinds of clues with their keys; gives the one chosen, with its key or from the list, or None."""

    DEFAULT_CSS = """
    KindScreen { align: center middle; }
    KindScreen > Vertical {
        width: 76; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    KindScreen RowList { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="kinds.leave", tooltip="Make no clue"),
    ]

    def __init__(self, title: str, kinds: Sequence[Kind]) -> None:
        super().__init__()
        self._title = title
        self._kinds = {kind.called: kind for kind in kinds}

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            yield KindList(one_click=True, empty="No clue can be made of these.")
        yield KeyBar()

    def on_mount(self) -> None:
        rows = [
            Row(name, f"{capital(kind.called)}: {brief(kind)}", key_of(kind))
            for name, kind in self._kinds.items()
        ]
        listing = self.query_one(RowList)
        listing.show(rows)
        listing.styles.height = max(1, len(rows))
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys(
            "its key, or {kinds.choose}, or a click", listing
        )

    def on_key(self, event: events.Key) -> None:
        for kind in self._kinds.values():
            if event.character and event.character in key_of(kind):
                event.stop()
                event.prevent_default()
                self.dismiss(kind)
                return

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(self._kinds[event.row.key])

    def action_leave(self) -> None:
        self.dismiss(None)


def key_of(kind: Kind) -> str:
    """The key, or the keys, that a kind is typed with."""
    key: str | None = getattr(kind, "shortcut", None)
    return key or ""
