"""The library's puzzles of a type, by level, with what was begun and solved; demonstrations apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.core.text import capital, one_line
from puzzles.files.samples import Sample, samples
from puzzles.types import puzzle_type
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.screens.home_list import FINISHED
from tui.session.library_choice import for_solving
from tui.store.progress import Progress, ProgressStore, digest
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.stopwatch import clock_text
from tui.words.tones import Tone

BEGUN = "◐"
"""The sign before what was begun."""
DEMONSTRATIONS = "Demonstrations"
NO_LEVEL = "Puzzles"


class LibraryList(RowList):
    """The puzzles, one a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="library.choose", tooltip="Put this puzzle on the board"),
    ]


class LibraryScreen(Dialog[Sample]):
    """Every puzzle that the library has of a type; gives one, or None."""

    DEFAULT_CSS = """
    LibraryScreen { align: center middle; }
    LibraryScreen > Vertical {
        width: 72; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    LibraryScreen RowList { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="library.leave", tooltip="Open none of them"),
    ]

    def __init__(self, type_name: str, progress: ProgressStore) -> None:
        super().__init__()
        self._type_name, self._progress = type_name, progress

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = f"{puzzle_type(self._type_name).label}: the library"
            yield LibraryList(one_click=True)
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(RowList)
        rows = tuple(library_rows(self._type_name, self._progress))
        listing.styles.height = len(rows)
        listing.show(rows)
        listing.point("")
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys("{library.choose} or a click opens", listing)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        if isinstance(event.row.payload, Sample):
            self.dismiss(event.row.payload)

    def action_leave(self) -> None:
        self.dismiss(None)


def library_rows(type_name: str, progress: ProgressStore) -> Iterator[Row]:
    """The puzzles under their levels, then those that only show something."""
    solving = for_solving(type_name)
    for level in dict.fromkeys(each.grade for each in solving):
        yield from _section(
            capital(level) or NO_LEVEL, (each for each in solving if each.grade == level), progress
        )
    names = {each.name for each in solving}
    yield from _section(
        DEMONSTRATIONS, (each for each in samples(type_name) if each.name not in names), progress
    )


def _section(heading: str, found: Iterable[Sample], progress: ProgressStore) -> Iterator[Row]:
    puzzles = tuple(found)
    if puzzles:
        yield Row(f"# {heading}", heading, tone=Tone.HEADING, live=False)
    for sample in puzzles:
        known = progress.of(digest(sample.load()))
        text = "  ".join(filter(None, (one_line(sample.title), sample.size)))
        yield Row(sample.name, text, _sign(known), payload=sample, beside=f"  {_beside(known)}")


def _sign(known: Progress | None) -> str:
    if known is None:
        return " "
    return FINISHED if known.solved is not None else BEGUN


def _beside(known: Progress | None) -> str:
    """How far it is, or in what time it was solved."""
    if known is None:
        return ""
    return clock_text(known.seconds) if known.solved is not None else f"{known.share:.0%}"
