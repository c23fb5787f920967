"""Puzzles that are worked on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.sudoku import Sudoku
from solvers.queries.overview import Status
from solvers.session.session import Session

Made = Callable[[], Puzzle]
"""What makes a puzzle anew."""


def library(name: str) -> Made:
    """A puzzle of the library."""
    return sample(name).load


def seed() -> Sudoku:
    """The seed Sudoku, which has one solution."""
    puzzle = sample("seed-sudoku").load()
    assert isinstance(puzzle, Sudoku)
    return puzzle


def seed_without(cells: str) -> Made:
    """The seed Sudoku without the givens of some cells: one with many solutions."""
    return partial(_without, cells.split())


def _without(cells: list[str]) -> Puzzle:
    puzzle: Puzzle = seed()
    for cell in cells:
        puzzle = puzzle.without(f"given.{cell}")
    return puzzle


EMPTY_16 = partial(Sudoku.empty, 16)
BLOCK_6 = partial(NumberChallenge, 6, 6)


def damaged(givens: int, number: int) -> Sudoku:
    """The seed Sudoku with so many givens wrong, so that nothing solves it; another one for each number."""
    random = Random(number)
    while True:
        puzzle = seed()
        for place in random.sample(list(puzzle.givens), givens):
            wrong = [digit for digit in puzzle.values.domain if digit != puzzle.givens[place]]
            puzzle = puzzle.with_given(place, random.choice(wrong))
        if Session(puzzle).verdict().status is Status.CONTRADICTION:
            return puzzle
