"""Stepping through solutions: which one is shown, and which one is awaited from the solver."""

from __future__ import annotations

from solvers.queries.results import brings_solutions
from solvers.queries.solutions import MoreSolutions
from tui.session.asking.inquiry import Inquiry
from tui.session.asking.standing_questions import LIMIT
from tui.session.view import View


class SolutionSteps:
    """Tracks which solution is laid over the board. One not found yet is requested from the solver."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.shown: int | None = None
        """Index of the solution shown; None if none is."""
        self.pinned: int | None = None
        """Index of the solution that all others are compared with."""
        self._before: int | None = None
        self._wanted: int | None = None
        self._limit = LIMIT
        self._inquiry = inquiry

    @property
    def before(self) -> int | None:
        """Index of the solution that the one shown is compared with: the pinned one, else the one shown
        before.
        """
        return self._before if self.pinned is None else self.pinned

    def pin(self) -> bool:
        """Pin the solution shown for comparison, or unpin it if it is pinned; false if none is shown."""
        self.pinned = None if self.pinned == self.shown else self.shown
        return self.shown is not None

    def compare(self, one: int, other: int | None) -> None:
        """Show the solution with index `one`, compared with index `other` unless that is None. Both must be
        known.
        """
        self._before, self.shown, self.pinned, self._wanted = self.shown, one, other, None

    def step(self, where: str, *, coming: bool) -> bool:
        """Show the "next", "back", "first" or "last" solution, or "none"; false if there is no such solution.

        "next class" and "last class" go to the nearest later or earlier solution that is the first of its
        symmetry class. `coming` says whether more solutions may still be found.
        """
        known, at = len(self._inquiry.known.solutions), self.shown
        targets = {
            "next": 0 if at is None else at + 1,
            "back": (known if at is None else at) - 1,
            "first": 0,
            "last": known - 1,
            "next class": next((first for first in self._firsts if at is None or first > at), known),
            "last class": next((first for first in self._firsts[::-1] if at is None or first < at), -1),
        }
        target = targets.get(where)
        if target is None:
            self._before = self.shown = self.pinned = self._wanted = None
            return True
        if target == known and where == "next class":
            return False
        if target < 0 or not (known or coming):
            return False
        if target < known:
            self._before, self.shown = at, target
            return True
        return self._search(target)

    @property
    def _firsts(self) -> tuple[int, ...]:
        count = self._inquiry.known.stepped
        return (count.firsts if count is not None else None) or ()

    def _search(self, target: int) -> bool:
        """Ask the solver for the solution with that index, to show when it arrives; false if all solutions
        are known.
        """
        count = self._inquiry.known.stepped
        if count is not None and count.complete:
            return False
        self._wanted = target
        if not any(map(brings_solutions, self._inquiry.open)):
            self._limit = max(self._limit, target) * (1 if count is None else 2)
            self._inquiry.add(MoreSolutions(self._limit), unasked=True)
        return True

    def arrive(self) -> bool:
        """Show the awaited solution if it has arrived; false if it has not."""
        if self._wanted is None or self._wanted >= len(self._inquiry.known.solutions):
            return False
        self._before, self.shown, self._wanted = self.shown, self._wanted, None
        return True

    def stop_waiting(self) -> None:
        """Stop waiting for a solution that has not been found yet."""
        self._wanted = None

    def restart(self, *, live: bool) -> None:
        """Start over after the solutions changed. If one was shown and `live`, the first new one is shown."""
        self._limit = LIMIT
        self._wanted = self._before = self.pinned = None
        self.shown = 0 if self.shown is not None and live else None


def can_step(view: View) -> bool:
    """Whether there are solutions to step through, or there may be as far as is known."""
    results, verdict = view.results, view.results.verdict
    coming = (view.work.busy or not view.live) and (verdict is None or verdict.solvable is True)
    return not view.withheld and (bool(results.solutions) or coming)
