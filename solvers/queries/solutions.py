"""Which solutions there are, and how many."""

from __future__ import annotations

from solvers.queries.answer import Answer, AnswerCost, Assignment
from solvers.queries.question import Question


class Solutions(Answer, frozen=True):
    """Solutions found since the last such answer; `first` is the index of the first of them."""

    first: int
    found: tuple[Assignment, ...]


class SolutionCount(Answer, frozen=True):
    """How many solutions there are: exactly `value`, or more if not `complete`.

    `reason` says why counting stopped early where that was not the limit. `firsts` are the indices of
    those that no symmetry of the puzzle takes to one before; None for fewer than two, and without symmetry.
    `engine` is who counted, where that was not the solvers that find solutions one by one.
    """

    value: int
    complete: bool
    statistics: AnswerCost = AnswerCost()
    firsts: tuple[int, ...] | None = None
    engine: str = ""

    @property
    def classes(self) -> int | None:
        """How many there are up to symmetry; None if the puzzle has none."""
        return None if self.firsts is None else len(self.firsts)


class MoreSolutions(Question, frozen=True):
    """Go on counting, to a higher limit.

    Answers: `Solutions` from the first on, and a `SolutionCount` that grows.
    """

    limit: int


class CountSolutions(Question, frozen=True):
    """Count to a limit, without the solutions. Answers: a `SolutionCount` that grows."""

    limit: int
