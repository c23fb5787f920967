"""The push/pop stack as it stands, and as a text."""

from __future__ import annotations

from msgspec import Struct

from puzzles.core.statements import Kind
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class Scope(Struct, frozen=True):
    """One level of z3's push/pop stack, without its text, which can run to megabytes.

    `lines` counts the SMT-LIB commands read in it; the `Script` question gives them.
    """

    title: str
    kind: Kind | None
    statement: str = ""
    on: bool = True
    lines: int = 0


class Scopes(Answer, frozen=True):
    """The push/pop stack as it stands, base first; `pops` and `pushes` count the last update."""

    stack: tuple[Scope, ...]
    pops: int = 0
    pushes: int = 0


class Script(Question, frozen=True):
    """The stack as it stands, for other programs. Answers: one `ScriptText`."""


class ScriptText(Answer, frozen=True):
    """SMT-LIB 2 text."""

    text: str
