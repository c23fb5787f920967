"""Comparisons of terms as formulas: those of constants, and those that come to too much."""

from __future__ import annotations

from itertools import product

import pytest

from puzzles.formulas.arithmetic import compared
from puzzles.formulas.formulas import And, Is, Linear, Variable
from puzzles.formulas.terms import Absolute, CellValue, Count, Greatest, Number, Sum, Term, minus
from puzzles.text.errors import PuzzleError

WIDE = {name: Variable(name, tuple(range(100))) for name in "xyz"}
X, Y, Z = map(CellValue, "xyz")


@pytest.mark.parametrize(
    "constant", [Absolute((Number(-5),)), Greatest((Number(1), Number(5))), Count((And(), And()))]
)
@pytest.mark.parametrize("sign", ["=", "<", ">="])
def test_terms_without_variables_are_added_as_well(constant: Term, sign: str) -> None:
    left = Sum((constant, Greatest((X, Number(1))), Y, Count((Is("y", 3),))))
    formula = compared(left, sign, Number(12), WIDE)
    compare = {"=": int.__eq__, "<": int.__lt__, ">=": int.__ge__}[sign]
    for x, y in product(range(15), repeat=2):
        solution = {"x": x, "y": y}
        assert formula.holds(solution) == compare(left.of(solution), 12)


def test_cases_within_cases_are_refused_where_they_are_too_many() -> None:
    term: Term = X
    for other in (Y, Z, X, Y, Z, X, Y, Z, X, Y, Z, X):
        term = Absolute((Sum((term, minus(other))),))
    with pytest.raises(PuzzleError, match="too many cases"):
        compared(term, "=", Number(5), WIDE)


def test_a_comparison_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="unknown comparison '=='; expected one of = != < <= > >="):
        Linear(((1, "x"),), "==", 3)
