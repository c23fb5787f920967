"""The part of a workspace that is stored as progress: the board, how far it is solved, and time and help
used.
"""

from __future__ import annotations

from msgspec import Struct, structs

from puzzles.feedback.board import clues_done, feedback
from puzzles.feedback.completion import Finish, finish
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.progress.progress import ProgressStore, digest

LEAST = 0.01
"""The least share that a board with any entry has, so that it never counts as untouched."""
STEP = 5.0
"""The stored time may lag behind the displayed time by this many seconds."""


class KeptBoard(Struct, frozen=True):
    """A snapshot of a board to be stored. `share` is the part that is solved, from 0 to 1.

    `level` and `daily` are set for puzzles made for play and for daily puzzles: grade and date.
    """

    work: SavedWork
    share: float
    solved: bool
    begun: bool
    level: str = ""
    daily: str = ""

    @classmethod
    def of(cls, workspace: Workspace) -> KeptBoard | None:
        """The board as it stands; None if nothing is to be stored because no mode is chosen yet.

        In Set mode entries are stored as long as the clues have not been edited.
        """
        document, state = workspace.document, workspace.state
        setting = workspace.mode is Mode.SET and (document.clues_edited or not state.entries)
        if workspace.undecided or setting:
            return None
        if document.game is not None:
            return cls.of_game(document.game, document, SavedWork(state, workspace.left))
        left = structs.replace(workspace.left, mode=Mode.SOLVE)
        solved = _is_solved(workspace) and not (state.off or state.off_families)
        edited = document.path is None and document.clues_edited
        begun = bool(is_begun(state) or left.hints or left.checks or edited)
        work = SavedWork(state, left)
        return cls(
            work, 1.0 if solved else share(workspace.view), solved, begun, document.level, document.daily
        )

    @classmethod
    def of_game(cls, game: Game, document: History, work: SavedWork) -> KeptBoard:
        """The snapshot of a game: begun after the first guess; not begun if it was given up."""
        begun = bool(game.asked) and not game.given_up
        return cls(work, float(game.found), game.found, begun, document.level, document.daily)

    @property
    def digest(self) -> str:
        """The key of the puzzle, or of the game, in the store."""
        return digest(self.work.puzzle, self.work.left.game)

    def is_of(self, other: KeptBoard) -> bool:
        """Whether both are snapshots of the same puzzle, or of the same game."""
        mine, theirs = self.work.left.game, other.work.left.game
        if mine is None or theirs is None:
            return mine is theirs and self.work.puzzle == other.work.puzzle
        return (
            mine.secret == theirs.secret
            and self.work.puzzle.without_clues() == other.work.puzzle.without_clues()
        )

    def write(self, store: ProgressStore) -> None:
        """Store the snapshot. A game stores its number of guesses as checks."""
        left: LeftAt = self.work.left
        checks = left.checks if left.game is None else len(left.game.asked)
        store.keep(
            self.work,
            share=self.share,
            seconds=left.seconds,
            hints=left.hints,
            checks=checks,
            solved=self.solved,
            level=self.level,
            daily=self.daily,
        )


def _is_solved(workspace: Workspace) -> bool:
    if workspace.mode is Mode.SET:
        return finish(workspace.state) is Finish.RIGHT
    end = workspace.solving.end
    return end is not None and end.right


def is_begun(state: PuzzleState) -> bool:
    """Whether the state has any entry, pencil mark or colour."""
    return bool(state.entries or state.marks or state.colours)


def share(view: View) -> float:
    """The solved part of the board, from 0 to 1: the share of cells written, or of clues done if that is
    more.

    At least `LEAST` if anything was entered.
    """
    seen = view.seen if view.mode is Mode.SOLVE else feedback(view.state)
    counts = (clues_done(view.puzzle, seen) or (0, 0), (seen.written, seen.open))
    least = LEAST if is_begun(view.state) else 0.0
    return min(1.0, max(least, *(done / of if of else 0.0 for done, of in counts)))
