"""Solvers that see a few statements and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.core.statements import Literal
from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.session.checker import Checker
from solvers.session.stack import Stack


def fresh_checker(problem: Problem, solver: Backend) -> Checker:
    """An checker on a solver of its own, which stops when `solver` does."""
    return Checker(Stack(problem, solver.helper()))


def confirmed(checker: Checker, conclusions: Iterable[Literal], facts: Iterable[Literal]) -> bool:
    """Whether all that the checker's stack says, and the facts, imply each conclusion.

    Without conclusions: whether they contradict each other. Raises `Undecided`.
    """
    facts = tuple(facts)
    conclusions = tuple(conclusions)
    if not conclusions:
        return not checker.consistent(literals=facts)
    return not any(checker.consistent(literals=(*facts, said.negated())) for said in conclusions)
