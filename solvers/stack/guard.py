"""Clauses that are in force for one question only."""

from __future__ import annotations

from collections.abc import Iterable

from solvers.backends.backend import Undecided
from solvers.queries.answer import CANCELLED
from solvers.stack.stack import Stack


class Guard:
    """Clauses of one question, in force only if the guard's literal is assumed.

    They are asserted in the stack's scope of work, which any other question may pop: `stand` detects that,
    and then takes a new literal. So questions can alternate without affecting each other.
    """

    def __init__(self, stack: Stack, title: str) -> None:
        self._stack, self._title = stack, title
        self._problem = stack.problem
        self._work = 0
        self.literal = 0
        """The literal to assume for the clauses to be in force."""

    def stand(self) -> bool:
        """Prepare for adding clauses; returns whether there are none, because it is the first time or they
        were popped.

        Raises `Undecided` if the stack has moved to another problem.
        """
        if self._stack.problem is not self._problem:
            raise Undecided(CANCELLED)
        work = self._stack.work(self._title)
        if work == self._work:
            return False
        self._work = work
        self.literal = self._stack.guard()
        return True

    def clause(self, literals: Iterable[int]) -> None:
        """Add a clause."""
        self._stack.solver.add([(-self.literal, *literals)])
