"""Random areas: the border of one is a single loop, and a grid is cut up without rest."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from puzzles.geometry.at_random.random_areas import cut_up, random_area
from puzzles.geometry.grid import ORTHOGONAL, Cell, places
from puzzles.types.slitherlink.puzzle import Slitherlink

SEEDS = st.integers(0, 10**6).map(Random)


def joined(cells: Collection[Cell]) -> bool:
    """Whether one can walk between any two of the cells."""
    reached = [min(cells)]
    for row, column in reached:
        beside = {(row + down, column + right) for down, right in ORTHOGONAL} & set(cells)
        reached += sorted(beside - set(reached))
    return len(reached) == len(set(cells))


@given(st.integers(1, 8), st.integers(1, 8), SEEDS)
def test_the_border_of_an_area_is_one_loop(rows: int, columns: int, random: Random) -> None:
    puzzle = Slitherlink(rows, columns)
    solution = {wish.name: wish.value for wish in puzzle.making.wishes(random)}
    assert solution.keys() == {variable.name for variable in puzzle.shape.variables}
    assert all(rule.formula.holds(solution) for rule in puzzle.shape.rules)


@given(st.integers(1, 8), st.integers(1, 8), SEEDS)
def test_an_area_is_joined(rows: int, columns: int, random: Random) -> None:
    assert joined(random_area(rows, columns, random))


@given(st.integers(1, 7), st.integers(1, 7), st.lists(st.integers(1, 5), min_size=1), SEEDS)
def test_a_grid_is_cut_up_into_areas(rows: int, columns: int, sizes: list[int], random: Random) -> None:
    cells = list(places(rows, columns))
    areas = list(cut_up(cells, sizes, random))
    assert sorted(cell for area in areas for cell in area) == cells
    assert all(joined(area) and len(area) <= max(sizes) for area in areas)
