"""Comparisons of terms as formulas: those of constants, and those that come to too much."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzles.formulas.arithmetic import compared
from puzzles.formulas.bounds import bounds
from puzzles.formulas.formulas import And, Is, Linear, Variable
from puzzles.formulas.terms import (
    Absolute,
    CellValue,
    Conditional,
    Count,
    Greatest,
    Least,
    Number,
    Product,
    Quotient,
    Sum,
    Term,
    minus,
)
from puzzles.text.errors import PuzzleError

WIDE = {name: Variable(name, tuple(range(100))) for name in "xyz"}
X, Y, Z = map(CellValue, "xyz")
FEW = {name: Variable(name, (-2, -1, 0, 3)) for name in "xy"}
"""Variables all of whose values can be tried."""


def compounds(terms: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    """Terms of such terms, of every kind."""
    pairs = st.tuples(terms, terms)
    several = [st.builds(kind, pairs) for kind in (Sum, Product, Least, Greatest)]
    conditional = st.builds(Conditional, st.just(Is("x", 3)), terms, terms)
    quotient = st.builds(Quotient, terms, st.sampled_from([2, 3]))
    return st.one_of(*several, st.builds(Absolute, st.tuples(terms)), conditional, quotient)


TERMS: st.SearchStrategy[Term] = st.recursive(
    st.sampled_from([X, Y, Number(-3), Number(2), Count((Is("x", 0), Is("y", 3), Is("y", -1)))]),
    compounds,
    max_leaves=4,
)


@given(TERMS, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), st.integers(-6, 6))
def test_any_comparison_holds_as_the_values_of_its_term_say_and_these_keep_to_its_bounds(
    term: Term, sign: str, number: int
) -> None:
    try:
        formula = compared(term, sign, Number(number), FEW)
    except PuzzleError:
        assume(False)
    compare = {"=": "__eq__", "!=": "__ne__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__"}[
        sign
    ]
    low, high = bounds(term, FEW)
    for x, y in product(FEW["x"].domain, FEW["y"].domain):
        solution = {"x": x, "y": y}
        value = term.of(solution)
        assert low <= value <= high
        assert formula.holds(solution) == getattr(value, compare)(number)


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
