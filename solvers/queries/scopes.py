"""The push/pop stack as it stands, and as a text."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.statements import Kind
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


class ScriptPart(Struct, frozen=True):
    """Some lines of the script: those of a `statement`, by its id, or others that belong together.

    `level` is the scope that they stand in; the base is 0.
    """

    title: str
    kind: Kind | None = None
    statement: str = ""
    level: int = 0
    lines: int = 0


class ScriptOutline(Question, frozen=True):
    """What the script consists of. Answers: one `Outline`."""


class Outline(Answer, frozen=True):
    """The parts of the script, in order."""

    parts: tuple[ScriptPart, ...]


class ScriptPiece(Question, frozen=True):
    """Some lines of the script, `first` being counted from 0. Answers: one `ScriptLines`."""

    first: int
    count: int


class ScriptLines(Answer, frozen=True):
    """Lines of the script from the `first`."""

    first: int
    lines: tuple[str, ...]


class ScriptSearch(Question, frozen=True):
    """Which lines hold a text; small letters stand for capitals too. Answers: `ScriptMatches` that grow."""

    text: str
    most: int = 100_000


class ScriptMatches(Answer, frozen=True):
    """Lines found, counted from 0; `complete` unless there are more than were asked for."""

    lines: tuple[int, ...]
    complete: bool = False


class ScriptChange(Question, frozen=True):
    """What took the solver from the state before to this one. Answers: one `ChangeText`."""


class ChangeText(Answer, frozen=True):
    """The pops and pushes of the last edit, and what is assumed since, as SMT-LIB 2 text."""

    text: str
