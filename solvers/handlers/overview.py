"""Where the clues stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.answer import Answer
from solvers.queries.overview import Overview, Solvability, Status, Verdict

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Overview)
def overview(question: Overview, session: Session) -> Iterator[Answer]:
    """The stack, the verdict, and what that calls for."""
    yield session.scopes()
    verdict = session.verdict()
    yield verdict
    if verdict.status is Status.CONTRADICTION and question.explain:
        conflict = session.conflict()
        if conflict is not None:
            yield conflict
    if verdict.solvable:
        if question.candidates:
            yield from session.candidate_steps()
        yield from session.count(question.limit)


@handles(Solvability)
def solvability(question: Solvability, session: Session) -> Iterator[Verdict]:
    """The verdict alone."""
    yield session.verdict()
