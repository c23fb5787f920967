"""How many solutions there are, without a limit: exactly, or about."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.question import Question

EXACT_ENGINE, FRONTIER_ENGINE = "clingo", "the frontier method"
"""Who counts: an engine that goes through all solutions, or a sum of all partial ones that are alike."""
PROVEN_ENGINE, SAMPLE_ENGINE = "ApproxMC", "sample"
"""Who estimates: ApproxMC, whose bound is proven, or a random sample."""
PATIENCE = 10.0
"""Seconds that counting may take until there is an estimate beside it."""
WITHIN, CONFIDENCE = 0.8, 0.8
"""How good an estimate is unless told otherwise."""


class Estimate(Answer, frozen=True):
    """About how many solutions there are, and who says so.

    With the probability `confidence` the true number is between `value` / (1 + `within`) and `value` times
    (1 + `within`). Of ApproxMC that is proven; of a sample of `draws` solutions it supposes that there are no
    few that stand for a large share of all and were never drawn. `met`: the error is no larger than was
    asked for.
    """

    value: int
    within: float
    confidence: float
    engine: str
    met: bool
    draws: int = 0

    @property
    def range(self) -> tuple[int, int]:
        """The numbers that the true one is between."""
        return int(self.value / (1 + self.within)), round(self.value * (1 + self.within))


class MissingEngine(Answer, frozen=True):
    """ApproxMC is not installed, so that a sample says how many there are."""


class CountExactly(Question, frozen=True):
    """Count all solutions, or those of the clues alone, keeping none.

    Answers: a `Count` that grows and names its engine, and an `Estimate` that gets better beside it, where
    the count takes longer than `patience` seconds (None: there is none). It ends after `seconds`, and at
    `limit`, if there are such.
    """

    clues_only: bool = False
    patience: float | None = PATIENCE
    seconds: float | None = None
    limit: int | None = None


class EstimateCount(Question, frozen=True):
    """About how many solutions there are, with no larger an error than that.

    Answers: a `Count`, which is exact if there are at most `few`; else an `Estimate` that gets better, and
    `MissingEngine` before it where that is so. ApproxMC has the last word, if it speaks within `seconds` or
    no sample is good enough.
    """

    within: float = WITHIN
    confidence: float = CONFIDENCE
    seconds: float = 60.0
    few: int = 1000
