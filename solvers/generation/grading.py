"""The difficulty of a puzzle, by its walkthrough."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.queries.answer import Assignment
from solvers.queries.steps import Ending, Grade, Profile, Step, WalkthroughEnd
from solvers.session.session import Session
from solvers.walks.ascent import Ascent
from solvers.walks.steps import Possible
from solvers.walks.walkthrough import Walkthrough

GRADES = tuple(Grade)


def profile_of(
    session: Session, puzzle: Puzzle | PuzzleState, at_most: Grade = Grade.VERY_HARD
) -> Profile | None:
    """The profile of the puzzle's walkthrough; None if it has not exactly one solution.

    Once a step is harder than `at_most`, the profile so far is returned: the whole is no easier. Raises
    `Undecided`.
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


def ascent_of(
    session: Session,
    puzzle: Puzzle,
    solution: Assignment,
    at_most: Grade,
    shown: Iterable[Literal] = (),
    at_once: int = 0,
) -> Ascent:
    """An ascent to the only solution of a puzzle, which ends where a step is harder than `at_most`.

    For the other arguments see `Ascent`. Raises `Undecided`.
    """
    session.open(PuzzleState(puzzle))
    names = [variable.name for variable in session.stack.variables]
    if not solution.keys() >= set(names):
        candidates = session.candidates()
        if not candidates.complete:
            raise Undecided(candidates.reason)
        possible: Possible = candidates.values
    else:
        possible = {name: (solution[name],) for name in names}
    checker = session.quick.anew(graph_rules=False, in_parts=True)
    return Ascent(checker, possible, puzzle.wording, at_most.most, shown, at_once)


def distance(grade: Grade, wanted: Grade) -> int:
    """The number of grades by which one is harder than another; negative if it is easier."""
    return GRADES.index(grade) - GRADES.index(wanted)
