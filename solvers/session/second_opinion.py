"""A cross-check: for a sample of all states, the slow solver verifies the fast solver's answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from zlib import crc32

from solvers.backends.backend import Disagreement, Undecided
from solvers.encoding.clauses import Clause
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack

EVERY = {"CaDiCaL": 20, "clingo": 20}
"""For each engine, one of how many states is checked; which ones depends on their statements only."""
PATIENCE = 300
"""The conflicts after which the cross-check is given up: some hundredths of a second."""
SECONDS = 0.3
"""The seconds after which the cross-check learns no more cuts."""


class SecondOpinion:
    """Verifies with one checker what another found about the same state."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def of_none(self, what: str, clauses: Callable[[Stack], Iterable[Clause]], found_by: Checker) -> None:
        """Verify that no solution satisfies those clauses, as `found_by` has found; `what` describes it in
        words.

        Raises `Disagreement` if there is one, and `Undecided` if it was stopped.
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
    """A checksum of the statements that are on."""
    return crc32(
        "\n".join(statement.text for statement in stack.chosen().statements).encode(errors="replace")
    )
