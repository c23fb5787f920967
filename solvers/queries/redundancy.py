"""Clues that could be left out.

If the puzzle makes a claim (`Claim.goal_id`), clues are its premises. If it follows, those that it does not
need could be left out; if not, those that the other premises imply.
"""

from __future__ import annotations

from enum import StrEnum

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class RemovalOrder(StrEnum):
    """The order in which clues are tried for removal."""

    LAST_FIRST = "the last entered"
    FIRST_FIRST = "the first entered"
    RANDOM = "any of them"


class SpareClues(Question, frozen=True):
    """A minimal set of clues, tried for removal in `order`; a random order depends on the `seed`.

    Givens in symmetric cells are kept or removed together, so the rest may contain clues that could be
    removed alone. The clue that negates a claim stays. Answers: `SpareSearch` on the way, then one
    `MinimalClues`.
    """

    order: RemovalOrder = RemovalOrder.LAST_FIRST
    seed: int = 0
    symmetry: GivenSymmetry = GivenSymmetry.NONE


class SpareSearch(Answer, frozen=True, kw_only=True):
    """The progress of the search: how many clues of `total` were tried, and how many were redundant."""

    tried: int
    spare: int
    total: int
    running: bool = True


class RedundantClues(Question, frozen=True):
    """Which clues the others imply, and a minimal set of clues, tried for removal in `order`.

    For a claim that follows: the premises that can be left out one at a time, and a minimal set that implies
    it.

    Answers: `Redundant` for each, then one `MinimalClues`.
    """

    order: RemovalOrder = RemovalOrder.LAST_FIRST


class Redundant(Answer, frozen=True):
    """A clue that the others imply."""

    clue: Statement


class MinimalClues(Answer, frozen=True):
    """A set of clues with the same solutions, from which none can be left out.

    It was found greedily, by trying clues for removal in `order`; another order may give a smaller set. If
    not `complete`, `kept` may still contain redundant clues. If `contradictory`, the clues have no solution,
    so that they imply everything and none counts as redundant.
    """

    kept: tuple[Statement, ...]
    dropped: tuple[Statement, ...]
    order: RemovalOrder
    complete: bool = True
    contradictory: bool = False
