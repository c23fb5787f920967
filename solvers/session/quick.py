"""A second solver for the same problem, which is fast at many small checks."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack


class QuickChecker:
    """A second checker, created when it is first needed and kept over edits.

    It is the first checker itself if that is already fast.
    """

    def __init__(self, first: Checker) -> None:
        self._first = first
        self._own: Checker | None = None

    def open(self, problem: Problem) -> None:
        """Move the second checker to another problem, after the first."""
        if self._own is not None and self._own is not self._first:
            self._own.stack.open(problem)

    def __call__(self) -> Checker:
        """The second checker. Raises `Undecided` if memory runs out."""
        if self._own is None:
            first = self._first.stack
            solver = first.solver.native()
            same = solver is first.solver
            self._own = self._first if same else Checker(Stack(first.problem, solver))
        return self._own

    def solvers(self) -> Iterator[Backend]:
        """The solvers of both checkers."""
        yield self._first.stack.solver
        if self._own is not None and self._own is not self._first:
            yield self._own.stack.solver
