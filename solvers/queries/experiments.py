"""Which experiment would tell most: the question, and its answer.

Every puzzle says what could be asked next, such as a further guess or the value of a cell, and
how that would come out for each solution that remains. The fewer solutions share an outcome, the
more it tells. This module must not import z3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nsmallest
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from puzzles.core.experiments import Experiments, Subject
from puzzles.core.formulas import Value
from puzzles.core.state import PuzzleState
from solvers.queries.answers import Assignment, Solutions, Unsettled
from solvers.queries.questions import Question

if TYPE_CHECKING:
    from solvers.session.session import Session

SOLUTION_LIMIT = 10_000
"""Up to this many solutions each is looked at; of more, a sample of `SAMPLE`."""
SAMPLE = 1_000
EXPERIMENT_LIMIT = 200_000
PAIR_LIMIT = 50_000_000
"""Up to so many experiments, and pairs of a solution and an experiment, all are tried; else a choice."""
BATCH_PAIRS = 200_000
"""Pairs looked at between two reports, some hundredths of a second."""
KEPT = 10
"""How many of the best experiments an answer lists."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What an experiment tells: how many solutions would remain after it.

    `expected` is the mean over the solutions, `worst` the largest number; `outcomes` is how many
    ways there are for it to come out, and `may_hit` whether it may be the solution itself.
    """

    subject: Subject
    text: str
    expected: float
    worst: float
    outcomes: int
    may_hit: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """The experiments that tell most, best first, by the expected and by the worst case.

    `remaining` solutions are left, of which `examined` were looked at; if `sampled`, `remaining`
    is an estimate and so are all figures. `tried` of `experiments` experiments were tried;
    `running` marks a ranking still being made.
    """

    by_expected: tuple[Appraisal, ...] = ()
    by_worst: tuple[Appraisal, ...] = ()
    remaining: int = 0
    examined: int = 0
    sampled: bool = False
    tried: int = 0
    experiments: int = 0
    running: bool = False

    @property
    def exact(self) -> bool:
        """Whether every experiment was tried on every solution."""
        return not (self.sampled or self.running or self.tried < self.experiments)


@dataclass(frozen=True, slots=True)
class BestExperiment(Question):
    """The experiments that tell most about the solutions of the state as it stands.

    Exact up to `solution_limit` solutions, `experiment_limit` experiments, and `pair_limit` pairs
    of them; beyond, a sample of the solutions, and as many experiments as the limits allow, are taken.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE
    experiment_limit: int = EXPERIMENT_LIMIT
    pair_limit: int = PAIR_LIMIT

    def answers(self, session: Session) -> Iterator[Ranking | Unsettled]:
        solutions: list[Assignment] = []
        weights: list[float] = []
        complete = False
        for answer in session.count(self.solution_limit):
            if isinstance(answer, Solutions):
                solutions += answer.found
            elif answer.running:
                yield Ranking(remaining=answer.value, running=True)
            elif answer.reason:
                yield Unsettled(answer.reason)
                return
            else:
                complete = answer.complete
        ranking = Ranking(remaining=len(solutions), examined=len(solutions))
        if not complete:
            solutions.clear()
            for solution, weight in self._sampled(session):
                solutions.append(solution)
                weights.append(weight)
                estimate = round(sum(weights) / len(weights))
                ranking = Ranking(remaining=estimate, examined=len(solutions), sampled=True)
                yield replace(ranking, running=True)
        if not solutions:
            yield ranking
            return
        experiments = session.state.puzzle.experiments(solutions, values_named(session.state))
        limit = max(1, min(self.experiment_limit, self.pair_limit // len(solutions)))
        ranking = replace(ranking, experiments=experiments.size)
        yield from self._ranked(session, experiments, limit, weights, ranking)

    def _sampled(self, session: Session) -> Iterator[tuple[Assignment, float]]:
        from solvers.session.sampling import Sampler

        draws = Sampler(session.checker).draws(Random(0).choice)
        return ((drawn.solution, drawn.weight) for drawn in islice(draws, self.sample))

    def _ranked(
        self,
        session: Session,
        experiments: Experiments,
        limit: int,
        weights: Sequence[float],
        ranking: Ranking,
    ) -> Iterator[Ranking]:
        whole = experiments.size <= limit
        subjects = experiments.subjects() if whole else experiments.chosen(limit, Random(0))
        best = _Best()
        tried = 0
        size = max(1, BATCH_PAIRS // ranking.examined)
        while batch := list(islice(subjects, size)):
            session.checkpoint()
            best.add([appraise(experiments, subject, ranking.remaining, weights) for subject in batch])
            tried += len(batch)
            yield best.ranking(replace(ranking, tried=tried, running=True))
        yield best.ranking(replace(ranking, tried=tried))


class _Best:
    """The best appraisals so far, by either measure."""

    def __init__(self) -> None:
        self._by_expected: list[Appraisal] = []
        self._by_worst: list[Appraisal] = []

    def add(self, appraisals: Iterable[Appraisal]) -> None:
        found = list(appraisals)
        self._by_expected = nsmallest(KEPT, self._by_expected + found, key=by_expected)
        self._by_worst = nsmallest(KEPT, self._by_worst + found, key=by_worst)

    def ranking(self, figures: Ranking) -> Ranking:
        return replace(figures, by_expected=tuple(self._by_expected), by_worst=tuple(self._by_worst))


def by_expected(appraisal: Appraisal) -> tuple[float, bool, float]:
    """Ranks by the expected number that remains; of equals, one that may hit comes first."""
    return appraisal.expected, not appraisal.may_hit, appraisal.worst


def by_worst(appraisal: Appraisal) -> tuple[float, bool, float]:
    """Ranks by the worst case; of equals, one that may hit comes first."""
    return appraisal.worst, not appraisal.may_hit, appraisal.expected


def appraise(
    experiments: Experiments, subject: Subject, remaining: int, weights: Sequence[float] = ()
) -> Appraisal:
    """What an experiment tells about the solutions, which stand for `remaining` in all.

    Without `weights` each solution stands for itself; with them, for its share.
    """
    outcomes = experiments.outcomes(subject)
    parts = sorted(_weighted(outcomes, weights, remaining) if weights else Counter(outcomes).values())
    return Appraisal(
        subject,
        experiments.text(subject),
        sum(part * part for part in parts) / remaining,
        parts[-1],
        len(parts),
        experiments.may_hit(subject),
    )


def _weighted(outcomes: Iterable[Hashable], weights: Sequence[float], remaining: int) -> Iterable[float]:
    parts: dict[Hashable, float] = {}
    for outcome, weight in zip(outcomes, weights, strict=True):
        parts[outcome] = parts.get(outcome, 0.0) + weight
    scale = remaining / sum(weights)
    return [part * scale for part in parts.values()]


def values_named(state: PuzzleState) -> frozenset[Value]:
    """The values that entries and assumptions speak of."""
    named = {value for _, value in state.entries}
    return frozenset(named | {assumption.literal.value for assumption in state.assumptions})
