"""Random islands: apart, in a sea that is connected and has no pool."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.geometry.at_random import random_islands as module
from puzzles.geometry.at_random.random_islands import LARGEST, random_islands
from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected, neighbours, places

SIZES = ((1, 1), (1, 6), (2, 2), (3, 7), (5, 5), (10, 10), (17, 12))


def check(rows: int, columns: int, islands: list[list[Cell]]) -> None:
    """Assert all that a Nurikabe asks of its islands."""
    owner = {cell: number for number, island in enumerate(islands) for cell in island}
    assert owner
    assert sum(map(len, islands)) == len(owner)
    sea = set(places(rows, columns)) - set(owner)
    assert not sea or is_connected(sorted(sea))
    for row, column in product(range(rows - 1), range(columns - 1)):
        assert not sea >= {(row + down, column + right) for down, right in product((0, 1), repeat=2)}
    for cell, number in owner.items():
        near = neighbours(cell, ORTHOGONAL, rows, columns)
        assert {owner[there] for there in near if there in owner} <= {number}
    assert all(is_connected(island) and len(island) <= LARGEST[1] for island in islands)


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_islands_are_found_in_every_size(rows: int, columns: int) -> None:
    for seed in range(5):
        check(rows, columns, random_islands(rows, columns, Random(seed)))


def test_where_chance_fails_single_cells_are_the_islands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module._Drawing, "take", lambda self, cell: False)
    for rows, columns in ((2, 2), (5, 4), (10, 10)):
        check(rows, columns, random_islands(rows, columns, Random(1)))
