"""What the session answers: frozen values that travel from the worker to the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from puzzles.core.formulas import Value
from puzzles.core.statements import Kind, Statement

Assignment = dict[str, Value]
"""A full solution, value by variable name, in the order of the puzzle's variables."""


CANCELLED = "cancelled"
TIMEOUT = "out of time"
OUT_OF_MEMORY = "out of memory"
"""Reasons for which an answer is unknown; z3 may give others of its own."""


class Undecided(Exception):
    """z3 did not decide: out of time or memory, or cancelled."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Status(StrEnum):
    """Where a set of clues stands."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    CONTRADICTION = "contradiction"
    UNKNOWN = "unknown"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Statistics:
    """What an answer cost: z3's own counters since the question was put, and the clock.

    `memory` is megabytes held by z3; `seconds` is wall time.
    """

    checks: int = 0
    conflicts: int = 0
    decisions: int = 0
    memory: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "where do these clues stand?"; `reason` says why it is unknown."""

    status: Status
    reason: str = ""
    statistics: Statistics = Statistics()

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; None where that is not known."""
        if self.status in (Status.UNIQUE, Status.MULTIPLE):
            return True
        return False if self.status is Status.CONTRADICTION else None


@dataclass(frozen=True, slots=True)
class Solutions:
    """Solutions found since the last such answer; `first` is the index of the first of them."""

    first: int
    found: tuple[Assignment, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions there are: exactly `value`, or more if not `complete`.

    `reason` says why counting stopped early where that was not the limit; `running` marks a
    count still going on. `classes` is how many there are up to a symmetry of the puzzle; None if
    it has no symmetry.
    """

    value: int
    complete: bool
    reason: str = ""
    running: bool = False
    statistics: Statistics = Statistics()
    classes: int | None = None


@dataclass(frozen=True, slots=True)
class Candidates:
    """The values each variable can still take, in the order of its domain.

    If not `complete`, these are values seen so far: each is possible, others may be. `reason`
    says why the search stopped early; `running` marks one still going on.
    """

    values: Mapping[str, tuple[Value, ...]]
    complete: bool
    reason: str = ""
    running: bool = False
    statistics: Statistics = Statistics()


@dataclass(frozen=True, slots=True)
class Conflict:
    """A minimal set of statements that cannot all hold.

    `clues` holds clues, entries and assumptions; `rules` those rules that they need. Each proper
    subset of the two together can be satisfied.
    """

    clues: tuple[Statement, ...]
    rules: tuple[Statement, ...]
    statistics: Statistics = field(default=Statistics(), compare=False)

    @property
    def statements(self) -> tuple[Statement, ...]:
        return (*self.clues, *self.rules)


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A question that could not be answered: out of time or memory, or cancelled."""

    reason: str


@dataclass(frozen=True, slots=True)
class Scope:
    """One level of z3's push/pop stack, without its text, which can run to megabytes.

    `lines` counts the SMT-LIB commands read in it; the `Script` question gives them.
    """

    title: str
    kind: Kind | None
    statement: str = ""
    on: bool = True
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Scopes:
    """The push/pop stack as it stands, base first; `pops` and `pushes` count the last update."""

    stack: tuple[Scope, ...]
    pops: int = 0
    pushes: int = 0
