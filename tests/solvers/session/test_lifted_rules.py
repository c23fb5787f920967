"""Leaving out an X, where all X and V are given, is a repair only if its border may be without one."""

from __future__ import annotations

from puzzles.clues.general.xv import Xv
from puzzles.model.puzzle import Puzzle
from puzzles.types.sudoku import Sudoku
from solvers.queries.conflicts import Drop
from solvers.queries.overview import Status
from solvers.session.explorer import Explorer
from solvers.session.session import Session


def repairs(puzzle: Puzzle) -> list[set[str]]:
    found = [each for each in Explorer(Session(puzzle), 50).run() if isinstance(each, Drop)]
    assert all(each.status is not Status.CONTRADICTION for each in found)
    return [{clue.id for clue in each.clues} for each in found]


def given(*digits: int) -> Sudoku:
    puzzle = Sudoku.empty(6, variants=["all-xv"])
    for column, digit in enumerate(digits):
        puzzle = puzzle.with_given((0, column), digit)
    return puzzle


def test_a_wrong_x_may_be_dropped() -> None:
    puzzle: Puzzle = given(1, 2).with_clue(Xv(((0, 0), (0, 1)), 10))
    assert sorted(map(sorted, repairs(puzzle))) == [["given.r1c1", "given.r1c2"], ["xv.1"]]


def test_an_x_where_a_v_should_be_may_not() -> None:
    puzzle: Puzzle = given(2, 3).with_clue(Xv(((0, 0), (0, 1)), 10))
    assert Session(puzzle).verdict().status is Status.CONTRADICTION
    found = repairs(puzzle)
    assert {"given.r1c1", "given.r1c2"} in found
    assert {"xv.1"} not in found
    for ids in found:
        left = puzzle
        for id_ in ids:
            left = left.without(id_)
        assert Session(left).verdict().status is not Status.CONTRADICTION
