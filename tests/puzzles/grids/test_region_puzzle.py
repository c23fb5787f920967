"""Regions of a grid: drawn on it, cut, taken out, resized, in files."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.at_random.random_regions import moved, numbers_beside, random_regions
from puzzles.geometry.regions import NONE, letters, members_of
from puzzles.grids.region_puzzle import Region
from puzzles.text.errors import PuzzleError
from puzzles.types.starbattle import StarBattle
from tests.helpers.chance import chances
from tests.helpers.shadings import parts

LEFT = ((0, 0), (1, 0), (2, 0), (3, 0))
MIDDLE = ((1, 0), (1, 1), (2, 1))


def test_a_region_takes_cells_from_others_and_leaves_them_their_pieces() -> None:
    puzzle = StarBattle(4).with_region(LEFT)
    assert puzzle.regions == ((0, -1, -1, -1),) * 4
    puzzle = puzzle.with_region(MIDDLE)
    assert puzzle.region_cells == (((0, 0),), ((1, 0), (1, 1), (2, 1)), ((2, 0), (3, 0)))
    assert puzzle.region_at((2, 1)) == MIDDLE
    assert puzzle.region_at((3, 3)) == ()
    assert [unit.title for unit in puzzle.region_units()] == [
        "The region at R1C1",
        "The region at R2C1",
        "The region at R3C1",
    ]
    assert puzzle.without_region(LEFT).region_cells == (((1, 1), (2, 1)),)
    assert puzzle.without_region((*LEFT, *MIDDLE)) == StarBattle(4)


def test_cells_that_do_not_join_are_no_region() -> None:
    with pytest.raises(PuzzleError, match="the region is in pieces"):
        StarBattle(4).with_region(((0, 0), (1, 1)))
    assert not Region.suits(((0, 0), (1, 1)), StarBattle(4))


def test_clues_stay_where_regions_change() -> None:
    puzzle = StarBattle(4).with_given((1, 1), True).with_region(MIDDLE)
    assert puzzle.givens == {(1, 1): True}
    assert puzzle.resized(5).region_cells == (MIDDLE,)
    assert puzzle.resized(5).resized(4) == puzzle


@given(st.integers(4, 8), chances)
def test_any_regions_read_back_as_written(size: int, random: Random) -> None:
    puzzle = StarBattle(size)
    for _ in range(random.randint(0, 6)):
        row, column = random.randrange(size), random.randrange(size)
        cells = tuple(
            (r, c) for r in range(row, min(row + 2, size)) for c in range(column, min(column + 3, size))
        )
        puzzle = puzzle.with_region(cells)
    again = parse(encode(puzzle))
    assert again == puzzle
    assert all(len(parts(set(cells))) == 1 for cells in puzzle.region_cells)


@given(st.integers(2, 6), st.integers(2, 6), chances)
def test_random_regions_are_whole_and_stay_so(rows: int, columns: int, random: Random) -> None:
    count = random.randint(1, rows * columns)
    regions = random_regions(rows, columns, count, random)
    for _ in range(4):
        found = members_of(regions)
        assert len(found) == count
        assert sum(map(len, found.values())) == rows * columns
        assert all(len(parts(set(cells))) == 1 for cells in found.values())
        cell = random.randrange(rows), random.randrange(columns)
        if beside := numbers_beside(regions, cell):
            regions = moved(regions, cell, random.choice(beside)) or regions


def test_letters_go_on_behind_z() -> None:
    found = letters()
    assert [next(found) for _ in range(53)][-3:] == ["y", "z", "A1"]
    assert NONE < 0


@pytest.mark.parametrize(
    ("regions", "error"),
    [
        ("A A\nB B", "regions: 2 rows of 2; expected 4 rows of 4"),
        ("A B A A\n" + ". . . .\n" * 3, "regions: region A is in pieces; expected cells that join by sides"),
        ("A B A\n. . . .", "regions row 2: 4 cells; expected 3, as in row 1"),
    ],
)
def test_errors_say_where_and_what_was_expected(regions: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "starbattle"\nsize = 4\nregions = """\n{regions}\n"""\n')


def test_the_regions_tell_the_size() -> None:
    puzzle = parse('puzzle = "star-battle"\nregions = """\nAA..\nAA..\n....\n....\n"""\n')
    assert isinstance(puzzle, StarBattle)
    assert puzzle.size == 4
    assert "size" not in encode(puzzle)
