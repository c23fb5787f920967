"""The effect of one clue more."""

from __future__ import annotations

from puzzles.model.proposals import USUAL, Proposals
from solvers.queries.answer import Answer
from solvers.queries.completion import NewClue
from solvers.queries.question import Question

SOLUTION_LIMIT = 5_000
"""The number of solutions up to which all are enumerated; if there are more, `SAMPLE` of them are drawn."""
SAMPLE = 100
KEPT = 50
"""The number of best clues in an answer."""


class BestClues(Question, frozen=True):
    """Which single clue to add for the fewest solutions of the state, but at least one.

    Exact up to `solution_limit` solutions; if there are more, a sample is used. Answers: a `ClueRanking`
    that grows.
    """

    proposals: Proposals = USUAL
    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE


class AddedClue(NewClue, frozen=True):
    """A clue, and the share of the solutions that it leaves."""

    share: float


class ClueRanking(Answer, frozen=True):
    """The clues that would leave the fewest solutions, fewest first.

    `remaining` is the present number of solutions if they are `counted`; else the number found so far, and
    `beyond` says that there are more. `examined` solutions were used; if they are `sampled`, shares are
    estimates. `tried` is the number of clues that could be added, of the kinds that may be proposed.
    `lifting`: there is no solution, and some of these clues lift rules, as a dot does where "all are given".
    """

    best: tuple[AddedClue, ...] = ()
    remaining: int = 0
    examined: int = 0
    sampled: bool = False
    tried: int = 0
    counted: bool = False
    beyond: bool = False
    lifting: bool = False

    def left_by(self, added: AddedClue) -> int | None:
        """The number of solutions that a clue would leave; None if they are not counted."""
        return round(added.share * self.remaining) if self.counted else None
