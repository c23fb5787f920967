"""The status of the clues."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.formulas import Value
from solvers.queries.answer import Answer, AnswerCost
from solvers.queries.question import Question


class Status(StrEnum):
    """The status of a set of clues."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    CONTRADICTION = "contradiction"
    UNKNOWN = "unknown"
    CANCELLED = "cancelled"

    @property
    def decided(self) -> bool:
        """Whether the status is known."""
        return self not in (Status.UNKNOWN, Status.CANCELLED)

    @classmethod
    def of_count(cls, found: int, *, complete: bool) -> Status:
        """The status for `found` solutions; if not `complete`, there may be more."""
        if found > 1:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.CONTRADICTION


class Verdict(Answer, frozen=True):
    """The status of the clues; `reason` says why it is unknown.

    A decided verdict has no reason: giving one raises `ValueError`.
    """

    status: Status
    statistics: AnswerCost = AnswerCost()

    def __post_init__(self) -> None:
        if self.status.decided and self.reason:
            raise ValueError(f"decided and undecided at once: {self}")

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; None if unknown."""
        if self.status in (Status.UNIQUE, Status.MULTIPLE):
            return True
        return False if self.status is Status.CONTRADICTION else None


class Overview(Question, frozen=True):
    """What every edit asks for: scopes, verdict, a conflict or candidates, and the count up to a limit.

    Answers, each as soon as it is known: `Scopes`, a `Verdict`; then a `Conflict`, and another one if it
    reads shorter; or `Candidates`, `Solutions` and a `SolutionCount` that grow. Without `explain`, a
    contradiction is not explained.

    The solutions begin with `lead`, pairs of name and value, if it is a solution; else, if `varied`, with a
    random one, which is always the same.

    `clues_only`: all is about the clues, without entries and assumptions, and no value is revealed: there
    are no candidates and no solutions.
    """

    limit: int = 1000
    candidates: bool = True
    explain: bool = True
    clues_only: bool = False
    lead: tuple[tuple[str, Value], ...] = ()
    varied: bool = True


class Solvability(Question, frozen=True):
    """Only whether there is no solution, one, or several. Answers: one `Verdict`."""
