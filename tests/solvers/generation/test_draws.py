"""Draws: clues for a solution, as few as were asked for."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.backends.sat_solver import SatSolver
from solvers.generation.draws import Draws
from solvers.queries.generation import Generate
from solvers.session.session import Session

FOUR = Sudoku.empty(4)


@pytest.mark.parametrize("minimal", [False, True])
def test_a_clue_too_many_is_noticed_where_none_may_be(minimal: bool) -> None:
    draws = Draws(Generate(minimal=minimal), FOUR, Session(PuzzleState(FOUR), SatSolver()))
    draw = draws.anew(Random(1))
    assert draw is not None
    assert not draws.is_spare_left(draw)
    assert draw.left
    assert draws.is_spare_left(draw.of_parts([*draw.taken, draw.left[0]])) is minimal
