"""Now and then, the slower solver is asked whether it agrees with the quicker one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solvers.backends.backend import Disagreement, Undecided
from solvers.encoding.clauses import Clause
from solvers.session.checker import Checker
from solvers.session.stack import Stack

EVERY = 20
"""One answer of so many is looked at, the first among them."""
PATIENCE = 300
"""Conflicts after which a solver may keep its opinion to itself: some hundredths of a second."""


class SecondOpinion:
    """What a checker says to answers that another found about the same state."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._answers = 0

    def of_none(self, what: str, clauses: Callable[[Stack], Iterable[Clause]], found_by: Checker) -> None:
        """It was found that no solution satisfies those clauses, `what` in words.

        Raises `Disagreement` if the checker knows one, and `Undecided` if it was stopped.
        """
        if found_by is self._checker:
            return
        self._answers += 1
        if self._answers % EVERY != 1:
            return
        checker, stack = self._checker, self._checker.stack
        with stack.scratch(f"a second opinion on {what}") as backend, backend.limited(PATIENCE):
            backend.add(list(clauses(stack)))
            try:
                solution = checker.solve()
            except Undecided:
                backend.checkpoint()
                return
        if solution is not None:
            raise Disagreement(f"z3 and CaDiCaL disagree on {what}: {solution}")
