"""Where the clues stand."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.formulas import Value
from solvers.queries.answer import Answer, AnswerCost
from solvers.queries.question import Question


class Status(StrEnum):
    """Where a set of clues stands."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    CONTRADICTION = "contradiction"
    UNKNOWN = "unknown"
    CANCELLED = "cancelled"

    @property
    def decided(self) -> bool:
        """Whether this is known, and not merely that it is not."""
        return self not in (Status.UNKNOWN, Status.CANCELLED)

    @classmethod
    def of_count(cls, found: int, *, complete: bool) -> Status:
        """What so many solutions say of the clues: all of them or, not `complete`, perhaps not."""
        if found > 1:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.CONTRADICTION


class Verdict(Answer, frozen=True):
    """The answer to "where do these clues stand?"; `reason` says why that is unknown.

    One that is decided has no reason: that raises `ValueError`.
    """

    status: Status
    statistics: AnswerCost = AnswerCost()

    def __post_init__(self) -> None:
        if self.status.decided and self.reason:
            raise ValueError(f"decided and undecided at once: {self}")

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; None where that is not known."""
        if self.status in (Status.UNIQUE, Status.MULTIPLE):
            return True
        return False if self.status is Status.CONTRADICTION else None


class Overview(Question, frozen=True):
    """What every edit asks: scopes, verdict, a conflict or candidates, and the count to a limit.

    Answers, each as soon as it is known: `Scopes`, a `Verdict`; then a `Conflict`, and another in its place
    if one is found that reads shorter; or `Candidates`, `Solutions` and a `Count` that grow. If not
    `explain`, a contradiction is left unexplained.

    The solutions begin with that of the `lead`, as name and value, if it is one; else, if they are to be
    `varied`, with one drawn at random, always the same, where there are several.

    `clues_only`: what is said is about the clues, without entries and assumptions, and gives no value
    away: there are no candidates and no solutions.
    """

    limit: int = 1000
    candidates: bool = True
    explain: bool = True
    clues_only: bool = False
    lead: tuple[tuple[str, Value], ...] = ()
    varied: bool = True


class Solvability(Question, frozen=True):
    """Whether there is no solution, one, or several, and nothing else. Answers: one `Verdict`."""
