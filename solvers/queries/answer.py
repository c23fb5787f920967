"""What all answers share."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value

Assignment = dict[str, Value]
"""A full solution, value by variable name, in the order of the puzzle's variables."""

CANCELLED = "cancelled"
TIMEOUT = "out of time"
OUT_OF_MEMORY = "out of memory"
"""Reasons for which an answer is unknown; z3 may give others of its own."""


class Answer(Struct, frozen=True, kw_only=True):
    """Base of all answers: frozen values that travel to the screen.

    `running`: another of its class is to come and takes its place; such answers may be dropped on the
    way. `reason` says why something stayed unknown, and is empty where all is decided. One that says
    `complete` has neither: that raises `ValueError`.
    """

    running: bool = False
    reason: str = ""

    def __post_init__(self) -> None:
        if getattr(self, "complete", False) and (self.running or self.reason):
            raise ValueError(f"decided and undecided at once: {self}")


class Unsettled(Answer, frozen=True):
    """A question that could not be answered to its end: out of time or memory, or cancelled."""

    reason: str


class Working(Answer, frozen=True, kw_only=True):
    """Progress of long work, in words."""

    text: str
    running: bool = True


class AnswerCost(Struct, frozen=True, eq=False):
    """What an answer cost: the solvers' own counters since the question was put, and the clock.

    `memory` is megabytes held by z3; `seconds` is wall time. All are equal: answers are the same whatever
    they cost.
    """

    checks: int = 0
    conflicts: int = 0
    decisions: int = 0
    memory: float = 0.0
    seconds: float = 0.0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnswerCost)

    def __hash__(self) -> int:
        return hash(AnswerCost)
