"""Random divisions into areas of two congruent halves."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.geometry.at_random.random_twins import random_twins
from puzzles.model.clue_list import ClueList
from puzzles.types.dbchoco.dark_cell import DarkCell
from puzzles.types.dbchoco.puzzle import DoubleChoco
from tests.helpers.sat_session import SatSession


@pytest.mark.parametrize("size", [(1, 2), (2, 2), (3, 4), (4, 4), (6, 5), (7, 8)])
@pytest.mark.parametrize("seed", range(4))
def test_there_is_such_a_division(size: tuple[int, int], seed: int) -> None:
    dark = random_twins(*size, Random(seed))
    assert 2 * len(dark) == size[0] * size[1]
    puzzle = DoubleChoco(*size, clue_list=ClueList.of(map(DarkCell, sorted(dark))))
    assert next(iter(SatSession(puzzle).solutions(1)), None) is not None


def test_the_same_seed_gives_the_same() -> None:
    assert random_twins(6, 6, Random(3)) == random_twins(6, 6, Random(3))


def test_of_an_odd_number_a_cell_is_left_over() -> None:
    assert len(random_twins(3, 3, Random(1))) == 4
