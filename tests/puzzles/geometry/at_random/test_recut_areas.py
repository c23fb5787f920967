"""Areas cut otherwise: a division stays one, and a small one is told by hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from puzzles.geometry.at_random.random_areas import cut_up
from puzzles.geometry.at_random.recut_areas import Area, Recut, recuts
from puzzles.geometry.grid import is_connected, places

MOST = 4


def after(areas: Sequence[Area], step: Recut) -> list[Area]:
    return sorted((*(area for number, area in enumerate(areas) if number not in step.gone), *step.new))


@pytest.mark.parametrize("seed", range(5))
def test_connected_areas_become_others_at_one_cell(seed: int) -> None:
    cells = list(places(4, 5))
    areas = list(cut_up(cells, (1, 2, 3, 4), Random(seed)))
    for cell in cells:
        own = next(area for area in areas if cell in area)
        for step in recuts(areas, [cell], MOST):
            found = after(areas, step)
            assert sorted(each for area in found for each in area) == cells
            assert all(map(is_connected, found))
            assert own not in found
            assert all(len(area) <= MOST for area in step.new)


def test_the_ways_to_cut_a_row_otherwise() -> None:
    one, two, three, four, five = (((0, column),) for column in range(5))
    areas = [(*one, *two), (*three, *four), five]
    assert [after(areas, step) for step in recuts(areas, two, 3)] == [
        [one, two, (*three, *four), five],
        [one, (*two, *three, *four), five],
    ]
    assert [after(areas, step) for step in recuts(areas, two, 2)] == [[one, two, (*three, *four), five]]
    assert [after(areas, step) for step in recuts(areas, five, 3)] == [
        [(*one, *two), (*three, *four, *five)],
    ]


def test_two_cells_change_places() -> None:
    square: Area = ((0, 0), (0, 1), (1, 0), (1, 1))
    a, b, c, d = square
    areas: list[Area] = [(a, b), (c, d)]
    assert [after(areas, step) for step in recuts(areas, [a], 2)] == [
        [(a,), (b,), (c, d)],
        [(a, c), (b, d)],
    ]
