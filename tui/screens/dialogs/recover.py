"""Offering unsaved work of windows that ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from puzzles.core.errors import PuzzleError
from puzzles.core.text import amount, one_line
from tui.keys.key_names import with_keys
from tui.messages.asking import asks
from tui.screens.dialogs.confirm import ConfirmScreen
from tui.screens.dialogs.dialog import Dialog
from tui.store.journal import Page
from tui.store.paths import short
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

TOLD = (
    "cluebench ended before this was saved. {recover.open} opens it as it was, {recover.discard} discards it."
)


class PageList(RowList):
    """A list of pages to open or to discard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="recover.open", tooltip="Open it as it was"),
        Binding("delete", "remove", "Discard", id="recover.discard", tooltip="Throw it away"),
    ]


class RecoverScreen(Dialog["Page | None"]):
    """Lists pages of the journal, the latest first; gives the one to open, or None for later."""

    DEFAULT_CSS = """
    RecoverScreen { align: center middle; }
    RecoverScreen > Vertical {
        width: 72; max-width: 100%; height: 16; max-height: 100%;
        border: round $warning; background: $surface; padding: 0 1;
    }
    RecoverScreen Static { margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "later", "Later", id="recover.later", tooltip="Leave it for the next start"),
    ]

    def __init__(self, pages: Sequence[Page]) -> None:
        super().__init__()
        self._pages = {str(page.path): page for page in pages}

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Unsaved work"
            yield Static(markup=False)
            yield PageList(removes=True)
        yield KeyBar()

    def on_mount(self) -> None:
        self._list()
        listing = self.query_one(PageList)
        self.query_one(Static).update(Content(with_keys(TOLD, listing)))
        listing.focus()

    def _list(self) -> None:
        self.query_one(PageList).show(row for key, page in self._pages.items() for row in _rows(key, page))

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(self._pages[event.row.key])

    @on(RowList.Removed)
    def _removed(self, event: RowList.Removed) -> None:
        self._discard(event.row.key)

    @asks
    async def _discard(self, key: str) -> None:
        answers = (("discard", "Discard"), ("keep", "Keep"))
        screen = ConfirmScreen("Discard unsaved work?", "This cannot be undone.", answers, losing={"discard"})
        if await self.app.push_screen_wait(screen) == "discard":
            self._pages.pop(key).remove()
            self._list()
            if not self._pages:
                self.dismiss(None)

    def action_later(self) -> None:
        self.dismiss(None)


def _rows(key: str, page: Page) -> list[Row]:
    """What is on a page, in two lines."""
    try:
        found = page.read()
    except PuzzleError as error:
        return [Row(key, str(error), tone=Tone.BAD)]
    document = found.document
    when = datetime.fromtimestamp(found.when).strftime("%Y-%m-%d %H:%M")
    where = one_line(short(document.path)) if document.path else "never saved"
    parts = [amount(len(document.puzzle.clues()), "clue")]
    if document.state.entries:
        parts.append(amount(len(document.state.entries), "entry", "entries"))
    title = f"{document.puzzle.label}: {one_line(found.name)}"
    said = f"{', '.join(parts)} · {when} · {where}"
    return [Row(key, title), Row(f"{key}:", f"  {said}", tone=Tone.MUTED, live=False)]
