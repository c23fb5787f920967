"""The same problem on a second solver, which is quick at many checks."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack


class QuickChecker:
    """A checker beside a first one: made when it is first needed, and kept over edits.

    It is the first itself where that is quick already.
    """

    def __init__(self, first: Checker) -> None:
        self._first = first
        self._own: Checker | None = None

    def open(self, problem: Problem) -> None:
        """Move to another problem, as the first does."""
        if self._own is not None and self._own is not self._first:
            self._own.stack.open(problem)

    def __call__(self) -> Checker:
        """The checker. Raises `Undecided` if memory runs out."""
        if self._own is None:
            first = self._first.stack
            solver = first.solver.native()
            same = solver is first.solver
            self._own = self._first if same else Checker(Stack(first.problem, solver))
        return self._own

    def solvers(self) -> Iterator[Backend]:
        """Whoever works for either of them."""
        yield self._first.stack.solver
        if self._own is not None and self._own is not self._first:
            yield self._own.stack.solver
