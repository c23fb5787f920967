"""How a core is made minimal, check by check."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class Phase(StrEnum):
    """What is left out: clues, with all rules taken for granted, then rules beside the clues that stay."""

    CLUES = "clues"
    RULES = "rules"


class CoreRun(Question, frozen=True):
    """Shrink the core of a contradiction on a solver that was asked nothing before.

    Answers: a `CoreCheck` for each check as it is made, then one `MinimalCore`. `clues_only` leaves entries
    and assumptions aside.
    """

    clues_only: bool = False


class CoreCheck(Answer, frozen=True):
    """One check: whether what is left is satisfiable without the statement `left_out`, None for the first.

    `asked` counts the statements whose selectors were assumed. If unsat, z3 gave back those of `core`, by
    their ids, and with it those of `gone` go as well, unasked.
    """

    number: int
    phase: Phase
    left_out: Statement | None
    asked: int
    sat: bool
    core: tuple[str, ...]
    gone: tuple[str, ...]
    seconds: float


class MinimalCore(Answer, frozen=True):
    """What is left: no statement of it can go. `text` is its script; empty if there is no contradiction."""

    statements: tuple[Statement, ...]
    checks: int
    seconds: float
    text: str
