"""Dialogs that choose from a list: types, kinds of clues, puzzles, unsaved work."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import ClassVar, Generic, TypeAlias, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from puzzles.files.solving import SavedWork
from puzzles.grids.grid_puzzle import GridPuzzle, Marking
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, one_line
from tui.keys.key_names import with_keys
from tui.messages.asking import asks
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.dialog import BoxDialog
from tui.store.journal import Page
from tui.store.paths import short
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

T = TypeVar("T")

Kind: TypeAlias = type[Clue] | type[Marking]
"""A kind of clue, or of another marking of selected cells."""
BEGINNING = 27
"""The cells listed for a puzzle without a title."""
LOST = (
    "cluebench ended before this was saved. {recover.open} opens it as it was, {recover.discard} discards it."
)


class PickList(RowList):
    """The list of a `PickScreen`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose", id="pick.choose", tooltip="Choose this one"),
    ]


class PickScreen(BoxDialog["T | None"], Generic[T]):
    """Rows under a title; returns the payload of the chosen one, or None.

    `how` is the hint below. The row with the key `first` is selected. With `by_key`, the characters in a
    row's lead choose it.
    """

    DEFAULT_CSS = "PickScreen RowList { max-height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="pick.leave", tooltip="Choose none of them"),
    ]

    def __init__(
        self,
        title: str,
        rows: Iterable[Row],
        *,
        how: str = "{pick.choose} or a click chooses",
        width: int = 72,
        first: str = "",
        by_key: bool = False,
        empty: str = "",
    ) -> None:
        super().__init__()
        self._title, self._how, self._width, self._empty = title, how, width, empty
        self._rows = tuple(rows)
        self._first, self._by_key = first, by_key

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            box.styles.width = self._width
            yield PickList(one_click=True, empty=self._empty)
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(PickList)
        listing.styles.height = max(1, len(self._rows))
        listing.show(self._rows)
        self.call_after_refresh(self._fit)
        if self._first:
            listing.point(self._first)
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys(self._how, listing)

    def _fit(self) -> None:
        """Make room for rows that wrap, as far as possible."""
        listing = self.query_one(PickList)
        listing.styles.height = max(1, listing.line_count)

    def on_key(self, event: events.Key) -> None:
        for row in self._rows if self._by_key else ():
            if event.character and event.character in row.lead:
                event.stop()
                event.prevent_default()
                self._take(row)
                return

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self._take(event.row)

    def _take(self, row: Row) -> None:
        self.dismiss(cast("T", row.payload))


# -- what there is to choose from ----------------------------------------------------------------


def pick_kind(title: str, kinds: Sequence[Kind], holding: Collection[Kind]) -> PickScreen[Kind]:
    """A dialog with kinds of clues and their keys; returns the chosen kind.

    Kinds in `holding` are marked as true in the solution shown.
    """
    rows = (
        Row(
            kind.called,
            f"{'✓ ' * (kind in holding)}{capital(kind.called)}: {brief(kind)}",
            _keys_of(kind),
            payload=kind,
        )
        for kind in {each.called: each for each in kinds}.values()
    )
    marked = "; ✓ holds in the solution shown" if holding else ""
    how, empty = f"its key, or {{pick.choose}}, or a click{marked}", "No clue can be made of these."
    return PickScreen(title, rows, how=how, width=76, by_key=True, empty=empty)


def _keys_of(kind: Kind) -> str:
    """The keys of a kind, or ""."""
    key: str | None = getattr(kind, "shortcut", None)
    return key or ""


def pick_puzzle(works: Sequence[SavedWork]) -> PickScreen[SavedWork]:
    """A dialog with puzzles by number, each with its title or first cells; returns one."""
    rows = (
        Row(str(number), f"{work.puzzle.label}  {_told(work.puzzle)}", str(number), payload=work)
        for number, work in enumerate(works, start=1)
    )
    return PickScreen(amount(len(works), "puzzle"), rows, how="{pick.choose} or a click opens one")


def _told(puzzle: Puzzle) -> str:
    """The title, or else the first cells."""
    if puzzle.heading.title:
        return one_line(puzzle.heading.title, 50)
    grid = puzzle.feature(GridPuzzle)
    if grid is None or not grid.givens:
        return amount(len(puzzle.clues()), "clue")
    texts = grid.texts({cell: grid.values.token(value) for cell, value in grid.givens.items()})
    cells = [text for row in texts for text in row]
    gap = "" if max(map(len, cells)) == 1 else " "
    return gap.join(cells[:BEGINNING]) + "…" * (len(cells) > BEGINNING)


# -- work that was not saved ---------------------------------------------------------------------


class PageList(RowList):
    """The list of a `RecoverScreen`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="recover.open", tooltip="Open it as it was"),
        Binding("delete", "remove", "Discard", id="recover.discard", tooltip="Throw it away"),
    ]


class RecoverScreen(BoxDialog["Page | None"]):
    """Lists pages of the journal; returns the one to open, or None for later."""

    DEFAULT_CSS = """
    RecoverScreen > Vertical { height: 16; border: round $warning; }
    RecoverScreen Static { margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Later", id="recover.later", tooltip="Leave it for the next start"),
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
        self.query_one(Static).update(Content(with_keys(LOST, listing)))
        listing.focus()

    def _list(self) -> None:
        found = (row for key, page in self._pages.items() for row in _page_rows(key, page))
        self.query_one(PageList).show(found)

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


def _page_rows(key: str, page: Page) -> list[Row]:
    """The two rows of a page."""
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
