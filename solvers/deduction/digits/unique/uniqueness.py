"""Patterns that rely on a unique solution, used on request if the solution is known to be unique."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.unique.grave import grave
from solvers.deduction.digits.unique.one_solution import OneSolution, rectangles
from solvers.deduction.digits.unique.unique_rectangles import UniqueRectangles


class Uniqueness:
    """Finds them on a board; `solution` is the only one of all the `statements`."""

    def __init__(self, sight: Sight, statements: Iterable[Statement], solution: Solution) -> None:
        self._sight = sight
        self._one_solution = OneSolution(statements, sight.units, solution)
        self._rectangles = UniqueRectangles(sight, self._one_solution, rectangles(sight.units))

    def found(self) -> Iterator[Deduction]:
        """All current patterns."""
        yield from self._rectangles.found()
        yield from grave(self._sight, self._one_solution)
