"""Solvers for a few statements only."""

from __future__ import annotations

from solvers.backends.backend import Backend
from solvers.problem import Problem
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack


def fresh_checker(problem: Problem, solver: Backend) -> Checker:
    """A checker of the problem on a fresh solver, which stops when `solver` does."""
    return Checker(Stack(problem, solver.helper()))
