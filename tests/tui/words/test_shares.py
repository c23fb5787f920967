"""Shares of solutions in words."""

import pytest

from solvers.queries.value_counts import ValueCounts
from tui.words.shares import basis, how_often, left_on_average, percent

EXACT = ValueCounts({"p": {1: 3, 2: 1997}, "q": {1: 2000}}, 2000, 2000, complete=True)
SO_FAR = ValueCounts({"p": {1: 3, 2: 1997}, "q": {1: 2000}}, 2000, 2000, running=True)
SAMPLED = ValueCounts(
    {"p": {1: 0.12e6, 2: 0.88e6}, "q": {1: 1e6}},
    10**6,
    50,
    sampled=True,
    possible={"p": (1, 2, 3), "q": (1,)},
    errors={"p": {1: 0.046, 2: 0.046}, "q": {1: 0.0}},
)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0001, "<1%"), (0.0099, "<1%"), (0.01, "1%"), (0.5, "50%"), (0.994, ">99%"), (0.99, "99%")],
)
def test_a_share_is_never_rounded_to_none_or_all(share: float, text: str) -> None:
    assert percent(share) == text


def test_exact_counts() -> None:
    assert how_often(EXACT, "p", 1) == "in 3 of 2,000"
    assert how_often(EXACT, "p", 2, whole=False) == "in 1,997"
    assert how_often(EXACT, "q", 1) == "in all"
    assert how_often(EXACT, "q", 2) == "in none"
    assert basis(EXACT, running=False) == "2,000 solutions"
    assert left_on_average(EXACT, 1994.0) == "1,994.0 of 2,000 on average"


def test_counts_so_far_say_nothing_of_all_or_none() -> None:
    assert how_often(SO_FAR, "q", 1) == "in 2,000 of 2,000"
    assert how_often(SO_FAR, "q", 2) == "in none so far"
    assert basis(SO_FAR, running=True) == "2,000 solutions so far …"
    assert basis(SO_FAR, running=False) == "2,000 solutions so far"
    assert left_on_average(SO_FAR, 1994.0) == "1,994.0 of 2,000 so far on average"


def test_a_sample_is_said_to_be_one() -> None:
    assert how_often(SAMPLED, "p", 1) == "in 12% ± 5"
    assert how_often(SAMPLED, "p", 3) == "in none of the sample"
    assert how_often(SAMPLED, "p", 4) == "in none"
    assert how_often(SAMPLED, "q", 1) == "in all"
    assert basis(SAMPLED, running=False) == "about 1.0 million solutions; sample of 50"
    assert left_on_average(SAMPLED, 0.79e6) == "about 79% on average"
