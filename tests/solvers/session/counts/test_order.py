"""The order of variables for counting: by how many formulas are open at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import given, settings

from puzzles.formulas.formulas import AtMost, Fold, Formula, Is, Variable
from solvers.session.counts.order import narrow
from tests.helpers.chance import chances


def named(*names: str) -> list[Variable]:
    return [Variable(name, (False, True)) for name in names]


def apart(*names: str) -> Formula:
    return AtMost(1, tuple(Is(name, True) for name in names))


def most_open(order: Sequence[Variable], formulas: Sequence[Formula]) -> int:
    """How many formulas at most have variables on both sides of a place."""
    places = [[index for index, own in enumerate(order) if own.name in {*each.names()}] for each in formulas]
    return max(sum(min(each) < at <= max(each) for each in places) for at in range(len(order)))


def test_a_path_is_followed_from_one_end_to_the_other() -> None:
    path = [apart(one, other) for one, other in ("ab", "bc", "cd", "de", "ef")]
    mixed = named(*"adbecf")
    assert most_open(mixed, path) == 3
    assert most_open(narrow(mixed, path), path) == 1


@settings(max_examples=40)
@given(chances)
def test_no_order_is_worse_than_the_one_given_and_a_fold_is_read_in_its_own(chance: Random) -> None:
    variables = named(*"abcdefgh")
    fold = Fold(tuple(chance.sample("abcdefgh", 3)), 0, max, bool)
    formulas = [fold, *(apart(*chance.sample("abcdefgh", chance.randint(1, 3))) for _ in range(6))]
    found = narrow(variables, formulas)
    assert sorted(own.name for own in found) == [*"abcdefgh"]
    assert most_open(found, formulas) <= most_open(variables, formulas)
    assert (
        found is variables or tuple(own.name for own in found if own.name in fold.variables) == fold.variables
    )
