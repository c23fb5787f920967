"""What each clue does: how many more solutions there are without it."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question

LIMIT = 1_000
"""Further solutions that are counted for one clue."""


class WeighClues(Question, frozen=True):
    """How many solutions there are more without each clue that is on, counted to `limit`.

    Entries and assumptions are left out of account, and the clue that denies a claim is not weighed.
    Answers: a `Weighing` that grows, and a `ClueWeight` for each clue as it is found.
    """

    limit: int = LIMIT


class ClueWeight(Answer, frozen=True):
    """Without the clue there are so many `more` solutions, or even more if not `complete`."""

    clue: Statement
    more: int
    complete: bool

    @property
    def spare(self) -> bool:
        """Whether the other clues imply it."""
        return self.complete and not self.more


class Weighing(Answer, frozen=True):
    """How far the weighing is: so many clues of `total` are weighed.

    With all clues there are `base` solutions; if not `whole`, so many are found, and if `beyond`, it is known
    that there are more.
    """

    weighed: int
    total: int
    base: int
    whole: bool
    beyond: bool = False


def heaviest_first(weights: Iterable[ClueWeight]) -> list[ClueWeight]:
    """Those without which there are most more come first."""
    return sorted(weights, key=lambda weight: (weight.complete, -weight.more))
