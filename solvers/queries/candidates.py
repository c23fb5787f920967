"""The values that are still possible."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.formulas.formulas import Value
from solvers.queries.answer import Answer, AnswerCost
from solvers.queries.question import Question


class Candidates(Answer, frozen=True):
    """The values that each variable has in some solution, in the order of its domain.

    If not `complete`, these are the values found so far; others may be possible too. `reason` says why the
    search stopped early.
    """

    values: Mapping[str, tuple[Value, ...]]
    complete: bool
    statistics: AnswerCost = AnswerCost()


class PossibleValues(Question, frozen=True):
    """The values that occur in some solution. Answers: `Candidates` that grow."""
