"""Random solutions: satisfy as many random wishes as possible, then take any solution that is left.

Wishes are literals, added in batches: a batch that is inconsistent with those before is halved. So the
solution depends mostly on the wishes, and little on the habits of the solver.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.statements import Literal
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker

PATIENCE = 300
"""The number of conflicts after which a batch of wishes counts as inconsistent."""


def drawn(checker: Checker, wishes: Sequence[Literal], least: int = 1) -> Assignment | None:
    """A solution that satisfies wishes, the first ones with priority; None if there is no solution at all.

    Batches of `least` wishes, or fewer, are not halved. Raises `Undecided`.
    """
    if not checker.consistent():
        return None
    granted: list[Literal] = []
    _grant(checker, list(wishes), granted, least)
    return checker.solve(literals=granted)


def _grant(checker: Checker, batch: list[Literal], granted: list[Literal], least: int) -> None:
    """Append to `granted` those wishes of a batch that are consistent with it."""
    if not batch:
        return
    if _possible(checker, [*granted, *batch]):
        granted += batch
    elif len(batch) > least:
        half = len(batch) // 2
        _grant(checker, batch[:half], granted, least)
        _grant(checker, batch[half:], granted, least)


def _possible(checker: Checker, literals: Sequence[Literal]) -> bool:
    """Whether the literals are consistent; False if `PATIENCE` conflicts do not decide it."""
    try:
        with checker.stack.solver.limited(PATIENCE):
            return checker.consistent(literals=literals)
    except Undecided as undecided:
        if undecided.reason != TOO_MANY:
            raise
        return False
