"""Which experiment would tell most.

Every puzzle says what could be asked next, such as a further guess or the value of a cell, and
how that would come out for each solution that remains. The fewer solutions share an outcome, the
more it tells.
"""

from __future__ import annotations

from msgspec import Struct

from puzzles.features.experiments import Subject
from solvers.queries.answer import Answer
from solvers.queries.question import Question

SOLUTION_LIMIT = 10_000
"""Up to this many solutions each is looked at; of more, a sample of `SAMPLE`."""
SAMPLE = 1_000
EXPERIMENT_LIMIT = 200_000
PAIR_LIMIT = 50_000_000
"""Up to so many experiments, and pairs of a solution and an experiment, all are tried; else a choice."""


class OutcomeShare(Struct, frozen=True):
    """One way for an experiment to come out, in words, and how many solutions would then remain."""

    text: str
    left: float


class Appraisal(Struct, frozen=True):
    """What an experiment tells: how many solutions would remain after it.

    `expected` is the mean over the solutions, `worst` the largest number; `outcomes` is how many
    ways there are for it to come out, and `may_hit` whether it may be the solution itself. `split` is
    what it splits the solutions into, the largest part first, where that is told.
    """

    subject: Subject
    text: str
    expected: float
    worst: float
    outcomes: int
    may_hit: bool
    split: tuple[OutcomeShare, ...] = ()


class Ranking(Answer, frozen=True):
    """The experiments that tell most, best first, by the expected and by the worst case.

    `remaining` solutions are left, of which `examined` were looked at; if `sampled`, `remaining`
    is an estimate and so are all figures; if neither that nor `counted`, so many are found as yet. `tried`
    of `experiments` experiments were tried. Once all were, what each of the best splits the solutions into is
    told.
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
    """The experiments that tell most about the solutions of the state as it stands.

    Exact up to `solution_limit` solutions, `experiment_limit` experiments, and `pair_limit` pairs
    of them; beyond, a sample of the solutions, and as many experiments as the limits allow, are taken.
    Answers: a `Ranking` that grows.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE
    experiment_limit: int = EXPERIMENT_LIMIT
    pair_limit: int = PAIR_LIMIT
