"""The push/pop stack as text, whole or in pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.scopes import (
    ChangeText,
    Outline,
    Script,
    ScriptChange,
    ScriptLines,
    ScriptMatches,
    ScriptOutline,
    ScriptPiece,
    ScriptSearch,
    ScriptText,
)
from solvers.stack.pace import Pace
from solvers.stack.smtlib.script import ScriptLayout
from solvers.stack.smtlib.script_change import change_text

if TYPE_CHECKING:
    from solvers.session.session import Session

STRIDE = 5000
"""The lines that are searched between two looks at the clock."""


@handles(Script)
def script_text(question: Script, session: Session) -> Iterator[ScriptText]:
    """The text of the whole stack."""
    yield ScriptText(session.script())


@handles(ScriptOutline)
def outline(question: ScriptOutline, session: Session) -> Iterator[Outline]:
    """The parts, with their numbers of lines, which are counted without being made."""
    yield Outline(tuple(passage.part for passage in ScriptLayout(session.stack).passages))


@handles(ScriptPiece)
def piece(question: ScriptPiece, session: Session) -> Iterator[ScriptLines]:
    """Only the lines asked for."""
    lines = ScriptLayout(session.stack).lines(question.first, question.count)
    yield ScriptLines(question.first, tuple(lines))


@handles(ScriptSearch)
def search(question: ScriptSearch, session: Session) -> Iterator[ScriptMatches]:
    """The matching lines, as lines are made and searched one after the other."""
    wanted, found, pace = question.text, list[int](), Pace()
    folds = wanted == wanted.lower()
    for number, line in enumerate(ScriptLayout(session.stack).lines()):
        if wanted in (line.lower() if folds else line):
            if len(found) == question.most:
                yield ScriptMatches(tuple(found))
                return
            found.append(number)
        if number % STRIDE == 0:
            session.checkpoint()
            if pace.due():
                yield ScriptMatches(tuple(found), running=True)
    yield ScriptMatches(tuple(found), complete=True)


@handles(ScriptChange)
def change(question: ScriptChange, session: Session) -> Iterator[ChangeText]:
    """The pops and pushes of the last edit."""
    yield ChangeText(change_text(session.stack))
