"""Statements that are learnt by cuts and speak of a whole board, which a solver cannot be asked of often.

What follows from one of them and a few facts takes it many cuts to see, each a check; with all that is known,
few. What it says is found by propagation, and minimal for that; a solver confirms it with all that is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.core.connectivity import LazyFormula
from puzzles.core.statements import Literal, Statement
from solvers.backends.backend import SolverError
from solvers.deduction.known_facts import KnownFacts
from solvers.session.checker import Checker

WIDE = 64
"""Variables, from which such a statement is not asked again and again."""


def is_wide(statement: Statement) -> bool:
    """Whether it takes a solver long to see what follows from the statement alone."""
    return isinstance(statement.formula, LazyFormula) and len(set(statement.formula.names())) > WIDE


def confirm(
    checker: Checker,
    board: KnownFacts,
    statements: Iterable[Statement],
    facts: Sequence[Literal],
    goals: Iterable[Iterable[Literal]],
) -> None:
    """Confirm that the statements, the facts and all that is known contradict each of the goals.

    Raises `SolverError` if they do not, and `Undecided`.
    """
    ids = {statement.id for statement in statements}
    known = board.facts(board.variables)
    for goal in goals:
        if checker.consistent(ids, ids, (*known, *facts, *goal)):
            raise SolverError("a step does not follow from what it quotes")
