"""Places beside a grid, units and symmetries."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.formulas.formulas import AllDifferent
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.geometry.regions import box_regions
from puzzles.geometry.symmetry import turns_of
from puzzles.geometry.units import diagonals_of, each_once, lines_of, regions_of

sizes = st.tuples(st.integers(1, 6), st.integers(1, 6))


@given(sizes, st.sampled_from(STRAIGHT))
def test_straight_lines_cover_the_grid_once(size: tuple[int, int], side: Side) -> None:
    rows, columns = size
    seen = [cell for index in side.lines(*size) for cell in Outside(side, index).cells(*size)]
    assert sorted(seen) == sorted(product(range(rows), range(columns)))


@given(sizes, st.sampled_from([side for side in Side if side.is_diagonal]))
def test_diagonals_cover_the_grid_once(size: tuple[int, int], side: Side) -> None:
    rows, columns = size
    found = [Outside(side, index).cells(*size) for index in side.lines(*size)]
    assert sorted(cell for line in found for cell in line) == sorted(product(range(rows), range(columns)))
    assert all(line for line in found)


@given(sizes, st.data())
def test_opposite_sides_see_a_line_the_other_way_round(size: tuple[int, int], data: st.DataObject) -> None:
    for near, far in ((Side.TOP, Side.BOTTOM), (Side.LEFT, Side.RIGHT)):
        index = data.draw(st.sampled_from(near.lines(*size)))
        assert Outside(near, index).cells(*size) == Outside(far, index).cells(*size)[::-1]


@pytest.mark.parametrize(
    ("place", "cells", "words"),
    [
        (Outside(Side.BOTTOM, 1), [(1, 1), (0, 1)], "the bottom of column 2"),
        (Outside(Side.RIGHT, 0), [(0, 2), (0, 1), (0, 0)], "the right of row 1"),
        (Outside(Side.DOWN_RIGHT, 1), [(0, 1), (1, 2)], "diagonal 2 running down and right"),
        (Outside(Side.DOWN_RIGHT, 3), [(1, 0)], "diagonal 4 running down and right"),
        (Outside(Side.UP_LEFT, 2), [(1, 2), (0, 1)], "diagonal 3 running up and left"),
        (Outside(Side.UP_LEFT, 3), [(0, 2)], "diagonal 4 running up and left"),
    ],
)
def test_examples_on_two_rows_of_three(place: Outside, cells: list[Cell], words: str) -> None:
    assert list(place.cells(2, 3)) == cells
    assert place.words == words


def test_lines_are_named_at_the_start_of_a_sentence() -> None:
    assert [Outside(side, 2).line for side in STRAIGHT] == ["Column 3", "Row 3", "Row 3", "Column 3"]


def test_units_and_their_rules() -> None:
    units = [*lines_of(4, 4), *regions_of(box_regions(4, (2, 2))), *diagonals_of(4)]
    assert [unit.title for unit in units][3:6] == ["Row 4", "Column 1", "Column 2"]
    assert units[8].cells == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert units[-1].names == ("r1c4", "r2c3", "r3c2", "r4c1")
    rules = list(each_once(units, "height"))
    assert rules[0].text == "Row 1 holds each height once"
    assert rules[0].formula == AllDifferent(("r1c1", "r1c2", "r1c3", "r1c4"))
    assert len({rule.id for rule in rules}) == len(rules) == 14


def test_a_region_that_is_a_line_has_no_unit_of_its_own() -> None:
    assert list(regions_of(((0, 0), (1, 1)))) == []


def test_turns_of_shapes() -> None:
    assert len(list(turns_of(list(product(range(2), range(2)))))) == 8
    oblong = list(product(range(2), range(3)))
    turns = list(turns_of(oblong))
    assert len(turns) == 4
    assert all(set(turn) == set(turn.values()) == set(oblong) for turn in turns)
    uneven = [(0, 0), (0, 1), (1, 0), (2, 0)]
    assert list(turns_of(uneven)) == [{cell: cell for cell in uneven}]
