"""Cells that are the same in every solution, against all solutions listed."""

from __future__ import annotations

from itertools import combinations

import pytest

from puzzles.clues.general.palindrome import Palindrome
from puzzles.model.puzzle import Puzzle
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.same_values import EqualCells, SameValues
from solvers.session.session import Session

EMPTY = Sudoku.empty(4)
LINED = EMPTY.with_clue(Palindrome(((0, 0), (1, 1), (2, 2), (3, 3)))).with_given((0, 1), 2)
HALF = EMPTY.with_given((0, 0), 1).with_given((0, 1), 2).with_given((1, 0), 3).with_given((2, 1), 1)
CLASH = EMPTY.with_given((0, 0), 1).with_given((0, 1), 1)


def same(puzzle: Puzzle) -> EqualCells:
    *_, last = answers(SameValues(), Session(puzzle, SatSolver()))
    assert isinstance(last, EqualCells)
    return last


@pytest.mark.parametrize("puzzle", [EMPTY, LINED, HALF, Futoshiki(4).with_given((0, 0), 1)])
def test_two_are_in_a_group_just_where_no_solution_tells_them_apart(puzzle: Puzzle) -> None:
    every = list(Session(puzzle, SatSolver()).solutions())
    expected = {
        pair
        for pair in combinations((variable.name for variable in puzzle.shape.variables), 2)
        if all(each[pair[0]] == each[pair[1]] for each in every)
        and len({each[pair[0]] for each in every}) > 1
    }
    found = same(puzzle)
    assert not found.running
    assert {pair for group in found.groups for pair in combinations(group, 2)} == expected


def test_there_is_such_a_group() -> None:
    assert ("r1c1", "r4c4") in {pair for group in same(LINED).groups for pair in combinations(group, 2)}


def test_nothing_is_the_same_without_a_solution_or_of_two_values_only() -> None:
    assert same(CLASH) == EqualCells(solvable=False)
    assert same(Slitherlink(3, 3)).groups == ()
