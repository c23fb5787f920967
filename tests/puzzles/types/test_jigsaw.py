"""Jigsaw Sudoku: random regions, and puzzles against all Latin squares of 4x4."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.random_regions import equal_regions
from puzzles.geometry.regions import box_regions, check_regions, members_of
from puzzles.types.jigsaw import Jigsaw
from tests.helpers.library import library_names
from tests.helpers.squares import latin_squares, square_solutions


@pytest.mark.parametrize("size", [4, 5, 9])
def test_random_regions_are_as_large_as_a_row_and_in_one_piece(size: int) -> None:
    found = {equal_regions(size, Random(seed)) for seed in range(4)}
    assert len(found) > 1
    for regions in found:
        check_regions(regions)


@given(st.integers(0, 2**20), st.data())
@settings(max_examples=20, deadline=None)
def test_any_regions_have_the_squares_that_the_rules_allow(seed: int, data: st.DataObject) -> None:
    puzzle = Jigsaw(4, regions=equal_regions(4, Random(seed)))
    for row, column in data.draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=2)):
        puzzle = puzzle.with_given((row, column), data.draw(st.integers(1, 4)))
    expected = sorted(
        square
        for square in latin_squares(4)
        if all(len({square[r][c] for r, c in cells}) == 4 for cells in members_of(puzzle.regions).values())
        and all(square[r][c] == value for (r, c), value in puzzle.givens.items())
    )
    assert square_solutions(puzzle) == expected
    assert parse(encode(puzzle)) == puzzle


def test_regions_of_its_own_stay_where_a_puzzle_is_made() -> None:
    drawn = Jigsaw(5, regions=equal_regions(5, Random(3)))
    assert drawn.making.laid_out(Random(1)) == drawn
    assert Jigsaw(6).regions == box_regions(6, (2, 3))
    assert Jigsaw(6).making.laid_out(Random(1)).box is None


@pytest.mark.parametrize("name", library_names("jigsaw"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Jigsaw)
    assert len(square_solutions(puzzle, 5)) == {"jigsaw-two-ways": 2, "jigsaw-miscopied": 0}.get(name, 1)
