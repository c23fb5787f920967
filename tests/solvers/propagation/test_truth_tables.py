"""Truth tables, against trying everything."""

from __future__ import annotations

from hypothesis import given, settings

from puzzles.formulas.formulas import Formula
from solvers.propagation.truth_tables import is_tabular, tabulated
from tests.helpers.strategies import connectives
from tests.solvers.propagation.test_propagate import Domains, domains, supported


@settings(max_examples=300, deadline=None)
@given(connectives, domains)
def test_the_values_that_occur(formula: Formula, left: Domains) -> None:
    assert is_tabular(formula)
    names = tuple(dict.fromkeys(formula.names()))
    expected = supported(formula, left)
    found = tabulated(formula, names, left)
    if expected is None:
        assert found is None
        return
    assert found is not None
    assert {name: found.get(name, left[name]) for name in names} == {name: expected[name] for name in names}
    assert all(values < left[name] for name, values in found.items())
