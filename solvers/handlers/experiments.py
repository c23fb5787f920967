"""The experiments that distinguish solutions best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import nsmallest
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.features.experiments import Experiments, Subject, experiments
from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import handles
from solvers.queries.answer import Unsettled
from solvers.queries.experiments import Appraisal, BestExperiment, OutcomeShare, Ranking
from solvers.queries.value_counts import expected_left
from solvers.session.counts.survey import Survey

if TYPE_CHECKING:
    from solvers.session.session import Session

BATCH_PAIRS = 200_000
"""The pairs of experiment and solution between two progress reports, some hundredths of a second."""
KEPT = 10
"""The number of best experiments in an answer."""


@handles(BestExperiment)
def best_experiment(question: BestExperiment, session: Session) -> Iterator[Ranking | Unsettled]:
    """Enumerate or sample the solutions, then appraise experiments on them."""
    survey, ranking = Survey(session), Ranking()
    for _ in survey.steps(question.solution_limit, question.sample):
        examined = len(survey.solutions)
        ranking = Ranking(remaining=survey.total, examined=examined, sampled=survey.sampled)
        yield replace(ranking, running=True)
    if survey.reason:
        yield Unsettled(survey.reason)
        return
    ranking = replace(ranking, counted=survey.complete)
    if not survey.solutions:
        yield ranking
        return
    possible = experiments(session.state.puzzle, survey.solutions, values_named(session.state))
    limit = max(1, min(question.experiment_limit, question.pair_limit // len(survey.solutions)))
    ranking = replace(ranking, experiments=possible.size)
    alike = len(set(survey.weights)) < 2
    yield from _ranked(session, possible, limit, () if alike else survey.weights, ranking)


def _ranked(
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
    yield best.ranking(replace(ranking, tried=tried), experiments, weights)


class _Best:
    """The best appraisals so far, by either measure."""

    def __init__(self) -> None:
        self._by_expected: list[Appraisal] = []
        self._by_worst: list[Appraisal] = []

    def add(self, appraisals: Iterable[Appraisal]) -> None:
        found = list(appraisals)
        self._by_expected = nsmallest(KEPT, self._by_expected + found, key=by_expected)
        self._by_worst = nsmallest(KEPT, self._by_worst + found, key=by_worst)

    def ranking(
        self, figures: Ranking, experiments: Experiments | None = None, weights: Sequence[float] = ()
    ) -> Ranking:
        """The ranking; if `experiments` are given, with the outcomes of each of the best."""
        best = {found.subject: found for found in (*self._by_expected, *self._by_worst)}
        if experiments is not None:
            for subject, found in best.items():
                parts = split(experiments, subject, figures.remaining, weights)
                best[subject] = replace(found, split=parts)
        by_expected, by_worst = (
            tuple(best[found.subject] for found in each) for each in (self._by_expected, self._by_worst)
        )
        return replace(figures, by_expected=by_expected, by_worst=by_worst)


def by_expected(appraisal: Appraisal) -> tuple[float, bool, float]:
    """A sort key: the expected number of remaining solutions; among equals, one that may hit comes first."""
    return appraisal.expected, not appraisal.may_hit, appraisal.worst


def by_worst(appraisal: Appraisal) -> tuple[float, bool, float]:
    """A sort key: the worst case; among equals, one that may hit comes first."""
    return appraisal.worst, not appraisal.may_hit, appraisal.expected


def appraise(
    experiments: Experiments, subject: Subject, remaining: int, weights: Sequence[float] = ()
) -> Appraisal:
    """How well an experiment distinguishes the solutions, which represent `remaining` in all.

    Without `weights` each represents the same number; with them, its share.
    """
    parts = sorted(_parts(experiments, subject, remaining, weights).values())
    return Appraisal(
        subject,
        experiments.text(subject),
        expected_left(parts, remaining),
        parts[-1],
        len(parts),
        experiments.may_hit(subject),
    )


def split(
    experiments: Experiments, subject: Subject, remaining: int, weights: Sequence[float] = ()
) -> tuple[OutcomeShare, ...]:
    """The parts into which an experiment splits the solutions, the largest first."""
    parts = _parts(experiments, subject, remaining, weights)
    found = [
        OutcomeShare(experiments.outcome_text(subject, outcome), left) for outcome, left in parts.items()
    ]
    return tuple(sorted(found, key=_largest_first))


def _largest_first(part: OutcomeShare) -> tuple[float, str]:
    return -part.left, part.text


def _parts(
    experiments: Experiments, subject: Subject, remaining: int, weights: Sequence[float]
) -> Mapping[Hashable, float]:
    """The number of solutions for each outcome."""
    outcomes = experiments.outcomes(subject)
    if not weights:
        counts = Counter(outcomes)
        examined = counts.total()
        if remaining == examined:
            return counts
        return {outcome: count * remaining / examined for outcome, count in counts.items()}
    parts: dict[Hashable, float] = {}
    for outcome, weight in zip(outcomes, weights, strict=True):
        parts[outcome] = parts.get(outcome, 0.0) + weight
    scale = remaining / sum(weights)
    return {outcome: part * scale for outcome, part in parts.items()}


def values_named(state: PuzzleState) -> frozenset[Value]:
    """The values that entries and assumptions mention."""
    named = {value for _, value in state.entries}
    return frozenset(named | {assumption.literal.value for assumption in state.assumptions})
