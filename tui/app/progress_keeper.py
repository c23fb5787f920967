"""Progress is stored while one solves, and restored when the same puzzle is opened."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from statistics import median
from typing import TYPE_CHECKING

from msgspec import structs

from puzzles.files.solving import LeftAt
from puzzles.model.state import PuzzleState
from tui.session.resumption import Resumption
from tui.store.history import History
from tui.store.progress.progress import ProgressStore, digest
from tui.words.stopwatch import clock_text

if TYPE_CHECKING:
    from tui.app.terminal.terminal_app import TerminalApp
    from tui.session.kept_board import KeptBoard
    from tui.session.solve_progress import End
    from tui.session.workspace import Workspace


class ProgressKeeper:
    """Stores the progress of an application, on a thread of its own."""

    def __init__(self, app: TerminalApp, store: ProgressStore, board: Callable[[], Workspace | None]) -> None:
        """`board` returns the workspace of the open document, or None."""
        self._app = app
        self._store, self._board = store, board
        self.puzzles = Resumption(store)
        """Restores stored progress."""
        self._seen: tuple[PuzzleState, LeftAt] | None = None
        self._kept: KeptBoard | None = None
        self._told = self._failed = self._compared = ""
        self._ended: End | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="progress")
        self._writing: Future[None] | None = None

    # -- while one solves ----------------------------------------------------------------------

    def note(self) -> None:
        """Store the board if it changed. Returns at once; if the thread is busy, a later call stores it."""
        workspace = self._board()
        if workspace is None:
            return
        from tui.session.kept_board import STEP, KeptBoard  # there by now, with the board

        seen = (workspace.state, structs.replace(workspace.left, seconds=workspace.left.seconds // STEP))
        if seen != self._seen and (self._writing is None or self._writing.done()):
            self._seen = seen
            self._note(KeptBoard.of(workspace))
        self._tell_trouble()

    def _note(self, kept: KeptBoard | None) -> None:
        if kept is None:
            return
        if kept.begun:
            self._kept = kept
            self._begin(lambda: kept.write(self._store))
        elif self._kept is not None and self._kept.is_of(kept):
            self._kept = None
            self._begin(lambda: self._store.forget(kept.digest))

    def _begin(self, write: Callable[[], None]) -> None:
        def run() -> None:
            try:
                write()
            except Exception as error:  # whatever it is: nobody else would hear of it on this thread
                self._failed = str(error) or type(error).__name__

        self._writing = self._thread.submit(run)

    def leave(self) -> None:
        """Store the board now, before it is closed; waits for the thread."""
        self._wait()
        self._seen = None
        self.note()
        self._wait()

    def _wait(self) -> None:
        if self._writing is not None:
            self._writing.result()

    def _tell_trouble(self) -> None:
        """Tell the person once that progress cannot be stored, or that a damaged store was set aside."""
        trouble = self._store.trouble or self._failed
        if trouble and trouble != self._told:
            self._told = trouble
            kept = not self._failed and self._store.goes_on
            what = "Progress" if kept else "Progress (your entries and the time) cannot be kept"
            self._app.notify(f"{what}: {trouble}.", severity="warning", markup=False, timeout=10)

    def begun(self, document: History) -> str:
        """The digest of a document that was begun and is not solved; "" for others."""
        name = digest(document.puzzle, document.game)
        return name if any(each.digest == name for each in self._store.begun()) else ""

    # -- taking up again -----------------------------------------------------------------------

    def take_up(self, document: History) -> str:
        """Restore the stored progress of the document's puzzle, and return a line that says so; "" if
        there is none.
        """
        self._seen = None
        said = self.puzzles.take_up(document)
        self._kept = self.puzzles.resumed
        return said

    def catch_up(self, document: History, when: float) -> None:
        """Restore progress on a journal's document if it was stored after the time `when` (seconds
        since the epoch).
        """
        self.puzzles.catch_up(document, when)
        self._kept = self.puzzles.resumed or self._kept

    def compared(self, document: History, end: End) -> str:
        """How the time compares with other solved puzzles of the type and level; "" if there are none."""
        if end != self._ended:
            self._ended, name = end, digest(document.puzzle, document.game)
            solved = self._store.solved(document.puzzle.type_name)
            others = [one.seconds for one in solved if one.digest != name and one.level == document.level]
            self._compared = compared(end.seconds, others, document.level)
        return self._compared


def compared(seconds: float, others: list[float], level: str) -> str:
    """How a time in seconds compares with others: "your best on medium is 3:51, the median 6:20"."""
    if not others:
        return ""
    best, middle = clock_text(min(others)), clock_text(median(others))
    of = f" on {level}" if level else ""
    among = f", the median {middle}" if len(others) > 1 else ""
    return (
        f"your best{of}; before, {best}{among}"
        if seconds < min(others)
        else f"your best{of} is {best}{among}"
    )
