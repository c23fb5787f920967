"""What could have been meant instead of the numbers of a clue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from puzzles.clues.bases.clue_numbers import one_otherwise
from puzzles.files.samples import sample


@pytest.mark.parametrize(
    ("numbers", "possible", "others"),
    [
        ((2,), range(4), [(1,), (3,), (0,)]),
        ((1, 3), (1, 2, 3), [(2, 3), (3, 3), (1, 2), (1, 1), (3,), (1,)]),
        ((1, 1), (1, 2), [(2, 1), (1, 2), (1,)]),
        ((), range(4), []),
    ],
)
def test_one_number_is_another_or_left_out(
    numbers: tuple[int, ...], possible: Iterable[int], others: list[tuple[int, ...]]
) -> None:
    assert list(one_otherwise(numbers, possible)) == others


def test_a_digit_too_many_is_offered_to_be_left_out() -> None:
    puzzle: Any = sample("tapa-miscopied").load()
    said = [clue for clue in puzzle.clues() if clue.id.endswith("r3c3")]
    texts = {other.text for other in puzzle.typing.alternatives(said[0].id)}
    assert {"1 in R3C3", "3 in R3C3"} <= texts
