"""Solvers that see a few statements and nothing else."""

from __future__ import annotations

from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack


def fresh_checker(problem: Problem, solver: Backend) -> Checker:
    """A checker on a solver of its own, which stops when `solver` does."""
    return Checker(Stack(problem, solver.helper()))
