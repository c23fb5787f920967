"""Combinations of a sum: what trying all assignments gives, and nothing for what is no sum of cells."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given

from puzzles.feedback.combinations import combinations_of
from puzzles.formulas.formulas import AllDifferent, And, Formula, Is, Linear
from tests.helpers.chance import chances


@given(chances)
def test_they_are_those_of_all_assignments(chance: Random) -> None:
    names = "abcd"[: chance.randint(2, 4)]
    values = tuple(range(chance.randint(0, 1), chance.randint(4, 6)))
    domains = dict.fromkeys(names, values)
    entered = {name: chance.choice(values) for name in names if chance.random() < 0.3}
    total = Linear(tuple((1, name) for name in names), "=", chance.randint(2, 14))
    formula: Formula = And(AllDifferent(tuple(names)), total) if chance.random() < 0.5 else total
    every = (dict(zip(names, found, strict=True)) for found in product(values, repeat=len(names)))
    fitting = (one for one in every if formula.holds(one) and entered.items() <= one.items())
    assert set(combinations_of(formula, domains, entered)) == {tuple(sorted(one.values())) for one in fitting}


AB = (1, "a"), (1, "b")


@pytest.mark.parametrize(
    "formula",
    [
        Linear(AB, "<=", 5),
        Linear(((1, "a"), (2, "b")), "=", 5),
        Linear(((1, "a"), (1, "a")), "=", 4),
        Linear(((1, "a"),), "=", 3),
        And(Linear(AB, "=", 5), Is("a", 2)),
        And(Linear(AB, "=", 5), Linear(AB, "=", 5)),
        AllDifferent(("a", "b")),
        Is("a", 1),
    ],
)
def test_what_is_no_sum_of_cells_has_none(formula: Formula) -> None:
    assert not combinations_of(formula, dict.fromkeys("ab", (1, 2, 3, 4)), {})
