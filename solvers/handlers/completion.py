"""The clues to add for a single solution."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from puzzles.clues.given import Given
from puzzles.features.claim import goal_id
from puzzles.model.clue import Clue
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from solvers.generation.completion import several_clues, times_held
from solvers.generation.parts import liftable
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment, Unsettled
from solvers.queries.completion import WAYS, CompleteClues, Completion, NewClue
from solvers.session.counts.quick_survey import QuickSurvey
from solvers.session.session import Session


@handles(CompleteClues)
def complete_clues(question: CompleteClues, session: Session) -> Iterator[Completion | Unsettled]:
    """The single clues that suffice, or else sets of several, each smaller than the one before.

    If clues lift rules, as a dot lifts the rule that there is none, solutions without such rules are aimed
    at.
    """
    puzzle, state = session.state.puzzle, session.state.clues_alone
    own = Session(state, session.stack.solver.native().helper())
    survey = yield from _surveyed(own, session, question)
    if survey is None:
        return
    known = Completion(remaining=survey.total, beyond=survey.beyond)
    lifted = liftable(puzzle, question.proposals) - state.off_families
    if survey.total == 1 or (survey.total == 0 and not lifted) or goal_id(puzzle) is not None:
        yield known
        return
    yield replace(known, running=True)
    if aim := dict(question.aim):
        yield from _several(own, puzzle, survey.solutions, question.proposals, known, aim)
        return
    if lifted:
        free = replace(state, off_families=state.off_families | lifted)
        survey = yield from _surveyed(
            Session(free, session.stack.solver.native().helper()), session, question
        )
        if survey is None:
            return
    elif survey.complete:
        held = times_held(puzzle, survey.solutions, question.proposals)
        ways = tuple(islice(((_new(clue, puzzle),) for clue, times in held if times == 1), WAYS))
        if ways:
            yield replace(known, ways=ways, fewest=True)
            return
    all_single = type(puzzle.making).true_clues is PuzzleMaking.true_clues and survey.complete
    yield from _several(own, puzzle, survey.solutions, question.proposals, known, all_single=all_single)


def _surveyed(
    own: Session, session: Session, question: CompleteClues
) -> Generator[Unsettled, None, QuickSurvey | None]:
    """The solutions found on a separate session; None if they were not found in time."""
    survey = QuickSurvey(own)
    for _ in survey.steps(question.solution_limit, question.sample):
        session.checkpoint()
    if survey.reason:
        yield Unsettled(survey.reason)
        return None
    return survey


def _several(
    own: Session,
    puzzle: Puzzle,
    solutions: Sequence[Assignment],
    proposals: Proposals,
    known: Completion,
    aim: Assignment | None = None,
    *,
    all_single: bool = False,
) -> Iterator[Completion]:
    """Sets of clues that suffice, each smaller than the one before; if there is an `aim`, all for that
    solution. If the usual kinds do not, givens may be among them.
    """
    best: tuple[NewClue, ...] = ()
    for kinds in _in_turn(proposals, puzzle):
        for found in several_clues(own, puzzle, solutions, kinds, aim):
            if not best or len(found) < len(best):
                best = _all_new(found, puzzle)
                yield replace(known, ways=(best,), running=True)
        if best:
            break
    yield replace(
        known, ways=(best,) if best else (), fewest=len(best) == 1 or (len(best) == 2 and all_single)
    )


def _in_turn(proposals: Proposals, puzzle: Puzzle) -> Iterator[Proposals]:
    """The usual kinds alone, and where these have no givens, which are published, with givens too."""
    if proposals.kinds:
        yield proposals
        return
    making = puzzle.making
    usual = tuple(kind.kind for kind in making.usual_kinds)
    yield replace(proposals, kinds=usual)
    published = {kind.kind for kind in set(making.proposable_kinds).difference(making.unpublished)}
    if Given.kind in published.difference(usual):
        yield replace(proposals, kinds=(*usual, Given.kind))


def _all_new(clues: Sequence[Clue], puzzle: Puzzle) -> tuple[NewClue, ...]:
    return tuple(_new(clue, puzzle) for clue in clues)


def _new(clue: Clue, puzzle: Puzzle) -> NewClue:
    statement = puzzle.stated(clue)
    return NewClue(clue, statement.text, statement.cells)
