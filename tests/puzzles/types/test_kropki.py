"""Kropki against all Latin squares of 3x3 and 4x4."""

from __future__ import annotations

from random import Random

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.geometry.grid import ORTHOGONAL, pairs
from puzzles.types.kropki import Kropki
from tests.helpers.squares import Square, given_squares, latin_squares
from tests.helpers.type_case import NumberCase


def obeys(puzzle: Kropki, square: Square) -> bool:
    """Whether each border has the dots that it should have."""
    white = {clue.cells for clue in puzzle.clue_list.every(Difference)}
    black = {clue.cells for clue in puzzle.clue_list.every(Ratio)}
    for first, second in pairs(ORTHOGONAL, puzzle.size, puzzle.size):
        low, high = sorted((square[first[0]][first[1]], square[second[0]][second[1]]))
        pair = (first, second)
        if (pair in white and high - low != 1) or (pair in black and high != 2 * low):
            return False
        if pair not in white | black and (high - low == 1 or high == 2 * low):
            return False
    return True


def drawn(random: Random) -> tuple[Kropki, list[Difference | Ratio]]:
    """The dots of a square, but for one."""
    size = random.randint(3, 4)
    aim, missed, clues = random.choice(latin_squares(size)), random.randrange(21), list[Difference | Ratio]()
    for number, (first, second) in enumerate(pairs(ORTHOGONAL, size, size)):
        low, high = sorted((aim[first[0]][first[1]], aim[second[0]][second[1]]))
        if number != missed and high == 2 * low and (low > 1 or random.random() < 0.5):
            clues.append(Ratio((first, second)))
        elif number != missed and high - low == 1:
            clues.append(Difference((first, second)))
    return Kropki(size), clues


CASE = NumberCase(
    kind=Kropki,
    boards=given_squares,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    without=None,
    mended="R1C2 and R1C3 are consecutive",
)
