"""The document on the workbench: one puzzle through its edits, with undo and redo."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.files.solving import LeftAt


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """A state, and what was done to reach it: "Set R1C3 to 4"."""

    state: PuzzleState
    label: str


class History:
    """Every state since the puzzle was opened, and which of them is on the screen."""

    def __init__(
        self, state: PuzzleState | Puzzle, path: Path | None = None, left: LeftAt | None = None
    ) -> None:
        opened = state if isinstance(state, PuzzleState) else PuzzleState(state)
        self.path = path
        self.left = left or LeftAt()
        self._steps = [HistoryStep(opened, "")]
        self._at = 0
        self._saved = opened

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
        """Whether the puzzle changed since it was saved."""
        return self.state.puzzle != self._saved.puzzle

    @property
    def unkept(self) -> int:
        """How many entries were written since; a puzzle file does not hold them."""
        return len(set(self.state.entries) - set(self._saved.entries))

    def record(self, state: PuzzleState, label: str) -> bool:
        """Go on with `state`, forgetting what was undone; false if nothing changed."""
        if state == self.state:
            return False
        del self._steps[self._at + 1 :]
        self._steps.append(HistoryStep(state, label))
        self._at += 1
        return True

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
        self._at -= 1
        return True

    def redo(self) -> bool:
        """On to the state that `undo` left; false at the last."""
        if self._at + 1 == len(self._steps):
            return False
        self._at += 1
        return True

    def saved(self, path: Path) -> None:
        """Note that the state as it stands is what the file at `path` holds."""
        self.path = path
        self._saved = self.state
