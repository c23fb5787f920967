"""A person's own SMT-LIB 2 scripts, run command by command on z3.

They do not depend on the state's puzzle: any will do. Places in a script are offsets into it, lines and
columns count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from solvers.queries.answer import Answer
from solvers.queries.question import Question
from solvers.queries.silent_commands import silent_commands

LONGEST_MODEL = 20_000
"""The most characters of a model that was not asked for."""


class Outcome(StrEnum):
    """The outcome of a command."""

    DONE = "done"
    """It was carried out, and prints nothing."""
    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"
    TEXT = "text"
    """It printed text."""
    ERROR = "error"
    """z3 rejected it."""
    REFUSED = "refused"
    """It was not passed to z3."""

    @property
    def is_check(self) -> bool:
        """Whether it is the outcome of a check."""
        return self in (Outcome.SAT, Outcome.UNSAT, Outcome.UNKNOWN)

    @property
    def is_fault(self) -> bool:
        """Whether the command was not carried out."""
        return self in (Outcome.ERROR, Outcome.REFUSED)


class CommandAnswer(Struct, frozen=True, gc=False):
    """A command of a script, and its outcome.

    `number` counts from 1; `depth` is that of the stack after it. `text` is what z3 prints, except "sat" and
    the like; for an unknown check the reason, for a fault the error, at `line` and `column`. `model` is the
    one that a check found, if models are wanted.
    """

    number: int
    start: int
    end: int
    line: int
    column: int
    head: str
    depth: int
    outcome: Outcome
    text: str = ""
    expected: str = ""
    seconds: float = 0.0
    model: str = ""


class SilentCommands(Struct, frozen=True, gc=False):
    """Consecutive commands that were carried out and print nothing, from one offset to another.

    `number` is that of the first of them, and `line` the line at `start`; `depth` is that of the stack before
    them, and `seconds` is what each took.
    """

    number: int
    count: int
    start: int
    end: int
    line: int
    depth: int
    seconds: float = 0.0

    def each(self, text: str) -> Iterator[CommandAnswer]:
        """The commands one by one; `text` is that of the script."""
        number, depth, line, last = self.number, self.depth, self.line, self.start
        for start, end, head, change in silent_commands(text, self.start, self.end):
            line, last, depth = line + text.count("\n", last, start), start, depth + change
            place = (number, start, end, line, start - text.rfind("\n", 0, start))
            yield CommandAnswer(*place, head, depth, Outcome.DONE, seconds=self.seconds)
            number += 1


class CommandAnswers(Answer, frozen=True):
    """Some more commands with their answers, in order."""

    answers: tuple[CommandAnswer | SilentCommands, ...]

    def each(self, text: str) -> Iterator[CommandAnswer]:
        """The commands one by one; `text` is that of the script."""
        for answer in self.answers:
            if isinstance(answer, SilentCommands):
                yield from answer.each(text)
            else:
                yield answer

    @property
    def told(self) -> Iterator[CommandAnswer]:
        """The commands but for those that print nothing."""
        return (each for each in self.answers if isinstance(each, CommandAnswer))


class ScriptEnd(Answer, frozen=True):
    """All commands were run, or all up to `exit`."""

    seconds: float


class RunScript(Question, frozen=True):
    """Run a script from its first command to its last.

    Answers: `CommandAnswers`, then one `ScriptEnd`. With `models`, a satisfiable check reports its model. A
    command that z3 rejects is skipped, as z3 itself does, and the others are run.
    """

    text: str
    models: bool = False


class AssertionCheck(Answer, frozen=True):
    """One check of the minimising of a core: whether the rest is satisfiable without that assertion.

    Assertions are given by the numbers of their commands. `left_out` is 0 for the first check, which has
    all. If unsat, `core` is z3's core, and `gone` are deleted without further checks.
    """

    number: int
    left_out: int
    asked: int
    outcome: Outcome
    core: tuple[int, ...]
    gone: tuple[int, ...]
    seconds: float


class AssertionCore(Answer, frozen=True):
    """An inconsistent set of assertions, by the numbers of their commands; empty if all are consistent.

    `minimal`: each was left out once, and then there was a model.
    """

    assertions: tuple[int, ...]
    minimal: bool = True


class ScriptCore(Question, frozen=True):
    """Why the check of that number is unsat: a minimal core of the script's assertions, named or not.

    The assumptions of a `check-sat-assuming` are not part of the core. Answers: an `AssertionCheck` for each
    check as it is made, then one `AssertionCore`.
    """

    text: str
    check: int


class ScriptModel(Answer, frozen=True):
    """One more model at a check; `text` is the whole model. `number` counts from 1.

    `values` are those of its constants, as z3 prints them.
    """

    number: int
    values: tuple[tuple[str, str], ...]
    text: str


class ModelsEnd(Answer, frozen=True):
    """There are no more models (`complete`), or the search ended for that reason."""

    complete: bool = False


class ScriptModels(Question, frozen=True):
    """Models at the check of that number that differ in some constant, up to that many.

    Answers: a `ScriptModel` for each, then a `ModelsEnd` unless there may be more.
    """

    text: str
    check: int
    most: int = 10
