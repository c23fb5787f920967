"""Recorded commands in full, and a solve that is recorded from start to end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.backends.recorder import KEPT
from solvers.handlers.registry import handles
from solvers.queries.commands import CommandInFull, CommandText, RecordedSolve, Recording
from solvers.queries.overview import Status
from solvers.session.session import Session
from solvers.stack.smtlib.command_text import in_full, runnable

if TYPE_CHECKING:
    from solvers.queries.answer import Answer

OPENING = "opening the state"


@handles(CommandText)
def command_text(question: CommandText, session: Session) -> Iterator[CommandInFull]:
    """The text of a command, if it is still kept."""
    record = session.stack.solver.recorder.find(question.number)
    yield CommandInFull("" if record is None else "\n".join(in_full(record)) + "\n")


@handles(RecordedSolve)
def recorded_solve(question: RecordedSolve, session: Session) -> Iterator[Answer]:
    """The verdict, found on a fresh session, with all solver commands."""
    recorder = session.stack.solver.recorder
    was_on, recorder.on = recorder.on, True
    recorder.keep(None)
    try:
        first = recorder.next
        recorder.serve(OPENING)
        fresh = Session(session.state, session.stack.solver.anew())
        verdict = fresh.verdict()
        yield verdict
        if question.explain and verdict.status is Status.CONTRADICTION:
            fresh.conflict()
        recorder.end()
        lines = "\n".join(runnable(recorder.since(first)))
        yield Recording(lines + "\n", recorder.used_since(first), reason=verdict.reason)
    finally:
        recorder.on = was_on
        recorder.keep(KEPT)
