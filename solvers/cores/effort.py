"""Cores that are looked for within an effort: what is too hard to decide is kept, as if it were needed.

To see that one clue of a Numbrix is on a square of the wrong colour takes a person a glance, and a solver
longer than anybody waits: such facts about colours, and about more things than places, have no short proofs
in clauses (Haken, Theoretical Computer Science 39, 1985).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from solvers.backends.backend import TOO_MANY, Undecided
from solvers.stack.checker import Checker, Core
from solvers.stack.selection import Ids


class SearchBound(NamedTuple):
    """Conflicts of the solver's search: for all removals of a core together; for each once those are
    spent; and for all of these, after which nothing more is tried."""

    together: int
    each: int
    beyond: int


QUICK, PATIENT = SearchBound(2_000, 20, 1_000), SearchBound(10_000, 200, 10_000)
"""For a first try, and for the second, by the engine that is faster at many checks."""


class BoundedChecker:
    """What a checker finds out within a bound."""

    def __init__(self, checker: Checker, bound: SearchBound = PATIENT) -> None:
        self._checker, self._left, self._bound = checker, bound.together, bound
        self.exceeded = False
        """Whether anything was too hard to decide."""

    def core(self, rules: Ids = None, layers: Ids = None) -> Core | None:
        """As `Checker.core`; None also where it is too hard to find out.

        Raises `Undecided` for any other reason.
        """
        if self._left < -self._bound.beyond:
            self.exceeded = True
            return None
        solver = self._checker.stack.solver
        before, _, _ = solver.counters()
        try:
            with solver.limited(max(self._left, self._bound.each)):
                return self._checker.core(rules, layers)
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            self.exceeded = True
            return None
        finally:
            self._left -= solver.counters()[0] - before

    def layers(self, ids: Collection[str]) -> Core | None:
        """What is blamed of those layers, all rules taken for granted."""
        return self.core(layers=set(ids))
