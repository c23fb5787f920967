"""Restoring stored progress when a puzzle is opened again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from puzzles.files.solving import LeftAt, SavedWork
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount
from tui.store.history import History
from tui.store.progress.progress import Progress, ProgressStore, digest
from tui.words.stopwatch import clock_text

if TYPE_CHECKING:
    from tui.session.kept_board import KeptBoard

ANEW = "Begin anew: {app.palette}."


class Resumption:
    """Applies stored progress to documents."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        self.resumed: KeptBoard | None = None
        """The board restored last; None if there was no progress for the document opened last."""

    def take_up(self, document: History) -> str:
        """Restore the stored progress of the document's puzzle, and return a line that says so; "" if there
        is none.

        A document opened for setting is left alone, and so is a file that was changed after the progress was
        stored.
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
        """Whether the store holds everything entered on a puzzle opened for play, so that closing loses
        nothing.

        Only puzzles with a level count: from the library or generated for play. Others are the user's own
        documents.
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
        from tui.session.kept_board import KeptBoard  # not needed before a board is shown

        state = work.state if document.game is not None else _laid_on(document, work)
        left = LeftAt(Mode.SOLVE, found.seconds, found.hints, work.left.game, found.checks)
        document.resume(state, left)
        document.level, document.daily = document.level or found.level, document.daily or found.daily
        self.resumed = KeptBoard(SavedWork(state, left), found.share, found.solved is not None, True)

    def document(self, name: str, *, anew: bool = False) -> History | None:
        """A document made of stored progress, or with `anew` without its entries; None if it is not stored
        any more.
        """
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
    """Whether the document has work later than `when`: pasted work always does, for a file its modification
    time decides.
    """
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


def where_one_was(found: Progress, game: Game | None) -> str:
    """The line for restored progress: how far the board is, or when it was solved."""
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
