"""Which cells have equal values in every solution."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class SameValues(Question, frozen=True):
    """Groups of variables whose values are equal to each other in each solution of the state, but not the
    same in all solutions. Variables with only two values are left out. Answers: `EqualCells` with ever fewer
    groups.
    """


class EqualCells(Answer, frozen=True):
    """Groups of variables, by name; while it is `running`, some may still split.

    `solvable` is False if there is no solution.
    """

    groups: tuple[tuple[str, ...], ...] = ()
    solvable: bool = True
