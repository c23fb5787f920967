"""Cells drawn so that none touch, also where the search has to take some back."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from puzzles.geometry.at_random.random_apart import random_apart

HALVES = [[(row, column) for row in range(8) for column in side] for side in (range(4), range(4, 8))]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("size", "each", "areas"), [(8, 1, []), (9, 2, []), (8, 1, [HALVES[0][:8]])])
def test_each_line_and_area_has_as_many_and_none_touch(
    size: int, each: int, areas: list[list[tuple[int, int]]], seed: int
) -> None:
    cells = random_apart(size, each, Random(seed), areas)
    assert cells is not None
    for line in range(size):
        assert sum(row == line for row, _ in cells) == sum(column == line for _, column in cells) == each
    assert all(len({*area}.intersection(cells)) == each for area in areas)
    assert all(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in combinations(cells, 2))


@pytest.mark.parametrize(("size", "each", "areas"), [(3, 1, []), (8, 1, HALVES)])
def test_where_there_are_none_that_is_said(size: int, each: int, areas: list[list[tuple[int, int]]]) -> None:
    """Three in a grid of 3x3 touch; and eight rows have more than the two that two areas may hold."""
    assert random_apart(size, each, Random(1), areas) is None
