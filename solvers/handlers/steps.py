"""The derivation from the board to its end, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.checks import misnoted, so_far
from solvers.handlers.registry import handles
from solvers.queries.checks import EntriesChecked, SoFar
from solvers.queries.steps import Ending, Hint, Step, Walk, WalkthroughEnd
from solvers.walks.own_cells import step_of_own_cells
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
    """The first step of a walkthrough, or, when the rest is solved, one step with what remains to be written
    in the cells of clues; if the entries cannot be right, that.
    """
    lost = so_far(session, question.noted)
    if lost.progress.lost:
        yield lost
        return
    way = Walkthrough(session, question.shown, noted=question.noted, unique=question.unique)
    first = next(way.run())
    solved = isinstance(first, Ending) and first.outcome is WalkthroughEnd.SOLVED
    yield (step_of_own_cells(session, question.shown) if solved else None) or first
