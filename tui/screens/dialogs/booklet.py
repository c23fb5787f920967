"""The dialog that finds the solutions of a booklet, and writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.files.atomic import replace_file
from tui.pages.answering import Answering
from tui.pages.booklet import FORMS, SUFFIXES, Booklet
from tui.screens.dialogs.dialog import Dialog
from tui.screens.workbench import TICK, EventsArrived
from tui.session.conversation import Conversation, Engine
from tui.widgets.key_bar import KeyBar


class BookletScreen(Dialog["str | None"]):
    """Shows how far it is. Gives what went wrong, which is empty if nothing did, or None if it was left."""

    DEFAULT_CSS = """
    BookletScreen { align: center middle; }
    BookletScreen > Vertical {
        width: 60; max-width: 100%; height: auto;
        border: round $accent; background: $surface; padding: 0 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Cancel", id="booklet.leave", tooltip="Print nothing"),
    ]

    def __init__(self, title: str, puzzles: Sequence[Puzzle], path: Path, engine: Engine) -> None:
        super().__init__()
        self._path, self._count = path, len(puzzles)
        conversation = Conversation(engine, lambda: self.post_message(EventsArrived()))
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
        """Write the file whole or not at all."""
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
