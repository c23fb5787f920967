"""The number of solutions without a limit, exact or estimated."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.question import Question

EXACT_ENGINE, FRONTIER_ENGINE = "clingo", "the frontier method"
"""What counts: an engine that enumerates all solutions, or a sum over equivalent partial solutions."""
PROVEN_ENGINE, SAMPLE_ENGINE = "ApproxMC", "sample"
"""What estimates: ApproxMC, with a proven error bound, or a random sample."""
PATIENCE = 10.0
"""The seconds of counting before an estimate is made too."""
WITHIN, CONFIDENCE = 0.8, 0.8
"""The default error bound and confidence of an estimate."""


class Estimate(Answer, frozen=True):
    """An estimate of the number of solutions, and what made it.

    With probability `confidence` the true number is between `value` / (1 + `within`) and `value` * (1 +
    `within`). For ApproxMC that is proven; for a sample of `draws` solutions it assumes that no few
    solutions, which were never drawn, carry a large share of the weight. `met`: the error is no larger than
    was asked for.
    """

    value: int
    within: float
    confidence: float
    engine: str
    met: bool
    draws: int = 0

    @property
    def range(self) -> tuple[int, int]:
        """The bounds of the true number."""
        return int(self.value / (1 + self.within)), round(self.value * (1 + self.within))


class MissingEngine(Answer, frozen=True):
    """ApproxMC is not installed, so that a sample gives the estimate."""


class CountExactly(Question, frozen=True):
    """Count all solutions, or those of the clues alone, without storing them.

    Answers: a `SolutionCount` that grows and names its engine, and an `Estimate` that improves, if the count
    takes longer than `patience` seconds (None: no estimate). It ends after `seconds`, and at `limit`, if
    these are given.
    """

    clues_only: bool = False
    patience: float | None = PATIENCE
    seconds: float | None = None
    limit: int | None = None


class EstimateCount(Question, frozen=True):
    """An estimate of the number of solutions, with an error no larger than that.

    Answers: a `SolutionCount`, which is exact if there are at most `few`; else an `Estimate` that improves,
    after a `MissingEngine` if ApproxMC is not installed. ApproxMC has the last word if it answers within
    `seconds`, or if no sample is good enough.
    """

    within: float = WITHIN
    confidence: float = CONFIDENCE
    seconds: float = 60.0
    few: int = 1000
