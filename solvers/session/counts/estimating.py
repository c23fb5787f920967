"""About how many solutions a state has: by ApproxMC, or by a random sample."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from math import isinf, sqrt
from random import Random
from statistics import NormalDist

from puzzles.model.state import PuzzleState
from solvers.backends.approxmc import approximate
from solvers.backends.backend import Undecided
from solvers.backends.sat_solver import SatSolver
from solvers.problem import Problem
from solvers.queries.counting import PROVEN_ENGINE, SAMPLE_ENGINE, Estimate
from solvers.session.counts.counting import Countable
from solvers.session.counts.sampling import EFFECTIVE, Sampler
from solvers.session.session import Session
from solvers.stack.pace import Pace
from solvers.stack.reading import ModelReading

FEWEST = 100
"""Draws below which a sample says nothing of its error."""
LOOK = 1.25
"""By what factor the sample grows until it is looked at whether it is good enough: not too often, since each
look is another chance to stop where it only seems to be."""


def proven(state: PuzzleState, within: float, confidence: float, seed: int = 1) -> Iterator[Estimate]:
    """What ApproxMC says, once, after a time that nobody can foretell."""
    said = Countable.of(Problem.of(state), whole=True)
    numbers = ModelReading.of(said.variables, said.encoder).numbers
    value = approximate(said.clauses, numbers, within, confidence, seed)
    yield Estimate(value, within, confidence, PROVEN_ENGINE, met=True)


def sampled(state: PuzzleState, within: float, confidence: float, seed: int = 0) -> Iterator[Estimate]:
    """What a sample says, from time to time, until its error is as small as that. May raise `Undecided`."""
    sample, pace, look = WeightSample(confidence), Pace(), float(FEWEST)
    session = Session(state, SatSolver())
    draws = Sampler(session.checker).draws(Random(seed).choice)
    for drawn, size in zip(draws, count(1), strict=False):
        if isinf(drawn.weight):
            raise Undecided("too many to be estimated by a sample")
        sample.add(drawn.weight)
        if size < look and not pace.due():
            continue
        error = sample.error
        if error is None:
            continue
        met = size >= look and error <= within
        yield Estimate(sample.value, error, confidence, SAMPLE_ENGINE, met, size, running=not met)
        if met:
            return
        if size >= look:
            look *= LOOK


class WeightSample:
    """The mean of weights drawn independently of each other, and its error by the normal approximation.

    That supposes that the draws tell how much weights differ: where few solutions carry most of the weight
    and none of them was drawn, they do not. So nothing is said while a few draws carry most of it; weights
    are never taken to differ by less than their mean, and a further one is reckoned with, twice as large as
    any drawn. Without that, errors stated at 80 % were kept in 71 to 76 % of samples of two Sudokus of
    160,000 and 1.9 million solutions, at 95 % in 88 to 93 %; with it in 86 to 91 %, and 97 to 98 %.
    """

    def __init__(self, confidence: float) -> None:
        self._quantile = NormalDist().inv_cdf((1 + confidence) / 2)
        self._draws = 0
        self._unit = 1.0
        self._sum = self._squares = self._largest = 0.0

    def add(self, weight: float) -> None:
        """One more draw."""
        if not self._draws:
            self._unit = weight  # so that squares stay in the range of numbers
        share = weight / self._unit
        self._draws += 1
        self._sum += share
        self._squares += share * share
        self._largest = max(self._largest, share)

    @property
    def value(self) -> int:
        """The mean."""
        return round(Fraction(self._unit) * Fraction(self._sum) / self._draws)

    @property
    def error(self) -> float | None:
        """By what factor, less 1, the mean may be wrong; None where nothing can be said."""
        if self._draws < FEWEST or self._sum**2 < EFFECTIVE * self._squares:
            return None
        mean = self._sum / self._draws
        squares = (self._squares + (2 * self._largest) ** 2) / self._draws
        variance = max(mean**2, squares - mean**2)
        half = self._quantile * sqrt(variance / (self._draws - 1)) / mean
        return half / (1 - half) if half < 1 else None
