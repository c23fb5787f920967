"""Killer Sudoku against all squares of 4x4 that boxes allow."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.general.cage import KillerCage
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.types import puzzle_type
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku
from tests.helpers.library import library_names
from tests.helpers.squares import Square, latin_squares, square_solutions

BOXES = [[(row + r, column + c) for r in (0, 1) for c in (0, 1)] for row in (0, 2) for column in (0, 2)]


@cache
def squares() -> list[Square]:
    return [
        square
        for square in latin_squares(4)
        if all(len({square[row][column] for row, column in box}) == 4 for box in BOXES)
    ]


def obeys(square: Square, puzzle: Killer) -> bool:
    digits = [
        (clue.sum, [square[row][column] for row, column in clue.cells])
        for clue in puzzle.clue_list.every(KillerCage)
    ]
    return all(sum(found) == told and len(set(found)) == len(found) for told, found in digits)


def test_there_are_288_squares() -> None:
    assert len(squares()) == 288
    assert square_solutions(Killer.empty(4)) == squares()


@given(st.integers(0, 2**20), st.data())
@settings(max_examples=20, deadline=None)
def test_true_cages_hold_in_their_square(seed: int, data: st.DataObject) -> None:
    square = data.draw(st.sampled_from(squares()))
    puzzle = Killer.empty(4)
    solution = {f"r{r + 1}c{c + 1}": square[r][c] for r in range(4) for c in range(4)}
    cages = list(puzzle.making.true_clues(solution, Random(seed)))
    assert sorted(cell for cage in cages for cell in cage.cells) == list(puzzle.cells)
    for cage in cages[: data.draw(st.integers(1, len(cages)))]:
        puzzle = puzzle.with_clue(cage)
    found = square_solutions(puzzle)
    assert square in found
    assert found == sorted(each for each in squares() if obeys(each, puzzle))
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("killer"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Killer)
    assert len(square_solutions(puzzle, 5)) == {"killer-two-ways": 2, "killer-miscopied": 0}.get(name, 1)


def test_it_is_a_sudoku_with_an_item_of_its_own() -> None:
    assert issubclass(Killer, Sudoku)
    assert puzzle_type("killer-sudoku") is Killer
    assert Killer.empty(9).wording.about().endswith("The digits of a cage differ and add up to its sum.")


@pytest.mark.parametrize("repeats", [False, True])
def test_a_cage_could_have_any_sum_that_digits_come_to(repeats: bool) -> None:
    """Where digits may repeat, 1 + 1 and 9 + 9 are sums too."""
    cage = KillerCage(((0, 0), (2, 4)), 10, repeats)
    digits = product(range(1, 10), repeat=2)
    sums = {one + other for one, other in digits if repeats or one != other}
    assert {other.sum for other in cage.alternatives(Killer.empty())} == sums - {10}
