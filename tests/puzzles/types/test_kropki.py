"""Kropki against all Latin squares of 3x3 and 4x4."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import ORTHOGONAL, pairs
from puzzles.model.state import PuzzleState
from puzzles.types.kropki import Kropki
from solvers.handlers.registry import answers
from solvers.queries.repairs import Change, SingleChanges
from tests.helpers.library import library_names
from tests.helpers.sat_session import SatSession
from tests.helpers.squares import Square, latin_squares, square_solutions


def obeys(square: Square, puzzle: Kropki) -> bool:
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
    return all(square[row][column] == value for (row, column), value in puzzle.givens.items())


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_any_dots_have_the_squares_that_the_rules_allow(data: st.DataObject) -> None:
    size = data.draw(st.integers(3, 4))
    aim, puzzle = data.draw(st.sampled_from(latin_squares(size))), Kropki(size)
    missed = data.draw(st.integers(0, 20))
    for number, (first, second) in enumerate(pairs(ORTHOGONAL, size, size)):
        low, high = sorted((aim[first[0]][first[1]], aim[second[0]][second[1]]))
        if number != missed and high == 2 * low and (low > 1 or data.draw(st.booleans())):
            puzzle = puzzle.with_clue(Ratio((first, second)))
        elif number != missed and high - low == 1:
            puzzle = puzzle.with_clue(Difference((first, second)))
    assert square_solutions(puzzle) == sorted(
        square for square in latin_squares(size) if obeys(square, puzzle)
    )
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("kropki"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Kropki)
    assert len(square_solutions(puzzle)) == {"kropki-two-ways": 2, "kropki-miscopied": 0}.get(name, 1)


def test_a_dot_of_the_wrong_colour_is_mended() -> None:
    state = PuzzleState(sample("kropki-miscopied").load())
    changes = [answer for answer in answers(SingleChanges(), SatSession(state)) if isinstance(answer, Change)]
    assert "R1C2 and R1C3 are consecutive" in [change.text for change in changes]
