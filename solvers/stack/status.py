"""The status of some of the clues, without moving the stack."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from puzzles.formulas.statements import Literal
from solvers.queries.overview import Status
from solvers.stack.checker import Checker


def status_of(
    checker: Checker, layers: Collection[str] | None = None, literals: Iterable[Literal] = ()
) -> Status:
    """Whether the layers of those ids, with all rules that are on and the literals, have no solution, one or
    more.

    `layers` None means all that are on. Raises `Undecided`.
    """
    literals = tuple(literals)
    first = checker.solve(layers=layers, literals=literals)
    if first is None:
        return Status.CONTRADICTION
    stack = checker.stack
    with stack.scratch("is there a second solution?") as backend:
        backend.add([tuple(stack.denial(first))])
        second = checker.consistent(layers=layers, literals=literals)
    return Status.MULTIPLE if second else Status.UNIQUE
