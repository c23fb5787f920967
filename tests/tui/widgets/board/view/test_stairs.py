"""The stairs of a logic grid: every pair has its cell, and only one."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.widgets.board.view.stairs import Stairs, told_apart

GROUPS = st.lists(st.integers(1, 4), max_size=4).map(
    lambda sizes: tuple(tuple(f"{at}-{name}" for name in range(size)) for at, size in enumerate(sizes))
)


@given(GROUPS, st.integers(1, 5), st.integers(0, 80))
def test_every_pair_of_different_groups_has_one_cell(
    groups: tuple[tuple[str, ...], ...], numbers: int, width: int
) -> None:
    stairs = Stairs(groups, numbers)
    every = (*groups, tuple(range(1, numbers + 1)))
    expected = {frozenset((a, b)) for one, other in combinations(every, 2) for a in one for b in other}
    cells = dict(stairs.pairs)
    assert set(map(frozenset, cells.values())) == expected
    assert len(cells) == len(expected)
    assert all(stairs.pair(cell) == pair for cell, pair in cells.items())
    view = stairs.shape(width)
    holes = {name for name, cell in view.cells.items() if cell.role == "hole"}
    assert len(holes) + len(cells) == view.rows * view.columns
    assert all(stairs.pair(cell) is None for cell in holes)


@given(GROUPS)
def test_without_numbers_every_pair_of_names_has_one_cell(groups: tuple[tuple[str, ...], ...]) -> None:
    stairs = Stairs(groups, 0)
    expected = {frozenset(pair) for one, other in combinations(groups, 2) for pair in product(one, other)}
    cells = dict(stairs.pairs)
    assert set(map(frozenset, cells.values())) == expected
    assert len(cells) == len(expected)
    view = stairs.shape(80)
    assert view.rows == sum(map(len, groups[:-1]))
    assert len(view.column_labels) == view.columns == sum(map(len, groups[1:]))
    for name in {name for pair in cells.values() for name in pair if isinstance(name, str)}:
        assert name in cells[stairs.cell_of(name)]


def test_numbers_come_first_and_then_the_last_group() -> None:
    view = Stairs((("ann", "bob"), ("red", "blue"), ("dog", "cat")), 2).shape(80)
    assert view.row_labels == ("ann", "bob", "red", "blue", "dog", "cat")
    assert view.column_labels == ("1", "2", "d\no\ng", "c\na\nt", "r\ne\nd", "b\nl\nu\ne")
    assert [view.cell(f"r3c{column}").role == "hole" for column in range(1, 7)] == [False] * 4 + [True] * 2


@pytest.mark.parametrize(
    ("names", "height", "told"),
    [
        (("July 20", "July 23"), 6, ["20", "23"]),
        (("July 20", "July 23"), 7, ["July 20", "July 23"]),
        (("26 pounds", "32 pounds"), 9, ["26", "32"]),
        (("26 metric tons", "32 metric tons"), 20, ["26", "32"]),
        (("at 6:45 am", "at 7:00 am"), 7, ["at 6:45", "at 7:00"]),
        (("11:30 am", "12:30 pm"), 7, ["11:30 am", "12:30 pm"]),
        (("red", "dark red"), 6, ["red", "dark red"]),
        (("at 6:45 am", "at 7:00 am"), 6, ["6:45", "7:00"]),
        (("orange juice",), 6, ["orange juice"]),
    ],
)
def test_names_that_are_too_long_and_amounts_leave_out_what_all_of_them_say(
    names: tuple[str, ...], height: int, told: list[str]
) -> None:
    assert list(told_apart(names, height)) == told


@pytest.mark.parametrize(
    ("height", "longest"),
    [
        (30, "marionette"),  # 7 lines of the grid leave 23
        (16, "marionett"),  # they leave 9
        (8, "mari"),  # they leave 1: at least four lines are kept for the names
    ],
)
def test_names_above_take_what_the_rows_leave(height: int, longest: str) -> None:
    stairs = Stairs((("ann", "bob"), ("flute", "marionette"), ("dog", "cat")), 0)
    label = stairs.shape(height).column_labels[-1]
    assert label == "\n".join(longest if longest == "marionette" else f"{longest[:-1]}…")
