"""Suguru against all ways to fill small grids."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell
from puzzles.geometry.random_regions import small_regions
from puzzles.geometry.regions import members_of
from puzzles.text.errors import PuzzleError
from puzzles.types.suguru import Suguru
from tests.helpers.library import library_names
from tests.helpers.squares import Square, square_solutions


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
    return sorted(tuple(tuple(at[r, c] for c in columns) for r in rows) for at in found)


@given(st.integers(0, 2**20), st.data())
@settings(max_examples=25, deadline=None)
def test_any_regions_have_the_fillings_that_the_rules_allow(seed: int, data: st.DataObject) -> None:
    puzzle = Suguru(3, 3, regions=small_regions(3, 3, 4, Random(seed)))
    for cell in data.draw(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=2)):
        values = puzzle.values_of(f"r{cell[0] + 1}c{cell[1] + 1}").domain
        puzzle = puzzle.with_given(cell, data.draw(st.sampled_from(values)))
    assert square_solutions(puzzle) == fillings(puzzle)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("suguru"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Suguru)
    assert len(square_solutions(puzzle, 5)) == {"suguru-two-ways": 2, "suguru-miscopied": 0}.get(name, 1)


def test_a_given_is_no_larger_than_its_region() -> None:
    puzzle = Suguru(3, 3, regions=((0, 0, 1), (0, 0, 1), (2, 2, 2)))
    assert puzzle.with_given((0, 0), 4).givens == {(0, 0): 4}
    with pytest.raises(PuzzleError, match=r"^found 3; expected one of 1, 2$"):
        puzzle.with_given((0, 2), 3)
    fewer = puzzle.with_given((0, 0), 4).with_region(((0, 0), (0, 1)))
    assert fewer.givens == {}


@pytest.mark.parametrize("seed", range(5))
def test_random_regions_are_small(seed: int) -> None:
    sizes = [len(cells) for cells in members_of(small_regions(8, 7, 5, Random(seed))).values()]
    assert sum(sizes) == 56
    assert max(sizes) <= 5
