"""All solutions of a session where they can be listed, a random sample where there are too many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from puzzles.features.listing import Listing
from solvers.backends.backend import Undecided
from solvers.problem import Problem
from solvers.queries.answer import Assignment
from solvers.queries.solutions import Solutions
from solvers.session.counts.sampling import EFFECTIVE, Sampler

if TYPE_CHECKING:
    from solvers.session.session import Session


class Survey:
    """The solutions of a session: all of them up to a limit, else a random sample.

    If `sampled`, each has a weight in `weights`; otherwise `weights` is empty.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.solutions: list[Assignment] = []
        self.weights: list[float] = []
        self.sampled = False
        self.complete = False
        """Whether these are all solutions."""
        self.reason = ""
        """Why the search stopped early; empty if it did not."""

    @property
    def total(self) -> int:
        """The number of solutions, or an estimate of it if these are a sample."""
        if not self.sampled:
            return len(self.solutions)
        return round(sum(self.weights) / len(self.weights)) if self.weights else 0

    @property
    def even(self) -> bool:
        """Whether the weights are even enough for `total` to be believed."""
        return sum(self.weights) ** 2 >= EFFECTIVE * sum(weight**2 for weight in self.weights)

    def steps(self, limit: int, sample: int) -> Iterator[None]:
        """Find all solutions up to `limit`, else a sample of the given size, yielding on the way.

        Listed solutions are dropped once the first is drawn.
        """
        if self._listed(limit, sample):
            yield
            return
        for answer in self._session.count(limit):
            if isinstance(answer, Solutions):
                self.solutions += answer.found
                yield
            elif not answer.running:
                self.complete, self.reason = answer.complete, answer.reason
        if not (self.complete or self.reason):
            yield from self._draw(sample)

    def _listed(self, limit: int, sample: int) -> bool:
        """Filter the solutions that a rule lists, if there is such a rule; returns whether there is."""
        state = self._session.state
        listing_puzzle, problem = state.puzzle.feature(Listing), Problem.of(state)
        listing = None if listing_puzzle is None else listing_puzzle.listing()
        on = {each.id: each.formula for each in (*problem.rules, *problem.layers) if problem.is_on(each)}
        if listing is None or listing[0] not in on:
            return False
        del on[listing[0]]
        found = [dict(each) for each in listing[1] if all(formula.holds(each) for formula in on.values())]
        if len(found) > limit:
            self.sampled, self.weights = True, [float(len(found))] * sample
            found = Random(0).sample(found, sample)
        self.solutions, self.complete = found, not self.sampled
        return True

    def _draw(self, sample: int) -> Iterator[None]:
        try:
            for drawn in islice(Sampler(self._session.quick).draws(Random(0).choice), sample):
                if not self.sampled:
                    self.solutions, self.sampled = [], True
                self.solutions.append(drawn.solution)
                self.weights.append(drawn.weight)
                yield
        except Undecided as undecided:
            self.reason = undecided.reason
