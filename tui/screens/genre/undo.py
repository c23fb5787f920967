"""The undo history of a genre form."""

from __future__ import annotations

from msgspec import Struct

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.paths import KeyPath


class UndoStep(Struct, frozen=True):
    """A draft, and the path at which it was changed."""

    draft: Draft
    at: KeyPath


class UndoSteps:
    """The undo history; all typing in a field during one visit is one step."""

    def __init__(self) -> None:
        self._past: list[UndoStep] = []
        self._undone: list[UndoStep] = []
        self._typing: KeyPath | None = None

    def take(self, before: Draft, at: KeyPath, *, typing: bool = False) -> None:
        """Record the draft before a change at a path."""
        if not (typing and at == self._typing):
            self._past.append(UndoStep(before, at))
        self._undone.clear()
        self._typing = at if typing else None

    def rest(self) -> None:
        """Let further typing be a new step."""
        self._typing = None

    def undo(self, now: Draft) -> UndoStep | None:
        """The draft before the last step; None if there is none."""
        return self._moved(self._past, self._undone, now)

    def redo(self, now: Draft) -> UndoStep | None:
        """The draft after the step undone last; None if there is none."""
        return self._moved(self._undone, self._past, now)

    def _moved(self, source: list[UndoStep], target: list[UndoStep], now: Draft) -> UndoStep | None:
        self.rest()
        if not source:
            return None
        step = source.pop()
        target.append(UndoStep(now, step.at))
        return step
