"""Solver commands and their answers, one by one, and their cost."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class CommandKind(StrEnum):
    """A command of SMT-LIB 2, by its name there; `OTHER`, `ANSWERED` and `REPLACED` are remarks
    in between.
    """

    RESET = "reset"
    ASSERT = "assert"
    PUSH = "push"
    POP = "pop"
    CHECK = "check-sat-assuming"
    MODEL = "get-model"
    CORE = "get-unsat-core"
    OTHER = "other"
    """Checks of another engine, summed up."""
    ANSWERED = "answered"
    """The end of a question."""
    REPLACED = "replaced"
    """The solver process ended, and another one took over."""


class Usage(Struct, frozen=True):
    """What z3 used: its own counters by name, the number of its checks, and the time in seconds.

    `others` has the number of checks of each other engine.
    """

    checks: int = 0
    seconds: float = 0.0
    counters: Mapping[str, float] = field(default_factory=dict)
    others: Mapping[str, int] = field(default_factory=dict)

    def plus(self, other: Usage) -> Usage:
        """The sum of both; for counters that are sizes, such as memory, the maximum."""
        counters = dict(self.counters)
        for name, value in other.counters.items():
            before = counters.get(name, 0)
            counters[name] = max(before, value) if is_size(name) else before + value
        others = dict(self.others)
        for engine, checks in other.others.items():
            others[engine] = others.get(engine, 0) + checks
        return Usage(self.checks + other.checks, self.seconds + other.seconds, counters, others)


def is_size(counter: str) -> bool:
    """Whether a counter of z3 is a size, rather than a number of events."""
    return "memory" in counter


class Command(Struct, frozen=True):
    """One command, in short; `CommandText` asks for it in full, by its number.

    `purpose` is the question that it served, `solver` identifies a solver within the process. `answer` is
    "sat", "unsat", or "unknown" with the reason. The command that ends a question has its `usage`.
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
    """The text of a command; empty if it is no longer kept."""

    text: str


class RecordedSolve(Question, frozen=True):
    """Solve the state on a fresh z3. Answers: a `Verdict`, then a `Recording`.

    With `explain`, a contradiction is explained, too.
    """

    explain: bool = False


class Recording(Answer, frozen=True):
    """The commands of z3, as a script that runs anywhere, and what they used."""

    script: str
    usage: Usage
