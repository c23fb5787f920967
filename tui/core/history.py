"""The document on the workbench: one puzzle through its edits, with undo and redo."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Draft


@dataclass(frozen=True, slots=True)
class Step:
    """A draft, and what was done to reach it: "Set R1C3 to 4"."""

    draft: Draft
    label: str


class Document:
    """Every draft since the puzzle was opened, and which of them is on the screen."""

    def __init__(self, draft: Draft | Puzzle, path: Path | None = None) -> None:
        opened = draft if isinstance(draft, Draft) else Draft(draft)
        self.path = path
        self._steps = [Step(opened, "")]
        self._at = 0
        self._saved = opened

    @property
    def draft(self) -> Draft:
        return self._steps[self._at].draft

    @property
    def puzzle(self) -> Puzzle:
        return self.draft.puzzle

    @property
    def name(self) -> str:
        """What a title bar calls it."""
        return self.puzzle.heading.title or (self.path.name if self.path else "untitled")

    @property
    def dirty(self) -> bool:
        """Whether the puzzle changed since it was saved."""
        return self.draft.puzzle != self._saved.puzzle

    @property
    def unkept(self) -> int:
        """How many entries were written since; a puzzle file does not hold them."""
        return len(set(self.draft.entries) - set(self._saved.entries))

    def record(self, draft: Draft, label: str) -> bool:
        """Go on with `draft`, forgetting what was undone; false if nothing changed."""
        if draft == self.draft:
            return False
        del self._steps[self._at + 1 :]
        self._steps.append(Step(draft, label))
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
        """Back to the draft before; false at the first."""
        if self._at == 0:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """On to the draft that `undo` left; false at the last."""
        if self._at + 1 == len(self._steps):
            return False
        self._at += 1
        return True

    def saved(self, path: Path) -> None:
        """Note that the draft as it stands is what the file at `path` holds."""
        self.path = path
        self._saved = self.draft
