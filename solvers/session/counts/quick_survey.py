"""A survey with quick first results: it draws random solutions while it counts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Literal
from solvers.backends.backend import Undecided
from solvers.queries.answer import Assignment
from solvers.queries.solutions import Solutions
from solvers.session.counts.draw import drawn
from solvers.session.counts.survey import Survey

if TYPE_CHECKING:
    from solvers.session.session import Session

AT_FIRST = 0.3
"""Seconds of counting before the first draw; from then on drawing and counting get equal time."""

PATIENCE, ENOUGH = 8.0, 30
"""Seconds of drawing, and the number of solutions that suffice after that."""

LOT, PARTS = 8, 16
"""Wishes per batch, and batches per solution at least: batches save checks, and on a large board solutions
vary as much as with single wishes.
"""


class QuickSurvey(Survey):
    """All solutions up to a limit; if there are more, solutions that satisfy random wishes, unweighted.

    Until all are known it holds drawn solutions: these show the share of solutions with a property, but not
    the number.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._random = Random(0)
        self._found = 0
        self._spent = 0.0
        """Seconds spent on drawing."""
        self.beyond = False
        """Whether there are more solutions than the limit."""

    @property
    def total(self) -> int:
        """The number of solutions counted so far."""
        return self._found

    def steps(self, limit: int, sample: int) -> Iterator[None]:
        """Count up to `limit` and draw a sample, yielding on the way. Drawn solutions are dropped once all
        are known.
        """
        if self._listed(limit, sample):
            self._found = super().total
            yield
            return
        counted: list[Assignment] = []
        started = monotonic()
        for answer in self._session.count(limit):
            if isinstance(answer, Solutions):
                counted += answer.found
            elif not answer.running:
                self.complete, self.reason = answer.complete, answer.reason
                break
            self._found = len(counted)
            while monotonic() - started - AT_FIRST > 2 * self._spent and len(self.solutions) < sample:
                self._draw_one()
                if self.reason:
                    return
                yield
            yield
        self._found = len(counted)
        if self.complete:
            self.solutions, self.sampled = counted, False
            return
        self.beyond = not self.reason
        enough = min(ENOUGH, sample)
        while not self.reason and len(self.solutions) < (sample if self._spent < PATIENCE else enough):
            self._draw_one()
            yield

    def _draw_one(self) -> None:
        started, variables = monotonic(), self._session.stack.variables
        mixed = self._random.sample(variables, len(variables))
        wishes = [Literal(each.name, self._random.choice(each.domain)) for each in mixed]
        try:
            found = drawn(self._session.quick, wishes, max(1, min(LOT, len(wishes) // PARTS)))
        except Undecided as undecided:
            self.reason = undecided.reason
            return
        if found is not None:
            self.sampled = True
            self.solutions.append(found)
        self._spent += monotonic() - started
