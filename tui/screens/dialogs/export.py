"""The export dialogs: a puzzle in another format, and a booklet of many."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from puzzles.exchange.format import Writing
from puzzles.files.atomic import replace_file
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line, shown
from tui.keys.key_names import with_keys
from tui.messages.asking import TypedAhead
from tui.messages.events import TICK, arrivals
from tui.pages.answering import Answering
from tui.pages.booklet import FORMS, SUFFIXES, Booklet
from tui.pages.targets import ExportTarget, targets
from tui.screens.dialogs.dialog import BoxDialog
from tui.session.asking.conversation import Conversation, Engine
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

ADVICE = "If it did not arrive: most terminals mark text while Shift is held, or {sent.file} writes a file."


class SentScreen(BoxDialog["bool | None"]):
    """Shows the text over the full width of the screen, to be selected; returns whether to write a file."""

    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    SentScreen > Vertical { width: 100%; border: none; border-top: round $accent; padding: 0; }
    SentScreen VerticalScroll { height: auto; max-height: 70vh; scrollbar-size-vertical: 0; }
    SentScreen #advice { height: auto; color: $foreground 60%; margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "file", "To a file", id="sent.file", tooltip="Write it to a file"),
        Binding("escape,enter", "leave", "Back", id="sent.leave", tooltip="Close this"),
    ]

    def __init__(self, label: str, text: str) -> None:
        super().__init__()
        self._label, self._text = label, text

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = f"Sent to the clipboard: {self._label}"
            with VerticalScroll():
                yield Static(shown(self._text.rstrip("\n"), "\n"), markup=False)
            yield Static(with_keys(ADVICE, self), id="advice", markup=False)
        yield KeyBar()

    def action_file(self) -> None:
        self.dismiss(True)


REASON = 65
"""The most characters of a reason."""


class Outgoing(Struct, frozen=True):
    """The result of the export dialog: format, text, and whether it goes to the clipboard instead of a
    file.
    """

    target: ExportTarget
    text: str
    to_clipboard: bool


class TargetList(RowList):
    """The list of formats."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "To a file", id="export.file", tooltip="Write it to a file"),
    ]


class TargetScreen(TypedAhead, BoxDialog["Outgoing | None"]):
    """Lists every format, with a reason if it cannot express the puzzle; below, what the selected one
    leaves out.
    """

    DEFAULT_CSS = """
    TargetScreen > Vertical { width: 74; }
    TargetScreen #export-left {
        height: auto; min-height: 3; max-height: 7; border-top: solid $foreground 30%;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "c", "clipboard", "To the clipboard", id="export.clipboard", tooltip="Send it to the clipboard"
        ),
        Binding("escape", "leave", "Back", id="export.leave", tooltip="Write nothing"),
    ]

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self._targets = targets()
        self._written = {name: _written(target, puzzle) for name, target in self._targets.items()}

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Export"
            listing = TargetList()
            listing.styles.height = min(len(self._targets), 14)
            yield listing
            yield Static(id="export-left", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(TargetList)
        listing.show(self._rows())
        listing.focus()
        self._describe()
        self.query_one(Vertical).border_subtitle = with_keys(
            "{export.file}: a file   {export.clipboard}: the clipboard", listing
        )

    def takes_ahead(self, key: events.Event) -> bool:
        """Accept all keys, since nothing is written before a destination is chosen."""
        return isinstance(key, events.Key)

    def _rows(self) -> Iterator[Row]:
        """A row per format, those that cannot express the puzzle last."""
        wide = max(cell_len(target.label) for target in self._targets.values())
        refused: list[Row] = []
        for name, target in self._targets.items():
            found = self._written[name]
            label = target.label + " " * (wide - cell_len(target.label) + 2)
            if isinstance(found, PuzzleError):
                text = one_line(f"{label}{found.problem}", REASON)
                refused.append(Row(name, text, "✗", tone=Tone.MUTED, live=False))
            elif found.left_out:
                yield Row(name, one_line(f"{label}leaves out {_named(found)}", REASON), "!")
            else:
                yield Row(name, one_line(f"{label}{target.about}", REASON), " ")
        yield from refused

    @on(RowList.Moved)
    def _describe(self) -> None:
        """Show what the selected format leaves out."""
        row = self.query_one(TargetList).current
        found = self._written[row.key] if row is not None else Writing("")
        left = "" if isinstance(found, PuzzleError) else _named(found)
        said = f"Left out: {left}." if left else "Nothing is left out."
        self.query_one("#export-left", Static).update(said)

    @on(RowList.Chosen)
    def _chosen(self) -> None:
        self._take(to_clipboard=False)

    def action_clipboard(self) -> None:
        self._take(to_clipboard=True)

    def _take(self, *, to_clipboard: bool) -> None:
        row = self.query_one(TargetList).current
        found = self._written[row.key] if row is not None else None
        if row is not None and isinstance(found, Writing):
            self.dismiss(Outgoing(self._targets[row.key], found.text, to_clipboard))


def _named(found: Writing) -> str:
    """The parts that a format leaves out, without repetition."""
    return "; ".join(one_line(text) for text in dict.fromkeys(found.left_out))


def _written(target: ExportTarget, puzzle: Puzzle) -> Writing | PuzzleError:
    try:
        return target.write(puzzle)
    except PuzzleError as error:
        return error


class BookletScreen(BoxDialog["str | None"]):
    """Solves the puzzles with progress, and writes the booklet. Returns an error message, "" for
    success, or None if cancelled.
    """

    DEFAULT_CSS = "BookletScreen > Vertical { width: 60; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Cancel", id="booklet.leave", tooltip="Print nothing"),
    ]

    def __init__(self, title: str, puzzles: Sequence[Puzzle], path: Path, engine: Engine) -> None:
        super().__init__()
        self._path, self._count = path, len(puzzles)
        conversation = Conversation(engine, arrivals(self))
        self._answering = Answering(conversation, title, puzzles)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Booklet"
            yield Static(id="progress", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.set_interval(TICK, self.on_events_arrived)
        self._answering.rounds.begin()
        self._present()

    def _present(self) -> None:
        self.query_one("#progress", Static).update(f"Solutions: {self._answering.done} of {self._count}")

    def on_events_arrived(self) -> None:
        rounds = self._answering.rounds
        if rounds.turn is not None and rounds.absorb():
            self._present()
            if self._answering.done == self._count:
                self._write(self._answering.booklet)

    @work(exclusive=True)
    async def _write(self, booklet: Booklet) -> None:
        """Write the file atomically."""
        self.query_one("#progress", Static).update("Printing …")
        form = FORMS[SUFFIXES.get(self._path.suffix.lower(), "markdown")]
        try:
            text = await asyncio.to_thread(form, booklet)
            await asyncio.to_thread(replace_file, self._path, text.encode())
        except PuzzleError as error:
            self.dismiss(str(error))
        except OSError as error:
            self.dismiss(f"{self._path.name}: cannot be written: {error.strerror or error}")
        else:
            self.dismiss("")

    def action_leave(self) -> None:
        self._answering.rounds.stop()
        self.dismiss(None)
