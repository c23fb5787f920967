"""The solutions and their number, up to a limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.solutions import CountSolutions, MoreSolutions, SolutionCount, Solutions

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(MoreSolutions)
def more_solutions(question: MoreSolutions, session: Session) -> Iterator[Solutions | SolutionCount]:
    """New solutions, progress, then the count."""
    yield from session.count(question.limit)


@handles(CountSolutions)
def count_solutions(question: CountSolutions, session: Session) -> Iterator[SolutionCount]:
    """The count only."""
    for answer in session.count(question.limit):
        if isinstance(answer, SolutionCount):
            yield answer
