"""Which cells have the same value in every solution."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class SameValues(Question, frozen=True):
    """The groups of variables that have the same value as one another in each solution of the state, and not
    one and the same in all. Variables of two values only are left out. Answers: `EqualCells` that grow fewer.
    """


class EqualCells(Answer, frozen=True):
    """Groups of variables, by name; while it is `running`, some may still fall apart.

    `solvable` is False where there is no solution, in which nothing could be the same.
    """

    groups: tuple[tuple[str, ...], ...] = ()
    solvable: bool = True
