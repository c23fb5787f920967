"""Scripts of SMT-LIB 2 of a person's own, run command by command on z3 itself.

They have nothing to do with the puzzle of the state: any will do. Places in a script are offsets into it,
lines and columns count from 1.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from solvers.queries.answer import Answer
from solvers.queries.question import Question

LONGEST_MODEL = 20_000
"""Characters of a model that was not asked for."""


class Outcome(StrEnum):
    """What a command came to."""

    DONE = "done"
    """It says nothing, and was carried out."""
    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"
    TEXT = "text"
    """What it says is printed."""
    ERROR = "error"
    """z3 did not take it."""
    REFUSED = "refused"
    """It was not given to z3."""

    @property
    def is_check(self) -> bool:
        """Whether it is the answer of a check."""
        return self in (Outcome.SAT, Outcome.UNSAT, Outcome.UNKNOWN)

    @property
    def is_fault(self) -> bool:
        """Whether the command was not carried out."""
        return self in (Outcome.ERROR, Outcome.REFUSED)


class CommandAnswer(Struct, frozen=True, gc=False):
    """A command of a script, and what came of it.

    `number` counts from 1; `depth` is that of the stack after it. `text` is what z3 prints, but for "sat" and
    the like; of an unknown check the reason, of a fault what is wrong, at `line` and `column`. `model` is the
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


class CommandAnswers(Answer, frozen=True):
    """Some more commands with their answers, in order."""

    answers: tuple[CommandAnswer, ...]


class ScriptEnd(Answer, frozen=True):
    """All commands were run, or all up to `exit`."""

    seconds: float


class RunScript(Question, frozen=True):
    """Run a script from its first command to its last.

    Answers: `CommandAnswers`, then one `ScriptEnd`. With `models`, a check that finds a model tells it. A
    command that z3 does not take is left out, as z3 itself does it, and the others are run.
    """

    text: str
    models: bool = False


class AssertionCheck(Answer, frozen=True):
    """One check on the way to a minimal core: whether what is left is satisfiable without that assertion.

    Assertions are given by the numbers of their commands. `left_out` is 0 for the first check, of all that
    hold. If unsat, z3 gave back those of `core`, and `gone` go as well, unasked.
    """

    number: int
    left_out: int
    asked: int
    outcome: Outcome
    core: tuple[int, ...]
    gone: tuple[int, ...]
    seconds: float


class AssertionCore(Answer, frozen=True):
    """The assertions that cannot all hold, by the numbers of their commands; empty where they can.

    `minimal`: each was left out once, and then there was a model.
    """

    assertions: tuple[int, ...]
    minimal: bool = True


class ScriptCore(Question, frozen=True):
    """Why the check of that number is unsat: a minimal core of the person's own assertions, named or not.

    What a `check-sat-assuming` assumes is taken for granted.
    Answers: an `AssertionCheck` each as it is made, then one `AssertionCore`.
    """

    text: str
    check: int


class ScriptModel(Answer, frozen=True):
    """One more model at a check, whole as `text`. `number` counts from 1.

    `values` are those of its constants, as z3 writes them.
    """

    number: int
    values: tuple[tuple[str, str], ...]
    text: str


class ModelsEnd(Answer, frozen=True):
    """There is no other model, `complete`, or none was found for that reason."""

    complete: bool = False


class ScriptModels(Question, frozen=True):
    """Models at the check of that number, which differ in a constant, up to so many.

    Answers: a `ScriptModel` each, then a `ModelsEnd` unless there may be more.
    """

    text: str
    check: int
    most: int = 10
