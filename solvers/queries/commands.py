"""What solvers were told and asked, command by command, and what that cost."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class CommandKind(StrEnum):
    """A command of SMT-LIB 2, under its name there; `OTHER` and the two below it are remarks between them."""

    RESET = "reset"
    ASSERT = "assert"
    PUSH = "push"
    POP = "pop"
    CHECK = "check-sat-assuming"
    MODEL = "get-model"
    CORE = "get-unsat-core"
    OTHER = "other"
    """What another engine was asked, or several times the same."""
    ANSWERED = "answered"
    """The end of a question."""
    REPLACED = "replaced"
    """The solver process ended, and another took over."""


class Usage(Struct, frozen=True):
    """What z3 used: its own counters under its own names, our count of its checks, and the clock in seconds.

    `others` counts the checks of each other engine.
    """

    checks: int = 0
    seconds: float = 0.0
    counters: Mapping[str, float] = field(default_factory=dict)
    others: Mapping[str, int] = field(default_factory=dict)

    def plus(self, other: Usage) -> Usage:
        """Both together; of a counter that tells a size, such as memory, the larger."""
        counters = dict(self.counters)
        for name, value in other.counters.items():
            before = counters.get(name, 0)
            counters[name] = max(before, value) if is_size(name) else before + value
        others = dict(self.others)
        for engine, checks in other.others.items():
            others[engine] = others.get(engine, 0) + checks
        return Usage(self.checks + other.checks, self.seconds + other.seconds, counters, others)


def is_size(counter: str) -> bool:
    """Whether a counter of z3 tells how large something is, and not how often something happened."""
    return "memory" in counter


class Command(Struct, frozen=True):
    """One command, in short; `CommandText` gives it in full, by its number.

    `purpose` is the question that it served, `solver` tells solvers of one process apart. `answer` is
    "sat", "unsat" or "unknown", and why. What ends a question bears its `usage`.
    """

    number: int
    kind: CommandKind
    text: str = ""
    answer: str = ""
    seconds: float = 0.0
    purpose: str = ""
    solver: int = 1
    usage: Usage | None = None


class CommandText(Question, frozen=True):
    """A command in full, as SMT-LIB 2. Answers: one `CommandInFull`."""

    number: int


class CommandInFull(Answer, frozen=True):
    """The text of a command; empty if it is not known any more."""

    text: str


class RecordedSolve(Question, frozen=True):
    """Solve the state with a z3 that was asked nothing before. Answers: a `Verdict`, then a `Recording`.

    With `explain`, a contradiction is explained, too.
    """

    explain: bool = False


class Recording(Answer, frozen=True):
    """What z3 was told and asked, as a script that runs anywhere, and what it used."""

    script: str
    usage: Usage
