"""What is kept of a puzzle, taken up again when the same one is opened."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from msgspec import structs

from puzzles.files.solving import LeftAt, SavedWork
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount
from tui.session.kept_board import KeptBoard
from tui.store.history import History
from tui.store.progress.progress import Progress, ProgressStore, digest
from tui.words.stopwatch import clock_text

ANEW = "Begin anew: {app.palette}."


class Resumption:
    """Puts on documents what is kept of their puzzles."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        self.resumed: KeptBoard | None = None
        """The board that was put on a document last; None where nothing is kept of that."""

    def take_up(self, document: History) -> str:
        """Put on the document what is kept of its puzzle, and say so in a line; empty where nothing is.

        A document that is to be set has nothing of it; one that was worked on elsewhere later keeps its own.
        """
        self.resumed = None
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
        """Put on a document of the journal what was entered on its puzzle after that time.

        One that is as it was left keeps what can be undone.
        """
        name = digest(document.puzzle)
        found, work = self._store.of(name), self._store.work(name)
        if found is None or work is None or found.updated <= when:
            return
        if _laid_on(document, work) != document.state:
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
        state = work.state if document.game is not None else _laid_on(document, work)
        left = LeftAt(Mode.SOLVE, found.seconds, found.hints, work.left.game, found.checks)
        document.resume(state, left)
        document.level, document.daily = document.level or found.level, document.daily or found.daily
        self.resumed = KeptBoard(SavedWork(state, left), found.share, found.solved is not None, True)

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


def _laid_on(document: History, work: SavedWork) -> PuzzleState:
    """What was entered, on the clues of the document that are on."""
    own = document.state
    state = structs.replace(work.state, puzzle=own.puzzle, off=own.off, off_families=own.off_families)
    return state.with_puzzle(own.puzzle)
