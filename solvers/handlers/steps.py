"""The way from the board to the end, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.deduction.walkthrough import Walkthrough
from solvers.handlers.checks import so_far
from solvers.handlers.registry import handles
from solvers.queries.checks import Progress, SoFar
from solvers.queries.steps import Ending, Hint, Step, Walk

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Walk)
def walk(question: Walk, session: Session) -> Iterator[Step | Ending | SoFar]:
    """All steps, and the ending, unless what was noted cannot be."""
    if _misnoted(question, session):
        yield SoFar(Progress.NOTED)
        return
    yield from Walkthrough(session, question.shown, noted=question.noted).run()


@handles(Hint)
def hint(question: Hint, session: Session) -> Iterator[Step | Ending | SoFar]:
    """The first step of a walkthrough, unless the entries lead nowhere."""
    lost = so_far(session)
    if lost.progress.lost:
        yield lost
        return
    if _misnoted(question, session):
        yield SoFar(Progress.NOTED)
        return
    yield next(Walkthrough(session, question.shown, noted=question.noted).run())


def _misnoted(question: Hint | Walk, session: Session) -> bool:
    """Whether what was noted cannot be, though there is a solution. Raises `Undecided`."""
    if not question.noted or session.quick.consistent(literals=question.noted):
        return False
    return session.quick.consistent()
