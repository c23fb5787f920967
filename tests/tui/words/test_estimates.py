from __future__ import annotations

import pytest

from solvers.queries.counting import PROVEN_ENGINE, SAMPLE_ENGINE, Estimate
from tui.words.estimates import about, how_sure, said_by


@pytest.mark.parametrize(
    ("value", "within", "text"),
    [
        (0, 0.8, "0"),
        (7, 0.8, "7"),
        (1_234, 0.8, "1,200"),
        (162_146, 0.8, "160,000"),
        (162_146, 0.04, "162,000"),
        (999_999, 0.8, "1.0 million"),
        (2_661_000, 0.8, "2.7 million"),
        (26_610_000, 0.8, "27 million"),
        (266_100_000, 0.8, "270 million"),
        (266_100_000, 0.01, "266 million"),
        (1_270_000_000, 0.01, "1.27 billion"),
        (5 * 10**14, 0.3, "500 trillion"),
        (6_670_903_752_021_072_936_960, 0.15, "6.7 × 10²¹"),
    ],
)
def test_a_number_has_no_more_digits_than_its_error_leaves(value: int, within: float, text: str) -> None:
    assert about(value, within) == text


def test_an_estimate_says_its_error_and_who_says_it() -> None:
    proven = Estimate(10, 0.8, 0.8, PROVEN_ENGINE, met=True)
    drawn = Estimate(10, 0.123, 0.95, SAMPLE_ENGINE, met=True, draws=1234)
    assert how_sure(proven) == "within 80 % at 80 % confidence"
    assert how_sure(drawn) == "within 13 % at 95 % confidence"
    assert (said_by(proven), said_by(drawn)) == ("ApproxMC", "a sample of 1,234 solutions")
    assert proven.range == (5, 18)
