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


ISLANDS = """
puzzle = "nurikabe"
grid = '''
. . 1 . 6 . . . . 3
2 . . . . . . . . .
. . . . . . . . . .
1 . . . . 2 . . . .
. . 3 . . . 3 . . .
. . . . 3 . . . . .
. 3 . . . . 1 . . 6
. . . . . . . . . .
1 . . 1 . 1 . . . .
. . 1 . . . . 1 . .
'''
"""
"""Made by our generator, seed 2."""
ROOMS = """
puzzle = "heyawake"
regions = '''
A A B B C C C D D D D E
A A B B C C C D D D D E
A A B B C C C F F G G E
A A B B H I I F F G G E
J J J K H I I F F G G L
J J J K H I I M N N O L
P P P K H Q Q M N N O L
P P P K R Q Q M N N O L
S S S T R U U M V V V V
S S S T R U U W W W X X
Y Y Z T R U U W W W X X
a b Z c c c c W W W d d
'''
grid = '''
2 . 0 . 4 . . 2 . . . 1
. . . . . . . . . . . .
. . . . . . . . . 1 . .
. . . . . 3 . . . . . .
1 . . . . . . . . . . .
. . . . . . . . . . 0 .
2 . . . . . . . . . . .
. . . . . . . . . . . .
3 . . . . . . . . . . .
. . . . . . . 1 . . . .
. . . . . . . . . . . .
. . . . . . . . . . 1 .
'''
"""
"""Made by our generator, seed 1."""
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
