"""Solvers that see a few statements and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.core.statements import Literal
from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.session.checker import Oracle
from solvers.session.stack import Stack


def fresh_oracle(problem: Problem, kernel: Backend) -> Oracle:
    """An oracle on a solver of its own, which stops when `kernel` does."""
    return Oracle(Stack(problem, kernel.helper()))


def confirmed(oracle: Oracle, conclusions: Iterable[Literal], facts: Iterable[Literal]) -> bool:
    """Whether all that the oracle's stack says, and the facts, imply each conclusion.

    Without conclusions: whether they contradict each other. Raises `Undecided`.
    """
    facts = tuple(facts)
    conclusions = tuple(conclusions)
    if not conclusions:
        return not oracle.consistent(literals=facts)
    return not any(oracle.consistent(literals=(*facts, said.negated())) for said in conclusions)
