"""What is to be kept of a board: whether it was begun at all, how far it is, and how it was left."""

from __future__ import annotations

from msgspec import Struct, structs

from puzzles.core.feedback import feedback
from puzzles.core.finish import Finish, finish
from puzzles.core.state import Mode, PuzzleState
from puzzles.files.solving import LeftAt, SavedWork
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.store.progress import ProgressStore

STEP = 5.0
"""Seconds by which the time that is kept may be behind that on the screen."""


class Kept(Struct, frozen=True):
    """A board at a moment, and how it is told apart: made easy, or the puzzle of a day."""

    work: SavedWork
    share: float
    solved: bool
    begun: bool
    level: str = ""
    daily: str = ""

    @classmethod
    def of(cls, workspace: Workspace) -> Kept | None:
        """The board as it stands; None where nothing is kept of it: before a mode is chosen, and in a game.

        In Set mode what was entered is kept while the clues are as they were.
        """
        document, state = workspace.document, workspace.state
        setting = workspace.mode is Mode.SET and (document.clues_edited or not state.entries)
        if workspace.undecided or document.game is not None or setting:
            return None
        left = structs.replace(workspace.left, mode=Mode.SOLVE)
        solved = _is_solved(workspace) and not (state.off or state.off_families)
        edited = document.path is None and document.clues_edited
        begun = bool(is_begun(state) or left.hints or left.checks or edited)
        work = SavedWork(state, left)
        return cls(
            work, 1.0 if solved else share(workspace.view), solved, begun, document.level, document.daily
        )

    def write(self, store: ProgressStore) -> None:
        """Keep it."""
        left: LeftAt = self.work.left
        store.keep(
            self.work,
            share=self.share,
            seconds=left.seconds,
            hints=left.hints,
            checks=left.checks,
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
    """Whether anything was entered on the puzzle."""
    return bool(state.entries or state.marks or state.colours)


def share(view: View) -> float:
    """How much of the board is written, from 0 to 1; where blanks count, how many of the clues are done."""
    seen = view.seen if view.mode is Mode.SOLVE else feedback(view.state)
    blanks_count = all(variable.is_boolean for variable in view.puzzle.shown_variables())
    if seen.asking:
        return seen.met / seen.asking
    done, of = (len(seen.done), seen.clues) if blanks_count and seen.clues else (seen.written, seen.open)
    return min(1.0, done / of) if of else 0.0
