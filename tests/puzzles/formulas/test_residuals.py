"""What formulas still say once some variables have values: equal rests are equal, whatever the others are."""

from __future__ import annotations

import operator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    Exactly,
    Formula,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
)
from puzzles.formulas.residuals import same_rest
from tests.helpers.strategies import VARIABLES, formulas

ONE: dict[str, Value] = {"a": 1, "b": 2}
OTHER: dict[str, Value] = {"a": 2, "b": 1}
LEFT = [variable for variable in VARIABLES if variable.name not in ONE]
REST = [
    dict(zip((variable.name for variable in LEFT), values, strict=True))
    for values in product(*(variable.domain for variable in LEFT))
]


@given(st.lists(formulas, min_size=1, max_size=3))
@settings(max_examples=300, deadline=None)
def test_where_the_rest_is_the_same_no_value_of_the_others_tells(found: list[Formula]) -> None:
    if same_rest(found, ONE, OTHER):
        for rest in REST:
            ways = [all(formula.holds(known | rest) for formula in found) for known in (ONE, OTHER)]
            assert ways[0] == ways[1]


@pytest.mark.parametrize(
    ("formulas", "same"),
    [
        ((), True),
        ((Is("c", 2),), True),
        ((Is("a", 1),), False),
        ((Is("a", 3),), False),  # neither can hold
        ((Not(Is("a", 3)),), True),
        ((AllDifferent(("a", "b", "n")),), True),
        ((AllDifferent(("a", "n")),), False),
        ((AllDifferent(("a", "n")), AllDifferent(("b", "n"))), True),
        ((AllDifferent(("a", "n")), AllDifferent(("b", "c"))), False),
        ((Linear(((1, "a"), (1, "b"), (1, "n")), "=", 4),), True),
        ((Linear(((2, "a"), (1, "b"), (1, "n")), "=", 4),), False),
        ((And(AllDifferent(("a", "b", "n")), Linear(((1, "a"), (1, "b"), (1, "n")), "=", 4)),), True),
        ((Relation(("a", "b"), operator.lt),), False),
        ((Relation(("a", "b"), operator.ne),), True),
        ((Relation(("a", "n"), operator.lt),), False),
        ((Or(Is("a", 1), Is("b", 1), Is("n", 1)),), True),
        ((Or(Is("a", 1), Is("n", 1)), Or(Is("b", 1), Is("n", 1))), True),
        ((Exactly(1, (Is("a", 1), Is("b", 2), Is("n", 1))),), False),
    ],
)
def test_what_tells_and_what_does_not(formulas: tuple[Formula, ...], same: bool) -> None:
    assert same_rest(formulas, ONE, OTHER) is same
