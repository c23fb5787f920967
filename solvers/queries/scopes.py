"""The push/pop stack, and its text."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.statements import Kind
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class Scope(Struct, frozen=True):
    """One level of z3's push/pop stack, without its text, which can have megabytes.

    `lines` is the number of its SMT-LIB commands; the `Script` question returns them.
    """

    title: str
    kind: Kind | None
    statement: str = ""
    on: bool = True
    lines: int = 0


class Scopes(Answer, frozen=True):
    """The push/pop stack, base first; `pops` and `pushes` are those of the last update."""

    stack: tuple[Scope, ...]
    pops: int = 0
    pushes: int = 0


class Script(Question, frozen=True):
    """The stack as text for other programs. Answers: one `ScriptText`."""


class ScriptText(Answer, frozen=True):
    """SMT-LIB 2 text."""

    text: str


class ScriptPart(Struct, frozen=True):
    """A part of the script: the lines of a `statement`, given by its id, or others that belong together.

    `level` is the number of its scope; the base is 0.
    """

    title: str
    kind: Kind | None = None
    statement: str = ""
    level: int = 0
    lines: int = 0


class ScriptOutline(Question, frozen=True):
    """The parts of the script. Answers: one `Outline`."""


class Outline(Answer, frozen=True):
    """The parts of the script, in order."""

    parts: tuple[ScriptPart, ...]


class ScriptPiece(Question, frozen=True):
    """Some lines of the script; `first` counts from 0. Answers: one `ScriptLines`."""

    first: int
    count: int


class ScriptLines(Answer, frozen=True):
    """Lines of the script, starting with number `first`."""

    first: int
    lines: tuple[str, ...]


class ScriptSearch(Question, frozen=True):
    """The lines that contain a text; lower-case letters match capitals too. Answers: `ScriptMatches` that
    grow.
    """

    text: str
    most: int = 100_000


class ScriptMatches(Answer, frozen=True):
    """Matching lines, counted from 0; `complete` unless there are more than were asked for."""

    lines: tuple[int, ...]
    complete: bool = False


class ScriptChange(Question, frozen=True):
    """How the solver got from the previous state to this one. Answers: one `ChangeText`."""


class ChangeText(Answer, frozen=True):
    """The pops and pushes of the last edit, and the changed assumptions, as SMT-LIB 2 text."""

    text: str
