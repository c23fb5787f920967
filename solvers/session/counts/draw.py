"""Random solutions: as many random wishes as can be granted together, and then any solution.

Wishes are granted in lots: a lot that cannot be granted whole is tried in halves. So the solution depends
on the wishes as much as it can, and little on the habits of the solver.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.statements import Literal
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker

PATIENCE = 300
"""Conflicts after which a lot of wishes counts as one that cannot be granted."""


def drawn(checker: Checker, wishes: Sequence[Literal], least: int = 1) -> Assignment | None:
    """A solution that grants wishes, the first ones first; None if there is none at all.

    A lot of `least` wishes, or fewer, is not parted. Raises `Undecided`.
    """
    if not checker.consistent():
        return None
    granted: list[Literal] = []
    _grant(checker, list(wishes), granted, least)
    return checker.solve(literals=granted)


def _grant(checker: Checker, lot: list[Literal], granted: list[Literal], least: int) -> None:
    """Add what can be granted of a lot to what is."""
    if not lot:
        return
    if _possible(checker, [*granted, *lot]):
        granted += lot
    elif len(lot) > least:
        half = len(lot) // 2
        _grant(checker, lot[:half], granted, least)
        _grant(checker, lot[half:], granted, least)


def _possible(checker: Checker, literals: Sequence[Literal]) -> bool:
    """Whether they can hold together, as far as is soon found out."""
    try:
        with checker.stack.solver.limited(PATIENCE):
            return checker.consistent(literals=literals)
    except Undecided as undecided:
        if undecided.reason != TOO_MANY:
            raise
        return False
