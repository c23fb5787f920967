"""The number of solutions, and the values that each variable can have."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import field

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.candidates import PossibleValues
from solvers.queries.counting import CONFIDENCE, WITHIN, CountExactly, Estimate, EstimateCount
from solvers.queries.experiments import SOLUTION_LIMIT
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.queries.solutions import CountSolutions, SolutionCount
from solvers.queries.value_counts import CountValues, ValueCounts
from solvers.requests.request import Reply, Request, stated
from solvers.requests.solutions import CountData, EstimateData
from solvers.requests.standing import at_least_one
from solvers.requests.value import PlainValue

USUAL_LIMIT = 1000
"""The default limit for enumerating solutions."""
LISTED = 5
"""The number of rarest values, and of most informative variables, in a reply."""


class CountReply(Reply, frozen=True, kw_only=True):
    """The number of solutions, and an estimate if that was asked for."""

    count: CountData | None = None
    estimate: EstimateData | None = None

    @classmethod
    def of(cls, puzzle: Puzzle, count: SolutionCount, estimate: Estimate | None, reason: str) -> CountReply:
        """The reply for a count that ended for that reason."""
        more = not (count.complete or reason or count.running)  # a solution beyond the limit was found
        status = Status.of_count(count.value + more, complete=count.complete)
        return cls(
            **stated(puzzle, Verdict(status), reason),
            count=CountData.of(count),
            estimate=None if estimate is None else EstimateData.of(estimate),
        )


class CountRequest(Request[CountReply], frozen=True, kw_only=True, tag="count"):
    """The number of solutions: up to the `limit`; all of them if `exact`, even millions; or an estimate
    (`estimate`), with an error of at most `within`, at that `confidence`.
    """

    kind = CountReply

    limit: int | None = None
    exact: bool = False
    estimate: bool = False
    within: float = WITHIN
    confidence: float = CONFIDENCE

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
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

    def reply(self, state: PuzzleState, found: Results) -> CountReply:
        count, estimate = found.exact or found.count, found.estimate
        if count is None:
            return self.unanswered(state.puzzle, found.reason)
        return CountReply.of(state.puzzle, count, estimate, count.reason or found.reason)


class RarityData(PlainValue, frozen=True):
    """In how many solutions a variable has a value."""

    variable: str
    value: Value
    count: float


class TellingData(PlainValue, frozen=True):
    """How many solutions would remain on average if the value of a variable were known."""

    variable: str
    left: float


class CandidatesReply(Reply, frozen=True, kw_only=True):
    """The values that each variable has in some solution; while `running`, those found so far.

    With counts, also how many of `total` solutions have each value, in the same order; `complete` if all
    were counted, else these are estimates from a `sample` of that size, with their standard `errors`.
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

    If there are more solutions than the `limit`, a sample is drawn for the counts.
    """

    kind = CandidatesReply

    counts: bool = False
    limit: int = SOLUTION_LIMIT

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        limit = at_least_one(self.limit, "limit")
        return (Solvability(), CountValues(limit) if self.counts else PossibleValues())

    def reply(self, state: PuzzleState, found: Results) -> CandidatesReply:
        verdict, puzzle = found.verdict, state.puzzle
        candidates, counts = found.candidates, found.last(CountValues, ValueCounts)
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


def _check_share(number: float, name: str, least: float, most: float) -> None:
    if not least <= number <= most:
        raise PuzzleError(f"found {number:g}", where=name, expected=f"{least:g} to {most:g}")
