"""The consequences of an assumption."""

from __future__ import annotations

from puzzles.formulas.statements import Literal
from solvers.queries.answer import Answer
from solvers.queries.conflicts import Conflict
from solvers.queries.question import Question


class WhatIf(Question, frozen=True):
    """What newly follows from an assumption, whether or not the state has it yet.

    Answers: one `Consequences`.
    """

    literal: Literal


class Consequences(Answer, frozen=True):
    """The new consequences of an assumption: values that variables must have, and cannot have.

    If it contradicts what was there before, there is a `conflict` and no consequences.
    """

    assumption: Literal
    text: str
    forced: tuple[Literal, ...] = ()
    ruled_out: tuple[Literal, ...] = ()
    conflict: Conflict | None = None
    complete: bool = True
