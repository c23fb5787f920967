"""Colours of groups of cells: checked against the groups that touch, over random ones."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.geometry.colouring import FEW, coloured
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places
from puzzles.geometry.regions import box_regions


def touching(groups: list[list[Cell]]) -> set[tuple[int, int]]:
    """The pairs of groups that have a side in common."""
    return {
        (first, last)
        for first, one in enumerate(groups)
        for last, other in enumerate(groups[:first])
        if any(abs(y - b) + abs(x - a) == 1 for y, x in one for b, a in other)
    }


@given(st.integers(1, 9), st.integers(1, 9), st.randoms(use_true_random=False))
def test_groups_side_by_side_differ_in_four_colours(rows: int, columns: int, random: Random) -> None:
    groups = pieces(rows, columns, random)
    colours = coloured(groups)
    assert len(colours) == len(groups)
    assert set(colours) <= set(range(FEW))
    assert all(colours[first] != colours[last] for first, last in touching(groups))
    assert coloured(groups) == colours


@given(st.lists(st.integers(0, 11), min_size=36, max_size=36))
def test_groups_in_several_pieces_differ_too(owners: list[int]) -> None:
    cells = list(places(6, 6))
    groups = [[cell for cell, owner in zip(cells, owners, strict=True) if owner == one] for one in range(12)]
    colours = coloured(groups)
    assert all(colours[first] != colours[last] for first, last in touching(groups))


def test_boxes_get_two_colours() -> None:
    regions = box_regions(9, (3, 3))
    boxes = [[cell for cell in places(9, 9) if regions[cell[0]][cell[1]] == box] for box in range(9)]
    assert coloured(boxes) == (0, 1, 0, 1, 0, 1, 0, 1, 0)


def test_five_groups_that_all_touch_get_five_colours_soon_also_behind_many_others() -> None:
    many = [[cell] for cell in places(6, 6)]
    knot: list[list[Cell]] = [[] for _ in range(5)]
    for row, (one, other) in enumerate(combinations(knot, 2)):
        one.append((7 + 2 * row, 0))
        other.append((7 + 2 * row, 1))
    colours = coloured([*many, *knot])
    assert len({*colours[-5:]}) == 5
    assert all(colours[first] != colours[last] for first, last in touching([*many, *knot]))


@pytest.mark.parametrize("groups", [[], [[(0, 0)]]])
def test_few_groups(groups: list[list[Cell]]) -> None:
    assert coloured(groups) == (0,) * len(groups)


def pieces(rows: int, columns: int, random: Random) -> list[list[Cell]]:
    """A grid cut into pieces that hang together, at random."""
    left = set(places(rows, columns))
    found = []
    while left:
        piece = [min(left)]
        for _ in range(random.randint(0, 7)):
            edge = [
                there
                for cell in piece
                for there in neighbours(cell, ORTHOGONAL, rows, columns)
                if there in left and there not in piece
            ]
            piece += [random.choice(edge)] if edge else []
        left -= set(piece)
        found.append(piece)
    return found
