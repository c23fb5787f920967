"""What is typed in one cell is done in those that it is turned to."""

from __future__ import annotations

import pytest

from puzzles.clues.general.odd import Odd
from puzzles.clues.given import Given
from puzzles.clues.symmetric_edits import with_images
from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall
from puzzles.types.sudoku import Sudoku

EMPTY = Sudoku.empty(4)
GRID = {
    f"r{row}c{column}": int("1234341221434321"[4 * row + column - 5])
    for row in range(1, 5)
    for column in range(1, 5)
}


def given(puzzle: GridPuzzle) -> dict[tuple[int, int], int]:
    return {clue.cell: int(clue.value) for clue in puzzle.clue_list.every(Given)}


@pytest.mark.parametrize(
    ("symmetry", "cells"),
    [
        (GivenSymmetry.NONE, {(0, 1)}),
        (GivenSymmetry.HALF_TURN, {(0, 1), (3, 2)}),
        (GivenSymmetry.LEFT_RIGHT, {(0, 1), (0, 2)}),
        (GivenSymmetry.FALLING, {(0, 1), (1, 0)}),
        (GivenSymmetry.QUARTER_TURN, {(0, 1), (1, 3), (3, 2), (2, 0)}),
    ],
)
def test_givens_are_those_of_the_solution(symmetry: GivenSymmetry, cells: set[tuple[int, int]]) -> None:
    after = with_images(EMPTY, EMPTY.with_given((0, 1), 2), symmetry, GRID)
    assert isinstance(after, GridPuzzle)
    assert given(after) == {(row, column): GRID[f"r{row + 1}c{column + 1}"] for row, column in cells}


def test_without_a_solution_no_value_is_made_up() -> None:
    after = with_images(EMPTY, EMPTY.with_given((0, 1), 2), GivenSymmetry.HALF_TURN, None)
    assert isinstance(after, GridPuzzle)
    assert given(after) == {(0, 1): 2}


def test_what_goes_goes_everywhere_and_what_changes_stays_alone() -> None:
    both = EMPTY.with_given((0, 1), 2).with_given((3, 2), 3)
    gone = with_images(both, both.without("given.r1c2"), GivenSymmetry.HALF_TURN, None)
    assert gone == EMPTY
    changed = both.with_given((0, 1), 4)
    assert with_images(both, changed, GivenSymmetry.HALF_TURN, GRID) == changed


def test_signs_are_the_same_and_walls_without_their_numbers() -> None:
    odd = with_images(EMPTY, EMPTY.with_clue(Odd((0, 0))), GivenSymmetry.TOP_BOTTOM, None)
    assert {clue.cell for clue in odd.clue_list.every(Odd)} == {(0, 0), (3, 0)}
    board = LightUp(3, 3)
    walled = with_images(board, board.with_clue(Wall((0, 0), 1)), GivenSymmetry.HALF_TURN, None)
    assert {(wall.cell, wall.number) for wall in walled.clue_list.every(Wall)} == {
        ((0, 0), 1),
        ((2, 2), None),
    }


def test_another_shape_is_left_as_it_is() -> None:
    larger = Sudoku.empty(6).with_given((0, 1), 2)
    assert with_images(EMPTY, larger, GivenSymmetry.HALF_TURN, None) == larger
