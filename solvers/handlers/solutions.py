"""Which solutions there are, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.solutions import CountSolutions, MoreSolutions, SolutionCount, Solutions

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(MoreSolutions)
def more_solutions(question: MoreSolutions, session: Session) -> Iterator[Solutions | SolutionCount]:
    """Solutions on the way to the count."""
    yield from session.count(question.limit)


@handles(CountSolutions)
def count_solutions(question: CountSolutions, session: Session) -> Iterator[SolutionCount]:
    """The count alone."""
    for answer in session.count(question.limit):
        if isinstance(answer, SolutionCount):
            yield answer
