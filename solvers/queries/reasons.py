"""Why a variable has a value, or has it not."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question
from solvers.queries.steps import Step


class Why(Question, frozen=True):
    """Why a literal is forced or ruled out, or that it is open.

    Answers: a `Reason`, then smaller ones if any are found; then, if `chain`, `Working` on the way
    to a `Chain` of small steps that end at the literal, and to a second one if its steps are smaller.
    The literal may be of a variable that only the puzzle's `definition` gives: that two items go together.
    Where the puzzle makes a claim that follows, its premises alone are asked.
    """

    literal: Literal
    chain: bool = True


class LiteralStatus(StrEnum):
    """Where a literal stands."""

    FORCED = "forced"
    RULED_OUT = "ruled out"
    OPEN = "open"
    CONTRADICTION = "contradiction"
    """There is no solution, so that everything follows, and nothing."""
    UNSPOKEN = "unspoken of"
    """Nothing that is on speaks of its variable."""


class Reason(Answer, frozen=True):
    """Why a literal is forced or ruled out: a minimal set of statements that makes it so.

    `smallest`: it is proved that there is no smaller set. An open literal comes with a solution
    in which it holds and one in which it does not.
    """

    literal: Literal
    text: str
    standing: LiteralStatus
    clues: tuple[Statement, ...] = ()
    rules: tuple[Statement, ...] = ()
    smallest: bool = False
    with_it: Assignment | None = None
    without_it: Assignment | None = None

    @property
    def statements(self) -> tuple[Statement, ...]:
        return (*self.clues, *self.rules)


class Chain(Answer, frozen=True):
    """Small steps, each resting on statements and on steps before it, that end at the literal."""

    steps: tuple[Step, ...]
    complete: bool = True
