"""The clues to add that leave the fewest solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import nsmallest

from msgspec.structs import replace

from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from solvers.generation.completion import times_held
from solvers.generation.parts import liftable
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment, Unsettled
from solvers.queries.best_clues import KEPT, AddedClue, BestClues, ClueRanking
from solvers.session.counts.quick_survey import QuickSurvey
from solvers.session.session import Session
from solvers.stack.pace import Pace

AGAIN = 1.5
"""The factor by which the number of drawn solutions grows until the clues are ranked again."""


@handles(BestClues)
def best_clues(question: BestClues, session: Session) -> Iterator[ClueRanking | Unsettled]:
    """Rank every clue that could be added by the solutions, or by a random sample of them."""
    survey, judged = QuickSurvey(session), 0
    ranking = ClueRanking()
    for _ in survey.steps(question.solution_limit, question.sample):
        ranking = replace(
            ranking, remaining=survey.total, examined=len(survey.solutions), sampled=survey.sampled
        )
        if survey.sampled and len(survey.solutions) >= AGAIN * judged:
            judged = len(survey.solutions)
            *_, ranking = _judged(ranking, question.proposals, session, survey.solutions)
        yield replace(ranking, running=True)
    if survey.reason:
        yield Unsettled(survey.reason)
        return
    known = ClueRanking(
        remaining=survey.total,
        examined=len(survey.solutions),
        sampled=survey.sampled,
        counted=survey.complete,
        beyond=survey.beyond,
        lifting=survey.total == 0 and bool(liftable(session.state.puzzle, question.proposals)),
    )
    yield from _judged(known, question.proposals, session, survey.solutions)


def _judged(
    known: ClueRanking, proposals: Proposals, session: Session, solutions: Sequence[Assignment]
) -> Iterator[ClueRanking]:
    """The ranking with the best clues by those solutions, from time to time; at last with all clues
    considered.
    """
    pace, best, tried = Pace(), list[AddedClue](), 0
    for tried, added in enumerate(_added(session.state.puzzle, solutions, proposals), start=1):
        best.append(added)
        session.checkpoint()
        if pace.due():
            best = _least(best)
            yield replace(known, best=tuple(best), tried=tried, running=True)
    yield replace(known, best=tuple(_least(best)), tried=tried)


def _least(found: Sequence[AddedClue]) -> list[AddedClue]:
    """Those that leave the fewest; of as many, one at each place comes before a second at any."""
    before = Counter[tuple[float, tuple[str, ...]]]()
    ranked = list[tuple[float, int, AddedClue]]()
    for added in found:
        place = added.share, added.cells[:1]
        ranked.append((added.share, before[place], added))
        before[place] += 1
    return [added for _, _, added in nsmallest(KEPT, ranked, key=lambda each: each[:2])]


def _added(puzzle: Puzzle, solutions: Sequence[Assignment], proposals: Proposals) -> Iterator[AddedClue]:
    """Each clue that could be added and that holds in some of the solutions, but not in all."""
    for clue, times in times_held(puzzle, solutions, proposals):
        if 0 < times < len(solutions):
            statement = puzzle.stated(clue)
            yield AddedClue(clue, statement.text, statement.cells, times / len(solutions))
