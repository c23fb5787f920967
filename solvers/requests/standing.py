"""Where clues stand: the verdict, solutions, how many there are, what each variable can be."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.conflicts import Conflict
from solvers.queries.counting import CONFIDENCE, WITHIN, CountExactly, Estimate, EstimateCount
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.experiments import SOLUTION_LIMIT
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import CountSolutions, MoreSolutions, SolutionCount
from solvers.queries.value_counts import CountValues, ValueCounts
from solvers.requests.claims import ClaimData, claim_questions
from solvers.requests.errors import NoSolution, SeveralSolutions
from solvers.requests.found import Found
from solvers.requests.request import Reply, Request, claim_follows, own_words, stated, verdict_in
from solvers.requests.solutions import CountData, EstimateData, SolutionData
from solvers.requests.statements import ConflictData
from solvers.requests.value import PlainValue

EXPLAINED = Overview(candidates=False, varied=False)
"""What finds the conflict that is shown where there is no solution."""
USUAL_LIMIT = 1000
"""Solutions counted one by one unless told otherwise."""
LISTED = 5
"""How many of the rarest values, and of the variables that tell most, are listed."""


class VerdictReply(Reply, frozen=True):
    """Where the clues stand, and nothing else."""


class VerdictRequest(Request[VerdictReply], frozen=True, tag="verdict"):
    """Whether there is no solution, one, or several."""

    kind = VerdictReply

    def queries(self, state: PuzzleState, found: Found) -> tuple[Question, ...]:
        return (Solvability(),)

    def reply(self, state: PuzzleState, found: Found) -> VerdictReply:
        verdict = verdict_in(found)
        if verdict is None:
            return self.unanswered(state.puzzle, found.reason)
        return VerdictReply(**stated(state.puzzle, verdict))


class SolveReply(Reply, frozen=True, kw_only=True):
    """Solutions; where there is none, one conflict. `count` tells whether these are all of them.

    `answer` is that to the question which the puzzle asks, if it asks one; `claim` is about an argument.
    """

    solutions: tuple[SolutionData, ...] = ()
    count: CountData | None = None
    answer: str | None = None
    conflicts: tuple[ConflictData, ...] = ()
    claim: ClaimData | None = None

    @property
    def solution(self) -> SolutionData:
        """The one solution; raises `NoSolution`, `SeveralSolutions` or `Unknown`."""
        if self.verdict == Status.CONTRADICTION:
            raise NoSolution("there is no solution: the clues contradict one another")
        if self.verdict == Status.MULTIPLE:
            raise SeveralSolutions("there are several solutions")
        return self.settled().solutions[0]


class SolveRequest(Request[SolveReply], frozen=True, kw_only=True, tag="solve"):
    """The verdict, with as many solutions as the `limit`, or with a conflict where there is none."""

    kind = SolveReply

    limit: int = 2

    def queries(self, state: PuzzleState, found: Found) -> tuple[Question, ...]:
        asked: tuple[Question, ...] = (Solvability(), MoreSolutions(at_least_one(self.limit, "limit")))
        verdict = verdict_in(found)
        if verdict is None:
            return asked
        explained = (EXPLAINED,) if verdict.status is Status.CONTRADICTION else ()
        return (*asked, *explained, *claim_questions(state.puzzle))

    def reply(self, state: PuzzleState, found: Found) -> SolveReply:
        verdict, puzzle = verdict_in(found), state.puzzle
        if verdict is None:
            return self.unanswered(puzzle, found.reason)
        solutions = tuple(SolutionData.of(each, puzzle) for each in found.solutions)
        count = found.last(MoreSolutions, SolutionCount)
        conflict, entailed = found.last(Overview, Conflict), found.last(Entailment, Entailed)
        unique = verdict.status is Status.UNIQUE and found.solutions
        proves = claim_follows(puzzle, verdict)
        short = len(solutions) < self.limit and not (count is not None and count.complete)
        return SolveReply(
            **stated(puzzle, verdict, found.reason if short or verdict.solvable is False else ""),
            solutions=solutions,
            count=None if count is None or not solutions else CountData.of(count),
            answer=(puzzle.wording.answer(found.solutions[0]) if unique else None)
            or own_words(puzzle, verdict),
            conflicts=() if conflict is None or proves else (ConflictData.of(conflict),),
            claim=None if entailed is None else ClaimData.of(entailed),
        )


class CountReply(Reply, frozen=True, kw_only=True):
    """How many solutions there are, and about how many where that was asked."""

    count: CountData | None = None
    estimate: EstimateData | None = None


class CountRequest(Request[CountReply], frozen=True, kw_only=True, tag="count"):
    """How many solutions there are: up to the `limit`; all of them if `exact`, be it millions; or about how
    many (`estimate`), so far off at most (`within`), and with that `confidence`.
    """

    kind = CountReply

    limit: int | None = None
    exact: bool = False
    estimate: bool = False
    within: float = WITHIN
    confidence: float = CONFIDENCE

    def queries(self, state: PuzzleState, found: Found) -> tuple[Question, ...]:
        limit = None if self.limit is None else at_least_one(self.limit, "limit")
        if self.exact and self.estimate:
            raise PuzzleError("found with exact", where="estimate", expected="one of the two")
        if self.exact:
            return (CountExactly(limit=limit),)
        if self.estimate:
            _check_share(self.within, "within", 0.01, 5)
            _check_share(self.confidence, "confidence", 0.5, 0.999)
            return (EstimateCount(self.within, self.confidence, few=limit or USUAL_LIMIT),)
        return (CountSolutions(limit or USUAL_LIMIT),)

    def reply(self, state: PuzzleState, found: Found) -> CountReply:
        count, estimate = found.last(Question, SolutionCount), found.last(Question, Estimate)
        if count is None:
            return self.unanswered(state.puzzle, found.reason)
        reason = count.reason or found.reason
        more = not (count.complete or reason or count.running)
        status = Status.of_count(count.value + more, complete=count.complete)
        return CountReply(
            **stated(state.puzzle, Verdict(status), reason),
            count=CountData.of(count),
            estimate=None if estimate is None or count.complete else EstimateData.of(estimate),
        )


class RarityData(PlainValue, frozen=True):
    """In how many solutions a variable has a value."""

    variable: str
    value: Value
    count: float


class TellingData(PlainValue, frozen=True):
    """How many solutions would be left on average if the value of a variable were known."""

    variable: str
    left: float


class CandidatesReply(Reply, frozen=True, kw_only=True):
    """The values that each variable has in some solution; while `running`, those seen so far.

    With counts, also in how many solutions it has each of them, in their order, of `total`; `complete` where
    all were counted, else these are estimates from a `sample` of so many, with their standard `errors`.
    """

    always: ClassVar[tuple[str, ...]] = ("candidates",)

    candidates: dict[str, tuple[Value, ...]] = field(default_factory=dict)
    counts: dict[str, tuple[float, ...]] | None = None
    total: int | None = None
    complete: bool | None = None
    least_often: tuple[RarityData, ...] | None = None
    tells_most: tuple[TellingData, ...] | None = None
    sample: int | None = None
    doubtful: bool | None = None
    errors: dict[str, tuple[float, ...]] | None = None


class CandidatesRequest(Request[CandidatesReply], frozen=True, kw_only=True, tag="candidates"):
    """The values that each variable has in some solution; with `counts`, in how many of them.

    Of more solutions than the `limit` a sample is drawn then.
    """

    kind = CandidatesReply

    counts: bool = False
    limit: int = SOLUTION_LIMIT

    def queries(self, state: PuzzleState, found: Found) -> tuple[Question, ...]:
        limit = at_least_one(self.limit, "limit")
        return (Solvability(), CountValues(limit) if self.counts else PossibleValues())

    def reply(self, state: PuzzleState, found: Found) -> CandidatesReply:
        verdict, puzzle = verdict_in(found), state.puzzle
        candidates, counts = found.last(Question, Candidates), found.last(CountValues, ValueCounts)
        if verdict is not None and counts is not None:
            return CandidatesReply(
                **stated(puzzle, verdict, counts.reason or found.reason), **_counted(counts)
            )
        if verdict is None or candidates is None:
            return self.unanswered(puzzle, found.reason)
        values = puzzle.shape.shown(candidates.values)
        return CandidatesReply(
            **stated(puzzle, verdict, candidates.reason or found.reason),
            candidates={name: tuple(own) for name, own in values.items()},
        )


def _counted(counts: ValueCounts) -> dict[str, Any]:
    values = {name: counts.values(name) for name in counts.counts}
    sampled: dict[str, Any] = {
        "sample": counts.examined,
        "doubtful": counts.doubtful,
        "errors": {
            name: tuple(round(counts.error(name, at), 6) for at in own) for name, own in values.items()
        },
    }
    return {
        "candidates": values,
        "counts": {name: tuple(counts.count(name, at) for at in own) for name, own in values.items()},
        "total": counts.total,
        "complete": counts.complete,
        "least_often": tuple(
            RarityData(at.name, at.value, counts.count(at.name, at.value))
            for at in counts.least_often(LISTED)
        ),
        "tells_most": tuple(TellingData(name, round(left, 3)) for name, left in counts.most_telling(LISTED)),
        **(sampled if counts.sampled else {}),
    }


def at_least_one(number: int, name: str) -> int:
    """A number that is 1 or more; raises `PuzzleError` that names the argument."""
    if number < 1:
        raise PuzzleError(f"found {number}", where=name, expected="1 or more")
    return number


def _check_share(number: float, name: str, least: float, most: float) -> None:
    if not least <= number <= most:
        raise PuzzleError(f"found {number:g}", where=name, expected=f"{least:g} to {most:g}")
