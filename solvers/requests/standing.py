"""The status of clues: the verdict, and solutions."""

from __future__ import annotations

from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.entailment import Entailment
from solvers.queries.overview import Overview, Solvability, Status
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.queries.solutions import MoreSolutions, SolutionCount
from solvers.requests.claims import ClaimData, claim_questions
from solvers.requests.errors import NoSolution, SeveralSolutions
from solvers.requests.request import Reply, Request, claim_follows, own_words, stated
from solvers.requests.solutions import CountData, SolutionData
from solvers.requests.statements import ConflictData

EXPLAINED = Overview(candidates=False, varied=False)
"""The query that finds the conflict shown if there is no solution."""


class VerdictReply(Reply, frozen=True):
    """The verdict on the clues."""


class VerdictRequest(Request[VerdictReply], frozen=True, tag="verdict"):
    """Whether there is no solution, one, or several."""

    kind = VerdictReply

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        return (Solvability(),)

    def reply(self, state: PuzzleState, found: Results) -> VerdictReply:
        verdict = found.verdict
        if verdict is None:
            return self.unanswered(state.puzzle, found.reason)
        return VerdictReply(**stated(state.puzzle, verdict))


class SolveReply(Reply, frozen=True, kw_only=True):
    """Solutions; if there are none, one conflict. `count` tells whether these are all.

    `answer` is the answer to the puzzle's question, if it asks one; `claim` is about an argument.
    """

    solutions: tuple[SolutionData, ...] = ()
    count: CountData | None = None
    answer: str | None = None
    conflicts: tuple[ConflictData, ...] = ()
    claim: ClaimData | None = None

    @property
    def solution(self) -> SolutionData:
        """The only solution; raises `NoSolution`, `SeveralSolutions` or `Unknown`."""
        if self.verdict == Status.CONTRADICTION:
            raise NoSolution("there is no solution: the clues contradict one another")
        if self.verdict == Status.MULTIPLE:
            raise SeveralSolutions("there are several solutions")
        return self.settled().solutions[0]


class SolveRequest(Request[SolveReply], frozen=True, kw_only=True, tag="solve"):
    """The verdict, with up to `limit` solutions, or with a conflict if there are none."""

    kind = SolveReply

    limit: int = 2

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        asked: tuple[Question, ...] = (Solvability(), MoreSolutions(at_least_one(self.limit, "limit")))
        verdict = found.verdict
        if verdict is None:
            return asked
        explained = (EXPLAINED,) if verdict.status is Status.CONTRADICTION else ()
        return (*asked, *explained, *claim_questions(state.puzzle))

    def reply(self, state: PuzzleState, found: Results) -> SolveReply:
        verdict, puzzle = found.verdict, state.puzzle
        if verdict is None:
            return self.unanswered(puzzle, found.reason)
        solutions = tuple(SolutionData.of(each, puzzle) for each in found.solutions)
        count = found.last(MoreSolutions, SolutionCount)
        conflict, entailed = found.conflict, found.entailed
        unique = verdict.status is Status.UNIQUE and found.solutions
        proves, trivial = claim_follows(puzzle, verdict), entailed is not None and entailed.trivial
        short = len(solutions) < self.limit and not (count is not None and count.complete)
        reason = next((own.reason for own in found.of(Entailment)), "")
        if short or verdict.solvable is False:
            reason = (count.reason if count else "") or found.reason
        return SolveReply(
            **stated(puzzle, verdict, reason),
            solutions=solutions,
            count=CountData.of(count or SolutionCount(len(solutions), False)) if solutions else None,
            answer=(puzzle.wording.answer(found.solutions[0]) if unique else None)
            or own_words(puzzle, verdict, trivial=trivial),
            conflicts=() if conflict is None or proves else (ConflictData.of(conflict),),
            claim=None if entailed is None else ClaimData.of(entailed),
        )


def at_least_one(number: int, name: str) -> int:
    """The number itself; raises `PuzzleError` with the name of the argument if it is less than 1."""
    if number < 1:
        raise PuzzleError(f"found {number}", where=name, expected="1 or more")
    return number
