"""The experiments that distinguish solutions best.

A puzzle says which experiments there are, such as a further guess or the value of a cell, and the outcome of
each for every remaining solution. The fewer solutions share an outcome, the more it tells.
"""

from __future__ import annotations

from msgspec import Struct

from puzzles.features.experiments import Subject
from solvers.queries.answer import Answer
from solvers.queries.question import Question

SOLUTION_LIMIT = 10_000
"""The number of solutions up to which all are used; if there are more, `SAMPLE` of them are drawn."""
SAMPLE = 1_000
EXPERIMENT_LIMIT = 200_000
PAIR_LIMIT = 50_000_000
"""The numbers of experiments, and of pairs of solution and experiment, up to which all are tried; beyond
that, a random selection.
"""


class OutcomeShare(Struct, frozen=True):
    """One outcome of an experiment, in words, and how many solutions would then remain."""

    text: str
    left: float


class Appraisal(Struct, frozen=True):
    """How well an experiment distinguishes the solutions.

    `expected` is the mean number of remaining solutions, `worst` the largest; `outcomes` is the number of
    outcomes, and `may_hit` whether the experiment may be the solution itself. `split` has the outcomes, the
    most frequent first, if they were asked for.
    """

    subject: Subject
    text: str
    expected: float
    worst: float
    outcomes: int
    may_hit: bool
    split: tuple[OutcomeShare, ...] = ()


class Ranking(Answer, frozen=True):
    """The best experiments, by the expected and by the worst case.

    `remaining` solutions are left, of which `examined` were used; if `sampled`, `remaining` and all other
    numbers are estimates; if neither that nor `counted`, it is the number found so far. `tried` of
    `experiments` experiments were tried. Once all were, each of the best has its outcomes.
    """

    by_expected: tuple[Appraisal, ...] = ()
    by_worst: tuple[Appraisal, ...] = ()
    remaining: int = 0
    examined: int = 0
    sampled: bool = False
    tried: int = 0
    experiments: int = 0
    counted: bool = False

    @property
    def exact(self) -> bool:
        """Whether every experiment was tried on every solution."""
        return self.counted and not self.running and self.tried == self.experiments


class BestExperiment(Question, frozen=True):
    """The experiments that distinguish the solutions of the state best.

    Exact up to `solution_limit` solutions, `experiment_limit` experiments, and `pair_limit` pairs of them;
    beyond, a sample of the solutions, and as many experiments as the limits allow, are used. Answers: a
    `Ranking` that grows.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE
    experiment_limit: int = EXPERIMENT_LIMIT
    pair_limit: int = PAIR_LIMIT
