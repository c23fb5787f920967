"""Leaving out a dot, where all dots are given, is a repair only if its border may be without one."""

from __future__ import annotations

from puzzles.clues.general.difference import Difference
from puzzles.types.sudoku import Sudoku
from solvers.cores.conflicts import Explorer
from solvers.queries.conflicts import Drop
from solvers.queries.overview import Status
from solvers.session.session import Session


def repairs(puzzle: Sudoku) -> list[set[str]]:
    found = [each for each in Explorer(Session(puzzle), 50).run() if isinstance(each, Drop)]
    assert all(each.status is not Status.CONTRADICTION for each in found)
    return [{clue.id for clue in each.clues} for each in found]


def given(*digits: int) -> Sudoku:
    puzzle = Sudoku.empty(4, variants=["all-differences"])
    for column, digit in enumerate(digits):
        puzzle = puzzle.with_given((0, column), digit)
    return puzzle


def test_a_wrong_dot_may_be_dropped() -> None:
    puzzle = given(1, 4).with_clue(Difference(((0, 0), (0, 1))))
    assert Session(puzzle).verdict().status is Status.CONTRADICTION
    for ids in repairs(puzzle):
        left = puzzle
        for id_ in ids:
            left = left.without(id_)
        assert Session(left).verdict().status is not Status.CONTRADICTION


def test_a_dot_of_another_number_between_consecutive_digits_may_not() -> None:
    puzzle = given(1, 2).with_clue(Difference(((0, 0), (0, 1)), 2))
    assert Session(puzzle).verdict().status is Status.CONTRADICTION
    assert sorted(map(sorted, repairs(puzzle))) == [["given.r1c1"], ["given.r1c2"]]
