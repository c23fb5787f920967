"""Estimates of the number of solutions: by ApproxMC, or by a random sample."""

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
"""The number of draws below which no error is stated."""
LOOK = 1.25
"""The factor by which the sample grows between two tests of its error. It is not smaller, because each test
is another chance to stop at an error that is small by accident.
"""


def proven(state: PuzzleState, within: float, confidence: float, seed: int = 1) -> Iterator[Estimate]:
    """One estimate by ApproxMC, whose running time is unpredictable."""
    countable = Countable.of(Problem.of(state), whole=True)
    numbers = ModelReading.of(countable.variables, countable.encoder).numbers
    value = approximate(countable.clauses, numbers, within, confidence, seed)
    yield Estimate(value, within, confidence, PROVEN_ENGINE, met=True)


def sampled(state: PuzzleState, within: float, confidence: float, seed: int = 0) -> Iterator[Estimate]:
    """Estimates by a growing sample, from time to time, until the error is at most `within`. Raises
    `Undecided`.
    """
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
    """The mean of independently drawn weights, and its error by the normal approximation.

    The approximation fails if few solutions carry most of the weight and none of them was drawn. So no error
    is stated while a few draws carry most of the weight; the standard deviation is taken to be at least the
    mean; and one more draw, twice as large as any so far, is assumed. Without these, errors stated at 80 %
    were kept in 71 to 76 % of samples of two Sudokus of 160,000 and 1.9 million solutions, at 95 % in 88 to
    93 %; with them in 86 to 91 %, and 97 to 98 %.
    """

    def __init__(self, confidence: float) -> None:
        self._quantile = NormalDist().inv_cdf((1 + confidence) / 2)
        self._draws = 0
        self._unit = 1.0
        self._sum = self._squares = self._largest = 0.0

    def add(self, weight: float) -> None:
        """Add one draw."""
        if not self._draws:
            self._unit = weight  # the unit, so that squares stay in the range of floats
        share = weight / self._unit
        self._draws += 1
        self._sum += share
        self._squares += share * share
        self._largest = max(self._largest, share)

    @property
    def value(self) -> int:
        """The mean of the weights."""
        return round(Fraction(self._unit) * Fraction(self._sum) / self._draws)

    @property
    def error(self) -> float | None:
        """The relative error of the mean: the greatest factor by which it may be off, less 1. None if no
        error can be stated.
        """
        if self._draws < FEWEST or self._sum**2 < EFFECTIVE * self._squares:
            return None
        mean = self._sum / self._draws
        squares = (self._squares + (2 * self._largest) ** 2) / self._draws
        variance = max(mean**2, squares - mean**2)
        half = self._quantile * sqrt(variance / (self._draws - 1)) / mean
        return half / (1 - half) if half < 1 else None
