"""What is found about halves and what is enclosed, against all assignments: no solution is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import Is, Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.graphs.twins import Twins
from solvers.propagation.propagate import propagate
from tests.puzzles.formulas.graphs.test_connectivity import assignments, enclosures, twins


@settings(max_examples=150, deadline=None)
@given(st.one_of(twins(), enclosures()), st.data())
def test_no_solution_is_lost(formula: LazyFormula, data: st.DataObject) -> None:
    known = {name: data.draw(st.sampled_from((True, False, None))) for name in sorted({*formula.names()})}
    left = {name: frozenset((True, False) if value is None else (value,)) for name, value in known.items()}
    fitting = [
        each
        for each in assignments(formula)
        if formula.holds(each) and all(each[name] in values for name, values in left.items())
    ]
    found = propagate(formula, left)
    assert found is not None or not fitting
    for name, values in (found or {}).items():
        assert {each[name] for each in fitting} <= values


ROW = tuple((Is(name, True), (0, at), (0, at + 1)) for at, name in enumerate("abcde"))
"""The borders between six cells in a row."""


@pytest.mark.parametrize(
    ("dark", "known", "walls", "open_"),
    [
        ((0, 2, 4), "", "bd", "ace"),  # each cell is a half, and has one neighbour
        ((1, 2, 3), "", "b", "acde"),  # the half of one cell on the left
        ((0, 1, 5), "", "d", "abce"),  # that on the right
        ((0, 1, 4, 5), "", "", "ae"),  # there is no solution, but that takes more than a look
    ],
)
def test_what_is_seen_in_a_row(dark: tuple[int, ...], known: str, walls: str, open_: str) -> None:
    """Looked at again and again until nothing more is found."""
    formula = Twins(tuple((0, at) for at in range(6)), ROW, frozenset((0, at) for at in dark))
    left: dict[str, frozenset[Value]] = {name: frozenset((True, False)) for name in "abcde"}
    left |= {known[1:]: frozenset((False,))} if known else {}
    solutions = [each for each in assignments(formula) if formula.holds(each)]
    sure = {name: {each[name] for each in solutions} for name in "abcde"}
    while found := propagate(formula, left):
        left |= found
    assert {name for name in "abcde" if left[name] == {True}} == {*walls}
    assert {name for name in "abcde" if left[name] == {False}} == {*open_}
    assert all(values <= left[name] for name, values in sure.items())
