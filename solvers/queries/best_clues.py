"""What one clue more would leave."""

from __future__ import annotations

from puzzles.model.proposals import USUAL, Proposals
from solvers.queries.answer import Answer
from solvers.queries.completion import NewClue
from solvers.queries.question import Question

SOLUTION_LIMIT = 5_000
"""Up to this many solutions each is looked at; of more, a sample of `SAMPLE`."""
SAMPLE = 100
KEPT = 50
"""How many of the best clues an answer lists."""


class BestClues(Question, frozen=True):
    """Which single clue more would leave the fewest solutions of the state as it stands, and still one.

    Exact up to `solution_limit` solutions; of more, a sample is looked at.
    Answers: a `ClueRanking` that grows.
    """

    proposals: Proposals = USUAL
    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE


class AddedClue(NewClue, frozen=True):
    """A clue with the share of the solutions that it leaves."""

    share: float


class ClueRanking(Answer, frozen=True):
    """The clues that would leave the fewest solutions, fewest first.

    `remaining` solutions there are now if they are `counted`; else so many are found as yet, and if `beyond`,
    it is known that there are more. So many were `examined`; if they are `sampled`, shares are estimates.
    `tried` clues could be added, of the kinds that may be proposed.
    """

    best: tuple[AddedClue, ...] = ()
    remaining: int = 0
    examined: int = 0
    sampled: bool = False
    tried: int = 0
    counted: bool = False
    beyond: bool = False

    def left_by(self, added: AddedClue) -> int | None:
        """How many solutions a clue would leave; None where these are not counted."""
        return round(added.share * self.remaining) if self.counted else None
