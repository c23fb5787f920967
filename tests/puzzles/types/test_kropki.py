"""Kropki against all Latin squares of 3x3 and 4x4."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.exchange.puzzlink import FORMAT
from puzzles.files.samples import made_samples, samples
from puzzles.files.storage import parse
from puzzles.geometry.grid import ORTHOGONAL, cell_name, pairs
from puzzles.geometry.places import EdgePlace
from puzzles.model.heading import Heading
from puzzles.model.proposals import Proposals
from puzzles.types.kropki import Kropki
from solvers.generation.parts import parts_of
from solvers.queries.answer import Assignment
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


ONE_TWO = ((0, 0), (0, 1))


def test_a_border_has_one_dot() -> None:
    """Of an earlier file both are read."""
    white, black = Difference(ONE_TWO), Ratio(ONE_TWO)
    assert list(Kropki(3).with_clue(white).with_clue(black).clue_list) == [black]
    assert list(Kropki(3).with_clue(black).with_clue(white).clue_list) == [white]
    dots = "".join(f'[[{kind}]]\ncells = "r1c1 r1c2"\n' for kind in ("difference", "ratio"))
    assert set(parse(f'puzzle = "kropki"\nsize = 3\n{dots}').clue_list) == {white, black}


def test_between_1_and_2_either_dot_is_made() -> None:
    square = ((1, 2, 3), (2, 3, 1), (3, 1, 2))
    solution: Assignment = {
        cell_name(row, column): square[row][column] for row in range(3) for column in range(3)
    }
    kinds = set[str]()
    for seed in range(8):
        made = parts_of(Kropki(3), solution, Random(seed), proposals=Proposals(("difference", "ratio"))).whole
        assert isinstance(made, Kropki)
        assert obeys(made, square)
        kinds |= {clue.kind for clue in made.clue_list if clue.place == EdgePlace(*ONE_TWO)}
    assert kinds == {"difference", "ratio"}


def test_those_of_the_library_have_one_dot_a_border() -> None:
    """An address holds no other."""
    largest = Kropki(20).with_clue(Ratio(((0, 18), (0, 19))))
    for each in (largest, *(sample.load() for sample in (*samples("kropki"), *made_samples("kropki")))):
        puzzle = replace(each, heading=Heading())
        written = FORMAT.write(puzzle)
        assert not written.left_out
        (read,) = FORMAT.read(written.text).puzzles
        assert (read.shape, set(read.clue_list)) == (puzzle.shape, set(puzzle.clue_list))
