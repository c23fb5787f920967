"""Clauses that only one question hears of."""

from __future__ import annotations

from collections.abc import Iterable

from solvers.backends.backend import Undecided
from solvers.queries.answer import CANCELLED
from solvers.stack.stack import Stack


class Guard:
    """Clauses of one question, which hold only where its literal is assumed.

    They stand in the stack's scope of work, which anybody may give up: `stand` says whether it
    was, and takes a new literal then. So questions can take turns and never confuse each other.
    """

    def __init__(self, stack: Stack, title: str) -> None:
        self._stack, self._title = stack, title
        self._problem = stack.problem
        self._work = 0
        self.literal = 0
        """What to assume where the clauses are to hold."""

    def stand(self) -> bool:
        """Be ready for clauses; whether there are none yet, or none any more.

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
        """Add a disjunction."""
        self._stack.solver.add([(-self.literal, *literals)])
