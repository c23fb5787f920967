"""What each clue does: how many more solutions there are without it, and what one more would leave."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from solvers.queries.answer import Answer
from solvers.queries.question import Question

LIMIT = 1_000
"""Further solutions that are counted for one clue."""
SOLUTION_LIMIT = 5_000
"""Up to this many solutions each is looked at; of more, a sample of `SAMPLE`."""
SAMPLE = 500
KEPT = 50
"""How many of the best clues an answer lists."""


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


class BestClues(Question, frozen=True):
    """Which single clue more would leave the fewest solutions of the state as it stands, and still one.

    Exact up to `solution_limit` solutions; of more, a sample is looked at.
    Answers: a `ClueRanking` that grows.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE


class AddedClue(Struct, frozen=True):
    """A clue that could be added, in words, the cells it speaks of, and the solutions it would leave."""

    clue: Clue
    text: str
    cells: tuple[str, ...]
    left: float


class ClueRanking(Answer, frozen=True):
    """The clues that would leave the fewest solutions, fewest first.

    `remaining` solutions there are now, of which `examined` were looked at; if `sampled`, `remaining`
    is an estimate and so are all figures; if neither that nor `counted`, so many are found as yet. `tried`
    clues could be added, of any kind that is known.
    """

    best: tuple[AddedClue, ...] = ()
    remaining: int = 0
    examined: int = 0
    sampled: bool = False
    tried: int = 0
    counted: bool = False


def heaviest_first(weights: Iterable[ClueWeight]) -> list[ClueWeight]:
    """Those without which there are most more come first."""
    return sorted(weights, key=lambda weight: (weight.complete, -weight.more))
