"""Which clues more would leave one solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.model.clue import Clue
from puzzles.model.making import PuzzleMaking
from puzzles.model.puzzle import Puzzle
from solvers.generation.completion import several_clues, times_held
from solvers.handlers.registry import handles
from solvers.queries.answer import Unsettled
from solvers.queries.completion import WAYS, CompleteClues, Completion, NewClue
from solvers.session.quick_survey import QuickSurvey
from solvers.session.session import Session


@handles(CompleteClues)
def complete_clues(question: CompleteClues, session: Session) -> Iterator[Completion | Unsettled]:
    """The single clues that do, or else sets of several, each time that one of fewer is found."""
    puzzle = session.state.puzzle
    own = Session(session.state.clues_alone, session.stack.solver.native().helper())
    survey = QuickSurvey(own)
    for _ in survey.steps(question.solution_limit, question.sample):
        session.checkpoint()
    if survey.reason:
        yield Unsettled(survey.reason)
        return
    known = Completion(remaining=survey.total, beyond=survey.beyond)
    if survey.total < 2 or goal_id(puzzle) is not None:
        yield known
        return
    yield replace(known, running=True)
    if survey.complete:
        held = times_held(puzzle, survey.solutions, question.proposals)
        ways = tuple(islice(((_new(clue, puzzle),) for clue, times in held if times == 1), WAYS))
        if ways:
            yield replace(known, ways=ways, fewest=True)
            return
    best: tuple[NewClue, ...] = ()
    for found in several_clues(own, puzzle, survey.solutions, question.proposals):
        if not best or len(found) < len(best):
            best = _all_new(found, puzzle)
            yield replace(known, ways=(best,), running=True)
    all_single = type(puzzle.making).true_clues is PuzzleMaking.true_clues and survey.complete
    yield replace(
        known, ways=(best,) if best else (), fewest=len(best) == 1 or (len(best) == 2 and all_single)
    )


def _all_new(clues: Sequence[Clue], puzzle: Puzzle) -> tuple[NewClue, ...]:
    return tuple(_new(clue, puzzle) for clue in clues)


def _new(clue: Clue, puzzle: Puzzle) -> NewClue:
    statement = clue.statement(puzzle)
    return NewClue(clue, statement.text, statement.cells)
