"""Unsaved work: written to a journal, and offered after a crash."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from puzzles.files.storage import load_work
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from tui.session.kept_board import is_begun
from tui.store.history import History
from tui.store.journal import INTERVAL, Journal, Page

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.app.scripts import Scripts

ENDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end the program without a dialog."""

KEPT = "What is not saved is kept apart, and the next start offers it"
"""The message about unsaved work in the journal."""


class Recovery:
    """Keeps the journal of an application, and offers lost work."""

    def __init__(self, app: DocumentApp, journal: Journal, scripts: Scripts) -> None:
        self._app, self._journal, self._scripts = app, journal, scripts
        self.waits = journal.kept
        """Whether there may be lost work that was not offered yet."""
        self._told = ""

    def start(self) -> None:
        """Start writing the journal at intervals."""
        if self._journal.kept or self._app.progress.kept:
            self._app.set_interval(INTERVAL, self.note)
        if not self._journal.kept:
            return
        for number in ENDS:  # other systems and other threads have no such signals
            with suppress(NotImplementedError, RuntimeError, ValueError):
                asyncio.get_running_loop().add_signal_handler(number, self._end, number)

    def note(self) -> None:
        """Write unsaved work and progress, and tell the person once if that fails."""
        self._note()
        self._app.keeping.note()
        self._scripts.note()
        trouble = self._journal.trouble
        if trouble and trouble != self._told:
            self._app.notify(f"{self._journal.loss}.", severity="warning", markup=False)
        self._told = trouble

    def assurance(self) -> str:
        """A sentence on what happens to unsaved work if the program ends now; "" if there is none."""
        if self._app.document is None or not self._app.document.dirty:
            return ""
        self._journal.flush()
        self._note()
        self._journal.flush()
        self._told = self._journal.trouble
        return f"{self._journal.loss or KEPT}."

    def _note(self) -> None:
        document, screen = self._app.document, self._app.puzzle_screen
        left = None if document is None else self._app.left(document)
        self._journal.note(document, left, None if screen is None else screen.window)

    def _end(self, number: int) -> None:
        """Handle a signal: write everything, and exit so that the terminal is restored."""
        self.note()
        self._app.keeping.leave()
        self._app.exit(return_code=128 + number)

    async def offer(self, may_leave: Callable[[], Awaitable[bool]]) -> None:
        """Offer lost work; opening it replaces the present screen, if `may_leave` allows that. The rest
        is offered later.
        """
        from tui.screens.dialogs.pick import RecoverScreen

        opened = None if self._app.document is None else self._app.document.path
        pages = [page for page in self._journal.lost(opened) if not self._is_kept(page)]
        self.waits = False
        up = next((page for page in pages if self._is_up(page)), None)
        if up is not None:
            pages.remove(up)
            self._take_up(up)
        if not pages:
            return
        page = await self._app.push_screen_wait(RecoverScreen(pages))
        if page is not None and await may_leave():
            self._take_up(page)
            self.waits = True
        for other in pages:
            other.release()

    def _is_kept(self, page: Page) -> bool:
        """Whether stored progress has everything on a page of the journal, which is then dropped."""
        try:
            kept = self._app.keeping.puzzles.has(page.read().document)
        except PuzzleError:
            return False
        if kept:
            page.remove()
        return kept

    def _is_up(self, page: Page) -> bool:
        """Whether all of a page is on the board already, on the file that was opened: what is missing is
        the way back, and where the cursor was, which nobody needs to be asked about.
        """
        document = self._app.document
        if document is None or document.path is None or page.file != document.path.absolute():
            return False
        if not is_begun(document.state):
            return False
        with suppress(PuzzleError):
            return page.read().document.state == document.state
        return False

    def _take_up(self, page: Page) -> None:
        """Open a page of the journal; it stays until this window has written its own page."""
        try:
            found = page.read()
        except PuzzleError as error:
            self._app.complain(error)
            return
        document = found.document
        if document.left.mode is Mode.SOLVE and document.game is None:
            self._app.keeping.catch_up(document, found.when)
        _compare_with_file(document)
        self._app.open_document(document, resume=False)
        self._journal.note(document)
        self._journal.flush()
        page.remove()


def _compare_with_file(document: History) -> None:
    """Load the content of a journal document's file, if it is unchanged, so that edits can be told apart."""
    if document.path is not None:
        with suppress(PuzzleError):
            work, digest = load_work(document.path)
            if digest == document.digest:
                document.based_on(work.state)
