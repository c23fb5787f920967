"""Why a variable has, or has not, a value."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question
from solvers.queries.steps import Step


class Why(Question, frozen=True):
    """Why a literal is implied or excluded, or that it is open.

    Answers: a `Reason`, then smaller ones if any are found; then, with `chain`, `Working` on the way to a
    `Chain` of small steps that end at the literal, and a second one if its steps are smaller. The literal
    may be of an extra variable that the puzzle defines (`definition`): that two items go together. If the
    puzzle makes a claim that follows, only its premises are used.
    """

    literal: Literal
    chain: bool = True


class LiteralStatus(StrEnum):
    """The status of a literal."""

    FORCED = "forced"
    RULED_OUT = "ruled out"
    OPEN = "open"
    CONTRADICTION = "contradiction"
    """There is no solution, so every literal is implied, and excluded."""
    UNSPOKEN = "unspoken of"
    """No statement that is on mentions its variable."""


class Reason(Answer, frozen=True):
    """Why a literal is implied or excluded: a minimal set of statements.

    `smallest`: it is proved that no smaller set exists. An open literal has a solution in which it holds and
    one in which it does not.
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
    """Small steps that end at the literal, each using statements and earlier steps."""

    steps: tuple[Step, ...]
    complete: bool = True
