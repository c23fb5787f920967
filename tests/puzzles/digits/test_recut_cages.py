"""Cages cut otherwise, so that another filling of the board does not fit them."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.digits.recut_cages import LARGE, MOST, Filling, recut
from puzzles.geometry.grid import Cell, places

ROWS = ("1234", "3412", "2143", "4321")
"""A square whose rows can be exchanged."""
CAGES = tuple(tuple((row + step, column) for step in (0, 1)) for row in (0, 2) for column in range(4))
"""Columns of two cells, which other rows fit as well."""


def filling(rows: tuple[str, ...]) -> Filling:
    digits: dict[Cell, int] = {(row, column): int(rows[row][column]) for row, column in places(4, 4)}
    return Filling(digits, digits)


OTHERS = [filling((ROWS[1], ROWS[0], *ROWS[2:])), filling((*ROWS[:2], ROWS[3], ROWS[2]))]


@pytest.mark.parametrize("seed", range(5))
def test_a_step_excludes_the_last_filling_and_keeps_the_own_one(seed: int) -> None:
    own = filling(ROWS)
    cages = list(CAGES)
    for count in (1, 2):
        others = OTHERS[:count]
        assert all(others[-1].total(cage) == own.total(cage) for cage in cages)
        step = recut(cages, own, others, Random(seed))
        assert step is not None
        cages = [cage for number, cage in enumerate(cages) if number not in step.gone]
        cages += step.new
        assert None not in map(own.total, cages)
        assert all(any(other.total(cage) != own.total(cage) for cage in cages) for other in others)
        assert all(1 < len(cage) <= LARGE for cage in cages)
    assert sorted(cell for cage in cages for cell in cage) == list(places(4, 4))


def test_a_cage_that_is_full_gives_cells_away() -> None:
    assert Filling({}, {}).total(()) == 0
    cells = tuple((0, column) for column in range(MOST))
    digits = {cell: column + 1 for cell, (_, column) in zip(cells, cells, strict=True)}
    turned = dict(zip(cells, reversed(digits.values()), strict=True))
    step = recut([cells], Filling(digits, digits), [Filling(turned, turned)], Random(1))
    assert step is not None
    assert sorted(map(len, step.new)) == [1, MOST - 1]


def test_where_no_cell_differs_nothing_is_cut() -> None:
    assert recut(CAGES, filling(ROWS), [filling(ROWS)], Random(1)) is None
