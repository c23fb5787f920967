"""The derivation from the board to its end, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.checks import misnoted, so_far
from solvers.handlers.registry import handles
from solvers.queries.checks import EntriesChecked, SoFar
from solvers.queries.steps import Ending, Hint, Step, Walk
from solvers.walks.walkthrough import Walkthrough

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Walk)
def walk(question: Walk, session: Session) -> Iterator[Step | Ending | SoFar]:
    """All steps and the ending; if the noted literals are impossible, that."""
    if misnoted(session, question.noted):
        yield SoFar(EntriesChecked.NOTED)
        return
    asked = session.of_clues() if question.clues_only else session
    yield from Walkthrough(asked, question.shown, noted=question.noted, unique=question.unique).run()


@handles(Hint)
def hint(question: Hint, session: Session) -> Iterator[Step | Ending | SoFar]:
    """The first step of a walkthrough; if the entries cannot be right, that."""
    lost = so_far(session, question.noted)
    if lost.progress.lost:
        yield lost
        return
    way = Walkthrough(session, question.shown, noted=question.noted, unique=question.unique)
    yield next(way.run())
