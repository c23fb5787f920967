"""The document on the workbench: one puzzle through its edits, with undo and redo, and its file."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import load_work
from tui.store.window import WindowState


class HistoryStep(Struct, frozen=True):
    """A state, and what was done to reach it: "Set R1C3 to 4"."""

    state: PuzzleState
    label: str


class History:
    """Every state since the puzzle was opened, and which of them is on the screen."""

    def __init__(
        self,
        state: PuzzleState | Puzzle,
        path: Path | None = None,
        left: LeftAt | None = None,
        *,
        digest: str = "",
        bare: bool = False,
        unsaved: bool = False,
        misfits: tuple[str, ...] = (),
        window: WindowState | None = None,
    ) -> None:
        opened = state if isinstance(state, PuzzleState) else PuzzleState(state)
        self.path = path
        self.left = left or LeftAt()
        self.game = self.left.game
        """The game that is played on it, which no undo takes back."""
        self.digest = digest
        """That of the file when it was read or written last; empty where there is none."""
        self.bare = bare
        """Whether the file is nothing but a grid."""
        self.misfits = misfits
        """What was found in the file that the puzzle has no place for."""
        self.window = window
        """How the window showed it that it was left in; None where nothing says so."""
        self._steps = [HistoryStep(opened, "")]
        self._at = 0
        self._joining = self._joined = False
        self._saved = None if unsaved else opened
        self._saved_game = self.game

    @property
    def state(self) -> PuzzleState:
        return self._steps[self._at].state

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def name(self) -> str:
        """What a title bar calls it."""
        return self.puzzle.heading.title or (self.path.name if self.path else "untitled")

    @property
    def dirty(self) -> bool:
        """Whether anything changed since it was saved."""
        return self.state != self._saved or self.game != self._saved_game

    def forget(self) -> None:
        """Have nothing to undo or do again any more."""
        self._steps, self._at = [HistoryStep(self.state, "")], 0
        self._joined = False

    def record(self, state: PuzzleState, label: str) -> bool:
        """Go on with `state`, forgetting what was undone; false if nothing changed."""
        if state == self.state:
            return False
        del self._steps[self._at + 1 :]
        if self._joined:
            self._steps.pop()
        if not self._joined or state != self._steps[-1].state:
            self._steps.append(HistoryStep(state, label))
        self._at = len(self._steps) - 1
        self._joined = self._joining and self._steps[-1].label == label
        return True

    def join(self, on: bool) -> None:
        """Have all edits from now on make one step, or no longer."""
        self._joining, self._joined = on, False

    @property
    def undo_label(self) -> str:
        """What `undo` would take back; empty if nothing."""
        return self._steps[self._at].label

    @property
    def redo_label(self) -> str:
        """What `redo` would do again; empty if nothing."""
        following = self._steps[self._at + 1 : self._at + 2]
        return following[0].label if following else ""

    def undo(self) -> bool:
        """Back to the state before; false at the first."""
        if self._at == 0:
            return False
        self._joined = False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """On to the state that `undo` left; false at the last."""
        if self._at + 1 == len(self._steps):
            return False
        self._at += 1
        return True

    def saved(self, path: Path, digest: str, *, bare: bool = False) -> None:
        """Note that the state as it stands is what the file at `path` holds."""
        self.path, self.digest, self.bare = path, digest, bare
        self._saved, self._saved_game = self.state, self.game


def opened(path: Path) -> History:
    """The document in a file; raises `PuzzleError`."""
    return document_of(path, *load_work(path))


def document_of(path: Path, work: SavedWork, digest: str) -> History:
    """The document of a file that holds that work, and has that digest."""
    misfits = (*work.misfits, *work.ignored)
    return History(work.state, path, work.left, digest=digest, bare=work.bare, misfits=misfits)
