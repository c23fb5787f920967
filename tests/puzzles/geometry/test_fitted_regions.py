"""Regions that are fitted to values, and cells cut up into regions of one size."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.geometry.at_random.random_regions import equal_areas, equal_regions, exchanges
from puzzles.geometry.fitted_regions import fitted
from puzzles.geometry.grid import is_connected, places
from puzzles.geometry.regions import members_of

SIZE = 6
LATIN = {(row, column): (row + 2 * column + column // 3) % SIZE for row, column in places(SIZE, SIZE)}


@pytest.mark.parametrize("seed", range(4))
def test_fitted_regions_hold_each_value_once(seed: int) -> None:
    regions = fitted(equal_regions(SIZE, Random(seed)), LATIN, Random(seed))
    assert regions is not None
    areas = members_of(regions).values()
    assert len(areas) == SIZE
    for area in areas:
        assert is_connected(area)
        assert {LATIN[cell] for cell in area} == set(range(SIZE))


def test_only_cells_with_a_value_are_exchanged() -> None:
    before = equal_regions(SIZE, Random(1))
    drawn = members_of(before)[0]
    some = {cell: value for cell, value in LATIN.items() if cell not in drawn}
    after = fitted(before, some, Random(1))
    assert after is None or drawn in members_of(after).values()


def test_values_that_stand_too_often_cannot_be_fitted() -> None:
    assert fitted(equal_regions(4, Random(0)), dict.fromkeys(places(4, 4), 1), Random(0)) is None


@pytest.mark.parametrize("seed", range(3))
def test_exchanged_cells_hold_the_same_values(seed: int) -> None:
    regions = fitted(equal_regions(SIZE, Random(seed)), LATIN, Random(seed))
    assert regions is not None
    for number, changed in enumerate(exchanges(regions, LATIN, Random(seed))):
        areas = members_of(changed).values()
        assert changed != regions
        assert all(is_connected(area) and len({LATIN[cell] for cell in area}) == SIZE for area in areas)
        if number > 20:
            break


@pytest.mark.parametrize("seed", range(5))
def test_cells_are_cut_up_into_areas_of_one_size(seed: int) -> None:
    cells = [cell for cell in places(9, 9) if cell[0] > 0]
    areas = equal_areas(cells, 9, Random(seed))
    assert areas is not None
    assert sorted(cell for area in areas for cell in area) == cells
    assert all(len(area) == 9 and is_connected(area) for area in areas)


def test_a_part_of_a_wrong_size_cannot_be_cut_up() -> None:
    assert equal_areas([(0, 0), (0, 1), (0, 2), (2, 0)], 2, Random(0)) is None
