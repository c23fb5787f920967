"""How hard a puzzle is, by its walkthrough."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.deduction.walkthrough import Walkthrough
from solvers.queries.steps import Ending, Grade, Profile, Step, WalkthroughEnd
from solvers.session.session import Session

GRADES = tuple(Grade)


def profile_of(
    session: Session, puzzle: Puzzle | PuzzleState, at_most: Grade = Grade.VERY_HARD
) -> Profile | None:
    """How hard the puzzle is; None if it has not one solution.

    Once a step is harder than `at_most`, what was found so far: no easier than the whole is.
    Raises `Undecided`.
    """
    session.open(puzzle if isinstance(puzzle, PuzzleState) else PuzzleState(puzzle))
    steps: list[Step] = []
    for answer in Walkthrough(session, graded_only=True).run():
        session.checkpoint()
        if isinstance(answer, Ending):
            if answer.outcome is WalkthroughEnd.STOPPED:
                raise Undecided(answer.reason)
            return answer.profile if answer.outcome is WalkthroughEnd.SOLVED else None
        steps.append(answer)
        if distance(Grade.of(answer.cost), at_most) > 0:
            return Profile.of(steps)
    return None


def distance(grade: Grade, wanted: Grade) -> int:
    """By how many grades one is harder than another; negative if it is easier."""
    return GRADES.index(grade) - GRADES.index(wanted)
