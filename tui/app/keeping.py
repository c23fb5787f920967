"""Progress, kept while one solves and taken up again whenever the same puzzle is opened."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from msgspec import structs

from puzzles.files.solving import LeftAt, SavedWork
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount
from tui.session.kept import STEP, KeptBoard
from tui.session.solving import End
from tui.store.history import History
from tui.store.progress.progress import Progress, ProgressStore, digest
from tui.words.stopwatch import clock_text

if TYPE_CHECKING:
    from tui.app.application import Application

ANEW = "Begin anew: {app.palette}."
NOT_ANEW = "What was told of a hidden code is known. {work.another} begins another game."
BEGUN_ANEW = "Begun anew; {work.undo} brings your entries back."


class Keeping:
    """Keeps the progress of an application, on a thread of its own."""

    def __init__(self, app: Application, store: ProgressStore) -> None:
        self._app = app
        self._store = store
        self._seen: tuple[PuzzleState, LeftAt] | None = None
        self._kept: KeptBoard | None = None
        self._told = self._failed = self._compared = ""
        self._ended: End | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="progress")
        self._writing: Future[None] | None = None

    # -- while one solves ----------------------------------------------------------------------

    def note(self) -> None:
        """Have the board written down if it changed; returns at once, and comes again if it is busy."""
        screen = self._app.puzzle_screen
        if screen is None or self._app.document is not screen.workspace.document:
            return
        workspace = screen.workspace
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
        """See to it that the board is kept as it stands, before it goes."""
        self._wait()
        self._seen = None
        self.note()
        self._wait()

    def _wait(self) -> None:
        if self._writing is not None:
            self._writing.result()

    def _tell_trouble(self) -> None:
        """Say once that progress cannot be kept, or what was put aside."""
        trouble = self._store.trouble or self._failed
        if trouble and trouble != self._told:
            self._told = trouble
            self._app.notify(f"Progress: {trouble}.", severity="warning", markup=False, timeout=10)

    def begun(self, document: History) -> str:
        """The digest of a document that is among what was begun, and not solved yet; empty of any other."""
        name = digest(document.puzzle, document.game)
        return name if any(each.digest == name for each in self._store.begun()) else ""

    # -- taking up again -----------------------------------------------------------------------

    def take_up(self, document: History) -> str:
        """Put on the document what is kept of its puzzle, and say so in a line; empty where nothing is.

        A document that is to be set has nothing of it; one that was worked on elsewhere later keeps its own.
        """
        self._seen = self._kept = None
        game = document.game
        if game is None and document.left.mode is Mode.SET and document.path is None:
            return ""
        name = digest(document.puzzle, game)
        found, work = self._store.of(name), self._store.work(name)
        if found is None or work is None or worked_on_after(document, found.updated):
            return ""
        self._resume(document, found, work)
        return where_one_was(found, work.left.game)

    def catch_up(self, document: History, when: float) -> None:
        """Put on a document of the journal what was entered on its puzzle after that time."""
        name = digest(document.puzzle)
        found, work = self._store.of(name), self._store.work(name)
        if found is not None and work is not None and found.updated > when:
            self._resume(document, found, work)

    def has(self, document: History) -> bool:
        """Whether all that was entered on a puzzle that one plays, rather than sets, is kept as it stands.

        A puzzle with a level came from the library, or was made to be played; another is somebody's own.
        """
        if document.left.mode is not Mode.SOLVE or document.path is not None or document.game is not None:
            return False
        name = digest(document.puzzle)
        found, work = self._store.of(name), self._store.work(name)
        return (
            found is not None
            and work is not None
            and bool(found.level)
            and work.state.with_puzzle(document.puzzle) == document.state
        )

    def _resume(self, document: History, found: Progress, work: SavedWork) -> None:
        own, state = document.state, work.state
        if document.game is None:
            state = structs.replace(state, puzzle=own.puzzle, off=own.off, off_families=own.off_families)
            state = state.with_puzzle(own.puzzle)
        left = LeftAt(Mode.SOLVE, found.seconds, found.hints, work.left.game, found.checks)
        document.resume(state, left)
        document.level, document.daily = document.level or found.level, document.daily or found.daily
        self._kept = KeptBoard(SavedWork(state, left), found.share, found.solved is not None, True)

    def compared(self, document: History, end: End) -> str:
        """How a solved puzzle compares with others of its type and level; empty where there are none."""
        if end != self._ended:
            self._ended, name = end, digest(document.puzzle, document.game)
            solved = self._store.solved(document.puzzle.type_name)
            others = [one.seconds for one in solved if one.digest != name and one.level == document.level]
            self._compared = compared(end.seconds, others, document.level)
        return self._compared

    # -- from the list of what is kept ---------------------------------------------------------

    def document(self, name: str, *, anew: bool = False) -> History | None:
        """A kept puzzle, with what was entered or `anew`; None if it is not kept any more."""
        found, work = self._store.of(name), self._store.work(name)
        if found is None or work is None:
            return None
        if anew:
            self._store.forget(name)
        game = None if work.left.game is None else Game(work.left.game.secret)
        puzzle = work.puzzle if game is None else work.puzzle.without_clues()
        left = LeftAt(Mode.SOLVE, game=game)
        return History(puzzle, left=left, level=found.level, daily=found.daily)

    def begin_anew(self) -> None:
        """Take away all that was entered on the board that is up, with the time; undo brings it back."""
        screen = self._app.puzzle_screen
        if screen is not None and screen.workspace.document.game is not None:
            screen.editing.say(NOT_ANEW)
        elif screen is not None:
            state = screen.workspace.state
            alone = PuzzleState(state.puzzle, off=state.off, off_families=state.off_families)
            screen.editing.edit(alone, "begin anew")
            screen.workspace.solving.restart()
            screen.editing.say(BEGUN_ANEW)


def compared(seconds: float, others: list[float], level: str) -> str:
    """How a time compares with those of others: "your best on medium is 3:51, the median 6:20"."""
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


def worked_on_after(document: History, when: float) -> bool:
    """Whether a document brings later work of its own: what was just pasted is later, a file has its time."""
    if document.state == PuzzleState(document.puzzle) and document.left == LeftAt():
        return False
    return (document.path is None and document.state != PuzzleState(document.puzzle)) or (
        document.path is not None and _written(document.path) > when
    )


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def where_one_was(found: Progress, game: Game | None = None) -> str:
    """Where one goes on: how far it was, or that it is solved."""
    if game is not None:
        guesses = amount(len(game.asked), "guess", "guesses")
        return f"Found in {guesses} and {clock_text(found.seconds)}." if game.found else f"{guesses} so far."
    if found.solved is not None and found.share == 1.0:
        day = datetime.fromtimestamp(found.solved)
        return f"Solved on {day.day} {day:%B %Y} in {clock_text(found.seconds)}. {ANEW}"
    return f"You left off here at {found.share:.0%}. {ANEW}".replace("%", " %")
