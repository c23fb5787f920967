"""The weight of each clue: how many more solutions there are without it."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question

LIMIT = 1_000
"""The most further solutions that are counted for one clue."""


class WeighClues(Question, frozen=True):
    """How many more solutions there are without each clue that is on, counted up to `limit`.

    Entries and assumptions are ignored, and the clue that negates a claim is not weighed. Answers: a
    `Weighing` that grows, and a `ClueWeight` for each clue as it is found.
    """

    limit: int = LIMIT


class ClueWeight(Answer, frozen=True):
    """Without the clue there are `more` further solutions, or at least as many if not `complete`."""

    clue: Statement
    more: int
    complete: bool

    @property
    def spare(self) -> bool:
        """Whether the other clues imply it."""
        return self.complete and not self.more


class Weighing(Answer, frozen=True):
    """The progress: how many clues of `total` are weighed.

    With all clues there are `base` solutions; if not `whole`, that is the number found so far, and `beyond`
    says that there are more.
    """

    weighed: int
    total: int
    base: int
    whole: bool
    beyond: bool = False


def heaviest_first(weights: Iterable[ClueWeight]) -> list[ClueWeight]:
    """The weights in descending order of further solutions."""
    return sorted(weights, key=lambda weight: (weight.complete, -weight.more))
