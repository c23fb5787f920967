"""The status of some of the clues, without moving the stack."""

from __future__ import annotations

from collections.abc import Collection

from solvers.queries.overview import Status
from solvers.stack.checker import Checker


def status_of(checker: Checker, layers: Collection[str] | None = None) -> Status:
    """Whether the layers of those ids, with all rules that are on, have no solution, one or more.

    `layers` None means all that are on. Raises `Undecided`.
    """
    first = checker.solve(layers=layers)
    if first is None:
        return Status.CONTRADICTION
    stack = checker.stack
    with stack.scratch("is there a second solution?") as backend:
        backend.add([tuple(stack.denial(first))])
        second = checker.consistent(layers=layers)
    return Status.MULTIPLE if second else Status.UNIQUE
