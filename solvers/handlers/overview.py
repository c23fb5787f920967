"""The status of the clues."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solvers.backends.backend import Undecided
from solvers.handlers.registry import handles
from solvers.queries.answer import Answer
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.solutions import Solutions
from solvers.session.counts.draw import drawn
from solvers.session.counts.quick_survey import LOT, PARTS

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict
    from solvers.session.session import Session


@handles(Overview)
def overview(question: Overview, session: Session) -> Iterator[Answer]:
    """The stack, the verdict, and what the verdict calls for."""
    yield session.scopes()
    yield from _of_clues(question, session) if question.clues_only else _standing(question, session)


def _of_clues(question: Overview, session: Session) -> Iterator[Answer]:
    """The status of the clues alone, determined once and kept while the player writes."""
    known = session.remembered(question)
    if known is not None:
        yield from known
        return
    said = []
    for answer in _standing(replace(question, candidates=False, varied=False), session.of_clues()):
        if not isinstance(answer, Solutions):
            yield answer
            said.append(answer)
    session.remember(question, tuple(answer for answer in said if not answer.running))


def _standing(question: Overview, session: Session) -> Iterator[Answer]:
    """The verdict, and what it calls for."""
    led = bool(question.lead) and session.enumerator.begin(dict(question.lead))
    verdict = session.verdict()
    yield verdict
    if question.varied and not led and verdict.status is Status.MULTIPLE:
        vary(session)
    if verdict.status is Status.CONTRADICTION and question.explain:
        yield from _conflicts(session)
    if verdict.solvable:
        if question.candidates:
            yield from session.candidate_steps()
        yield from session.count(question.limit)


def vary(session: Session) -> None:
    """Put a random solution first, if one can be drawn fast."""
    wishes = session.state.puzzle.making.wishes(Random(0))
    with suppress(Undecided):
        solution = drawn(session.quick, wishes, max(1, min(LOT, len(wishes) // PARTS)))
        if solution is not None:
            session.enumerator.begin(solution)


def _conflicts(session: Session) -> Iterator[Conflict]:
    """The first conflict found, at once; then one that reads shorter, if there is one."""
    if session.shortest is not None:
        yield session.shortest
        return
    conflict = session.conflict()
    if conflict is None:
        return
    yield conflict
    from solvers.walks.short_conflict import shorter_conflict  # and all of deduction

    shorter = shorter_conflict(session, conflict)
    session.shortest = shorter or conflict
    if shorter is not None:
        yield shorter


@handles(Solvability)
def solvability(question: Solvability, session: Session) -> Iterator[Verdict]:
    """The verdict alone."""
    yield session.verdict()
