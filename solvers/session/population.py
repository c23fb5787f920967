"""The solutions of a state to be looked at: all of them, or of too many a sample."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from solvers.queries.answer import Assignment, Unsettled
from solvers.queries.solutions import Solutions
from solvers.session.sampling import Sampler

if TYPE_CHECKING:
    from solvers.session.session import Session


@dataclass
class Population:
    """Solutions that stand for `total`; of a sample, each for its share of the `weights`."""

    solutions: list[Assignment] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    total: int = 0
    sampled: bool = False
    running: bool = True


def gathered(session: Session, limit: int, sample: int) -> Iterator[Population | Unsettled]:
    """Every solution, if there are no more than the limit, else a sample of that size.

    The same population again as it grows: while they are counted, with no more than their number.
    """
    found = Population()
    solutions: list[Assignment] = []
    for answer in session.count(limit):
        if isinstance(answer, Solutions):
            solutions += answer.found
            continue
        found.total = answer.value
        if answer.reason:
            yield Unsettled(answer.reason)
            return
        if not answer.running:
            found.sampled = not answer.complete
        else:
            yield found
    if not found.sampled:
        found.solutions, found.running = solutions, False
        yield found
        return
    for drawn in islice(Sampler(session.checker).draws(Random(0).choice), sample):
        found.solutions.append(drawn.solution)
        found.weights.append(drawn.weight)
        found.total = round(sum(found.weights) / len(found.weights))
        yield found
    found.running = False
    yield found
