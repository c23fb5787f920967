"""Cores within a limited effort: an item that is too hard to decide about is kept as if it were needed.

A person sees at a glance that one clue of a Numbrix is on a square of the wrong colour, but no solver does
in acceptable time: such parity and pigeonhole facts have no short resolution proofs (Haken, Theoretical
Computer Science 39, 1985).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from puzzles.formulas.statements import Literal
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.stack.checker import Checker, Core
from solvers.stack.selection import Ids


class SearchBound(NamedTuple):
    """Limits of conflicts: for all removals of one core together; for each removal once these are used up;
    and for all of the latter, after which removal ends.
    """

    together: int
    each: int
    beyond: int


QUICK, PATIENT = SearchBound(2_000, 20, 1_000), SearchBound(10_000, 200, 10_000)
"""The limits of the first try, and of the second, by the engine that is faster at many checks."""
ROUNDS = 10
"""The rounds of cuts in one check above which the next one is told the solution."""


class BoundedChecker:
    """A checker with limits on its conflicts."""

    def __init__(self, checker: Checker, bound: SearchBound = PATIENT) -> None:
        self._checker, self._left, self._bound = checker, bound.together, bound
        self.exceeded = False
        """Whether anything was too hard to decide."""

    def core(self, rules: Ids = None, layers: Ids = None) -> Core | None:
        """As `Checker.core`, but None also if it is too hard to decide.

        Raises `Undecided` for any other reason.
        """
        if self._left < -self._bound.beyond:
            self.exceeded = True
            return None
        solver = self._checker.stack.solver
        checks, (before, _, _) = solver.checks, solver.counters()
        try:
            with solver.limited(max(self._left, self._bound.each)):
                core = self._checker.core(rules, layers)
            if core is None and solver.checks - checks > ROUNDS:
                self._prefer_solution()
            return core
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            self.exceeded = True
            return None
        finally:
            self._left -= solver.counters()[0] - before

    def _prefer_solution(self) -> None:
        """Let later checks try the values of the solution just found first, which needs few further cuts: far
        from the conflict it can stay as it is.
        """
        stack = self._checker.stack
        solution = stack.assignment()
        stack.solver.prefer(
            stack.number(Literal(variable.name, value, solution[variable.name] == value))
            for variable in stack.variables
            for value in variable.domain
        )

    def layers(self, ids: Collection[str]) -> Core | None:
        """An unsat core of those layers, given all rules."""
        return self.core(layers=set(ids))
