"""Solutions in normal form, and whether they prove that there are no other solutions."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.statements import NormalForm, Statement
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker
from solvers.stack.guard import Guard


def next_normal(checker: Checker, form: NormalForm, known: Sequence[Assignment]) -> Assignment | None:
    """A solution in normal form that is not among `known`; None if there is no other solution at all.

    Raises `Undecided` if normal forms do not decide it.
    """
    if {statement.id for statement in checker.stack.chosen().statements} != form.statements:
        raise Undecided(TOO_MANY)
    for formula in (And(form.first, form.formula), form.formula):
        solution = _satisfying(checker, formula, known)
        if solution is not None:
            return solution
    if not all(map(form.stands_alone, known)):
        raise Undecided(TOO_MANY)
    return None


def _satisfying(checker: Checker, formula: Formula, known: Sequence[Assignment]) -> Assignment | None:
    """A solution that satisfies a formula and is not among `known`; None if there is none. Raises
    `Undecided`.
    """
    stack = checker.stack
    stack.leave()
    guard = Guard(stack, "looking for solutions of a normal form")
    guard.stand()
    for solution in known:
        guard.clause(stack.denial(solution))
    for selector in stack.offer([Statement("normal form", "", formula)]):
        guard.clause([selector])
    return checker.solve(guard=guard)
