"""The base of all answers."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value

Assignment = dict[str, Value]
"""A full solution, value by variable name, in the order of the puzzle's variables."""

CANCELLED = "cancelled"
TIMEOUT = "out of time"
OUT_OF_MEMORY = "out of memory"
"""Common reasons for which an answer is unknown; z3 may give others."""


class Answer(Struct, frozen=True, kw_only=True):
    """The base of all answers: frozen values that are sent to the screen.

    `running`: another answer of its class follows and replaces it; such answers may be dropped on the way.
    `reason` says why something is unknown; empty if all is decided. An answer that is `complete` can have
    neither: that raises `ValueError`.
    """

    running: bool = False
    reason: str = ""

    def __post_init__(self) -> None:
        if getattr(self, "complete", False) and (self.running or self.reason):
            raise ValueError(f"decided and undecided at once: {self}")


class Unsettled(Answer, frozen=True):
    """The answer to a question that was broken off: out of time or memory, or cancelled."""

    reason: str


class Working(Answer, frozen=True, kw_only=True):
    """Progress of long work, in words."""

    text: str
    running: bool = True


class AnswerCost(Struct, frozen=True, eq=False):
    """The cost of an answer: the solvers' counters since the question was asked, and the time.

    `memory` is in megabytes held by z3; `seconds` is wall time. All costs compare equal, so that equal
    answers do.
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
