"""The solutions and their number, up to a limit."""

from __future__ import annotations

from solvers.queries.answer import Answer, AnswerCost, Assignment
from solvers.queries.question import Question


class Solutions(Answer, frozen=True):
    """Solutions found since the last such answer; `first` is the index of the first of them."""

    first: int
    found: tuple[Assignment, ...]


class SolutionCount(Answer, frozen=True):
    """The number of solutions: exactly `value`, or more if not `complete`.

    `reason` says why counting stopped before the limit. `firsts` are the indices of one solution, the first,
    of each class under the puzzle's symmetries; None for fewer than two solutions, and without symmetry.
    `engine` is what counted, if not the solvers that enumerate solutions.
    """

    value: int
    complete: bool
    statistics: AnswerCost = AnswerCost()
    firsts: tuple[int, ...] | None = None
    engine: str = ""

    @property
    def classes(self) -> int | None:
        """The number up to symmetry; None if the puzzle has none."""
        return None if self.firsts is None else len(self.firsts)


class MoreSolutions(Question, frozen=True):
    """Continue counting, to a higher limit.

    Answers: `Solutions` from the first on, and a `SolutionCount` that grows.
    """

    limit: int


class CountSolutions(Question, frozen=True):
    """Count up to a limit, without sending the solutions. Answers: a `SolutionCount` that grows."""

    limit: int
