"""What the hardest step costs, found without the steps, beside whole walkthroughs."""

from __future__ import annotations

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.sat_solver import SatSolver
from solvers.generation.grading import ascent_of, profile_of
from solvers.queries.steps import Ending, Grade
from solvers.session.session import Session
from solvers.walks.ascent import Ascent
from solvers.walks.walkthrough import Walkthrough
from tests.helpers.made import SHAPES, made

NAMES = (
    "sudoku",
    "futoshiki",
    "slitherlink",
    "zebra",
    "skyscrapers",
    "killer",
    "binairo",
    "lightup",
    "kropki",
)


def ascent(puzzle: Puzzle, most: Grade, at_once: int = 0) -> Ascent:
    """The ascent of a puzzle with one solution."""
    session = Session(PuzzleState(puzzle), SatSolver())
    solution = session.quick.solve()
    assert solution is not None
    return ascent_of(session, puzzle, solution, most, at_once=at_once)


def agrees(puzzle: Puzzle) -> bool:
    """Whether ascents up to each grade tell that of the walkthrough, or that it is harder."""
    profile = profile_of(Session(PuzzleState(puzzle), SatSolver()), puzzle)
    assert profile is not None
    told = {most: ascent(puzzle, most).hardest() for most in (Grade.EASY, Grade.MEDIUM, Grade.HARD)}
    return all(
        hardest > most.most if profile.hardest > most.most else Grade.of(hardest) is profile.grade
        for most, hardest in told.items()
    )


def test_grades_are_those_of_walkthroughs_but_for_few() -> None:
    puzzles = [made(SHAPES[name], seed=seed).puzzle for name in NAMES for seed in range(2)]
    assert sum(map(agrees, puzzles)) >= 0.9 * len(puzzles)


@pytest.mark.parametrize("most", [Grade.EASY, Grade.MEDIUM])
@pytest.mark.parametrize("name", ["sudoku", "slitherlink", "nurikabe", "starbattle"])
def test_what_is_learnt_at_once_leads_as_far(name: str, most: Grade) -> None:
    """All that costs no more than wanted, in whatever order, comes to the end or does not."""
    for seed in range(3):
        puzzle = made(SHAPES[name], seed=seed).puzzle
        at_once, one_by_one = (ascent(puzzle, most, cost) for cost in (most.most, 0))
        assert (at_once.hardest() > most.most) is (one_by_one.hardest() > most.most)
        assert at_once.hardest() >= most.most


def test_what_is_known_where_it_ends_holds_in_the_solution_and_leads_on() -> None:
    """An ascent that goes on from there with all values that are left comes to the end."""
    puzzle = made(SHAPES["sudoku"], seed=4, grade=Grade.HARD).puzzle
    session = Session(PuzzleState(puzzle), SatSolver())
    solution = session.quick.solve()
    assert solution is not None
    first = ascent_of(session, puzzle, solution, Grade.EASY)
    assert first.hardest() > Grade.EASY.most
    known = first.known()
    assert known
    assert all(literal.formula.holds(solution) for literal in known)
    again = ascent_of(session, puzzle, solution, Grade.HARD, known)
    assert Grade.of(again.hardest()) is Grade.HARD


def test_what_is_known_where_it_ends_has_nothing_of_the_step_that_was_too_hard() -> None:
    """Else an ascent from there would get past it."""
    for seed in (1, 2, 5):
        puzzle = made(SHAPES["sudoku, 6x6"], seed=seed, grade=Grade.MEDIUM).puzzle
        session = Session(PuzzleState(puzzle), SatSolver())
        solution = session.quick.solve()
        assert solution is not None
        first = ascent_of(session, puzzle, solution, Grade.EASY)
        assert first.hardest() > Grade.EASY.most
        assert ascent_of(session, puzzle, solution, Grade.EASY, first.known()).hardest() > Grade.EASY.most


@pytest.mark.parametrize("name", ["slitherlink", "masyu", "nurikabe", "starbattle", "sudoku"])
def test_steps_that_are_only_graded_cost_what_others_do(name: str) -> None:
    """Though nobody finds out which facts they rest on."""
    for seed in range(2):
        state = PuzzleState(made(SHAPES[name], seed=seed).puzzle)
        profile = profile_of(Session(state, SatSolver()), state)
        *_, ending = Walkthrough(Session(state, SatSolver())).run()
        assert isinstance(ending, Ending)
        assert profile is not None
        assert (profile.hardest, profile.score) == (ending.profile.hardest, ending.profile.score)
