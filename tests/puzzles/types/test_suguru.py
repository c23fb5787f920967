"""Suguru against all ways to fill small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.clues.given import Given
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.regions import members_of
from puzzles.types.suguru import Suguru
from tests.helpers.squares import Square
from tests.helpers.type_case import NumberCase

THREE = Suguru(3, 3, regions=((0, 0, 1), (0, 0, 1), (2, 2, 2)))


def fillings(puzzle: Suguru) -> list[Square]:
    """All ways to fill the cells one after the other, none with the number of one that it may not have."""
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    area = {cell: own for own in members_of(puzzle.regions).values() for cell in own}
    found: list[dict[Cell, int]] = [{}]
    for a in cells:
        near = [b for b in cells if area[a] == area[b] or max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1]
        values = {puzzle.givens[a]} if a in puzzle.givens else range(1, len(area[a]) + 1)
        found = [
            {**at, a: int(value)} for at in found for value in values if all(at.get(b) != value for b in near)
        ]
    rows, columns = range(puzzle.rows), range(puzzle.columns)
    return [tuple(tuple(at[r, c] for c in columns) for r in rows) for at in found]


def drawn(random: Random) -> tuple[Suguru, list[Given]]:
    empty = Suguru(3, 3, regions=small_regions(3, 3, 4, random))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [Given(cell, random.choice(empty.values_of(cell_name(*cell)).domain)) for cell in cells]


CASE = NumberCase(
    kind=Suguru,
    boards=fillings,
    drawn=drawn,
    by_hand=["suguru-6x6", "suguru-two-ways", "suguru-miscopied"],
    refused=[(lambda: THREE.with_given((0, 2), 3), "found 3; expected one of 1, 2")],
)


def test_a_given_is_no_larger_than_its_region() -> None:
    four = THREE.with_given((0, 0), 4)
    assert four.givens == {(0, 0): 4}
    assert four.with_region(((0, 0), (0, 1))).givens == {}


@pytest.mark.parametrize("seed", range(5))
def test_random_regions_are_small(seed: int) -> None:
    sizes = [len(cells) for cells in members_of(small_regions(8, 7, 5, Random(seed))).values()]
    assert sum(sizes) == 56
    assert max(sizes) <= 5
