"""On a sample of all states, the slower solver is asked whether it agrees with the quicker one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from zlib import crc32

from solvers.backends.backend import Disagreement, Undecided
from solvers.encoding.clauses import Clause
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack

EVERY = {"CaDiCaL": 20, "clingo": 20}
"""Of the states that each decided, one of so many is looked at; which, hangs on what it says."""
PATIENCE = 300
"""Conflicts after which a solver may keep its opinion to itself: some hundredths of a second."""
SECONDS = 0.3
"""After which it learns no more by cuts."""


class SecondOpinion:
    """What a checker says to answers that another found about the same state."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def of_none(self, what: str, clauses: Callable[[Stack], Iterable[Clause]], found_by: Checker) -> None:
        """It was found that no solution satisfies those clauses, `what` in words.

        Raises `Disagreement` if the checker knows one, and `Undecided` if it was stopped.
        """
        checker, stack, engine = self._checker, self._checker.stack, found_by.stack.solver.name
        if found_by is checker or _sign(stack) % EVERY[engine]:
            return
        with stack.scratch(f"a second opinion on {what}") as backend:
            backend.add(list(clauses(stack)))
            try:
                with backend.limited(PATIENCE), backend.within(SECONDS):
                    solution = checker.solve()
            except Undecided:
                backend.checkpoint()
                return
        if solution is not None:
            raise Disagreement(f"{backend.name} and {engine} disagree on {what}: {solution}")


def _sign(stack: Stack) -> int:
    """A number that is the same wherever the same statements are on."""
    return crc32(
        "\n".join(statement.text for statement in stack.chosen().statements).encode(errors="replace")
    )
