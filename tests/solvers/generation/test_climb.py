"""Draws adjusted to a grade: a layout is changed where its steps are too hard."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.dominosa.puzzle import Dominosa
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.generation import climb
from solvers.generation.climb import Climb
from solvers.generation.draws import Draws
from solvers.queries.generation import Generate
from solvers.queries.overview import Status
from solvers.queries.steps import Grade
from solvers.session.session import Session


@pytest.mark.parametrize(("puzzle", "number"), [(Dominosa(5, 6), 3), (Dominosa(5, 6), 4), (StarBattle(6), 5)])
def test_a_layout_that_is_too_hard_is_changed_until_it_is_not(
    puzzle: Puzzle, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    draws = Draws(Generate(grade=Grade.EASY), puzzle, Session(PuzzleState(puzzle), SatSolver()))
    grader = Climb(draws, Grade.EASY, minimal=False)
    draw = draws.anew(Random(f"1 0 {number}"))
    assert draw is not None
    with monkeypatch.context() as patched:
        patched.setattr(climb, "RELAID", 0)
        assert Grade.of(grader.graded(draw, Random(number)).hardest) is Grade.MEDIUM
    eased = grader.graded(draw, Random(number))
    assert Grade.of(eased.hardest) is Grade.EASY
    assert eased.puzzle != draw.puzzle
    session = Session(eased.puzzle, SatSolver())
    assert session.verdict().status is Status.UNIQUE
    assert list(map(dict, session.solutions())) == [dict(eased.solution)]


@pytest.mark.parametrize(
    ("minimal", "hardest", "may"),
    [(False, 0, True), (False, 10**6, False), (True, 0, True), (True, 10**6, True)],
)
def test_what_is_too_hard_with_all_its_clues_is_not_varied(minimal: bool, hardest: int, may: bool) -> None:
    """A minimal one has not all its clues."""
    draws: Any = SimpleNamespace(can_vary=lambda draw: True)
    draw: Any = SimpleNamespace(hardest=hardest)
    assert Climb(draws, Grade.EASY, minimal=minimal).may_vary(draw) is may
