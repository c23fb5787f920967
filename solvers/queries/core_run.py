"""The minimising of a core, check by check."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class Phase(StrEnum):
    """What is tried for deletion: first clues, given all rules, then rules, given the clues
    that are needed.
    """

    CLUES = "clues"
    RULES = "rules"


class CoreRun(Question, frozen=True):
    """Minimise the core of a contradiction on a fresh solver.

    Answers: a `CoreCheck` for each check as it is made, then one `MinimalCore`. `clues_only` ignores entries
    and assumptions.
    """

    clues_only: bool = False


class CoreCheck(Answer, frozen=True):
    """One check: whether the rest is satisfiable without the statement `left_out`, which is None for the
    first check.

    `asked` is the number of selectors that were assumed. If unsat, `core` has the ids of z3's core, and the
    statements `gone` are deleted without further checks.
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
    """The statements that are left: none of them can be deleted. `text` is their script; empty if there is
    no contradiction.
    """

    statements: tuple[Statement, ...]
    checks: int
    seconds: float
    text: str
