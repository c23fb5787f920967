"""Draws adjusted to a grade: a layout is changed where its steps are too hard."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.dominosa.puzzle import Dominosa
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.generation import climb
from solvers.generation.climb import Climb
from solvers.generation.draws import Draws
from solvers.generation.grading import profile_of
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


@pytest.mark.parametrize("grade", [Grade.EASY, Grade.MEDIUM])
def test_a_layout_is_changed_while_single_statements_leave_it_open(
    grade: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another solver finds one solution, and a walkthrough is no harder than wanted."""
    puzzle = Nurikabe(7)
    draws = Draws(Generate(grade=grade), puzzle, Session(PuzzleState(puzzle), SatSolver()))
    grader = Climb(draws, grade, minimal=False)
    found = [grader.anew(Random(f"1 0 {number}")) for number in range(1, 8)]
    made = [draw for draw in found if draw is not None]
    assert len(made) >= 2
    for draw in made:
        profile = profile_of(Session(draw.puzzle, SatSolver()), draw.puzzle)
        assert profile is not None
        assert profile.hardest <= grade.most
        assert list(map(dict, Session(draw.puzzle, Z3Solver()).solutions(2))) == [dict(draw.solution)]
    monkeypatch.setattr(climb, "RELAID_AT_SIGHT", 1)
    monkeypatch.setattr(climb, "MOST_OPEN", 2)
    assert [grader.anew(Random(f"1 0 {number}")) for number in range(1, 8)].count(None) > found.count(None)


def test_a_changed_layout_has_the_solution_that_comes_with_it() -> None:
    """Also where only the number of an island is another."""
    puzzle, random = Nurikabe(6), Random(4)
    draws = Draws(Generate(), puzzle, Session(PuzzleState(puzzle), SatSolver()))
    draw = draws.laid(random)
    assert draw is not None
    kinds = set[bool]()
    for _ in range(40):
        changed = draws.changed(draw, draws.open_at_sight(draw) or list(draw.solution)[:5], random)
        if changed is None:
            continue
        told = (*changed.puzzle.shape.rules, *changed.puzzle.clues())
        assert all(statement.formula.holds(changed.solution) for statement in told)
        same = changed.puzzle.shape.variables == draw.puzzle.shape.variables
        kinds |= {same and changed.solution != draw.solution}
        draw = changed
    assert kinds == {True, False}
