"""The states that a genre had in its form, to go back to and forth again."""

from __future__ import annotations

from msgspec import Struct

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.paths import KeyPath


class Step(Struct, frozen=True):
    """A state of the genre, and where it was changed."""

    draft: Draft
    at: KeyPath


class Steps:
    """What was done in a form; all that is typed in a field while one is there counts as one step."""

    def __init__(self) -> None:
        self._past: list[Step] = []
        self._undone: list[Step] = []
        self._typing: KeyPath | None = None

    def take(self, before: Draft, at: KeyPath, *, typing: bool = False) -> None:
        """Something is changed at a path: the genre was like that before."""
        if not (typing and at == self._typing):
            self._past.append(Step(before, at))
        self._undone.clear()
        self._typing = at if typing else None

    def rest(self) -> None:
        """What is typed from now on is a step of its own."""
        self._typing = None

    def undo(self, now: Draft) -> Step | None:
        """The state before the last step; None if there is none."""
        return self._moved(self._past, self._undone, now)

    def redo(self, now: Draft) -> Step | None:
        """The state after the step that was undone last; None if there is none."""
        return self._moved(self._undone, self._past, now)

    def _moved(self, source: list[Step], target: list[Step], now: Draft) -> Step | None:
        self.rest()
        if not source:
            return None
        step = source.pop()
        target.append(Step(now, step.at))
        return step
