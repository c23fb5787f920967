"""Which clues could be left out.

Where the puzzle makes a claim (`Claim.goal_id`), clues are its premises. If it follows, those can be left
out that it does not need; if not, those that the other premises imply.
"""

from __future__ import annotations

from enum import StrEnum

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class RemovalOrder(StrEnum):
    """In which order clues are tried for removal."""

    LAST_FIRST = "the last entered"
    FIRST_FIRST = "the first entered"
    RANDOM = "any of them"


class SpareClues(Question, frozen=True):
    """A minimal set of clues, tried for removal in `order`; where that is random, it hangs on the `seed`.

    Givens whose cells are turned to each other by the symmetry go together or stay together: what is
    then left may hold clues that could go alone. The clue that denies a claim stays.
    Answers: `SpareSearch` on the way, then one `MinimalClues`.
    """

    order: RemovalOrder = RemovalOrder.LAST_FIRST
    seed: int = 0
    symmetry: GivenSymmetry = GivenSymmetry.NONE


class SpareSearch(Answer, frozen=True, kw_only=True):
    """How far the search for a minimal set is: so many clues of `total` were tried, and found spare."""

    tried: int
    spare: int
    total: int
    running: bool = True


class RedundantClues(Question, frozen=True):
    """Which clues the others imply, and a minimal set of clues, tried for removal in `order`.

    Of a claim that follows: the premises without any one of which it does, and a minimal set that it needs.

    Answers: `Redundant` for each, then one `MinimalClues`.
    """

    order: RemovalOrder = RemovalOrder.LAST_FIRST


class Redundant(Answer, frozen=True):
    """A clue that the others imply."""

    clue: Statement


class MinimalClues(Answer, frozen=True):
    """A set of clues with the same solutions, from which none can be left out.

    It was found greedily: clues were tried for removal one by one, in `order`. Another order may
    give a smaller set. If not `complete`, `kept` may still hold clues that could go. If
    `contradictory`, the clues have no solution, so that they imply everything and nothing is spare.
    """

    kept: tuple[Statement, ...]
    dropped: tuple[Statement, ...]
    order: RemovalOrder
    complete: bool = True
    contradictory: bool = False
