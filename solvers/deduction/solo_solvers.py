"""Solvers for single statements."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from solvers.backends.backend import Backend
from solvers.deduction.sub_problem import fresh_checker
from solvers.problem import Problem
from solvers.stack.checker import Checker

KEPT_SOLVERS = 48
"""The number of solvers that are kept, the last used ones."""


class SoloSolvers:
    """A cache of solvers for single statements, which discards the least recently used."""

    def __init__(self, variables: Mapping[str, Variable], solver: Backend) -> None:
        self._variables, self._solver = variables, solver
        self._checkers: OrderedDict[str, Checker] = OrderedDict()

    def of(self, statement: Statement) -> Checker:
        checker = self._checkers.pop(statement.id, None)
        if checker is None:
            checker = fresh_checker(Problem.excerpt((statement,), self._variables), self._solver)
            if len(self._checkers) >= KEPT_SOLVERS:
                self._checkers.popitem(last=False)
        self._checkers[statement.id] = checker
        return checker
