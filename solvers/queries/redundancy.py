"""Which clues could be left out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from puzzles.core.statements import Statement
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class Order(StrEnum):
    """In which order clues are tried for removal."""

    LAST_FIRST = "the last entered"
    FIRST_FIRST = "the first entered"


@dataclass(frozen=True, slots=True)
class RedundantClues(Question):
    """Which clues the others imply, and a minimal set of clues, tried for removal in `order`.

    Answers: `Redundant` for each, then one `MinimalClues`.
    """

    order: Order = Order.LAST_FIRST


@dataclass(frozen=True, slots=True)
class Redundant(Answer):
    """A clue that the others imply."""

    clue: Statement


@dataclass(frozen=True, slots=True)
class MinimalClues(Answer):
    """A set of clues with the same solutions, from which none can be left out.

    It was found greedily: clues were tried for removal one by one, in `order`. Another order may
    give a smaller set. If not `complete`, `kept` may still hold clues that could go. If
    `contradictory`, the clues have no solution, so that they imply everything and nothing is spare.
    """

    kept: tuple[Statement, ...]
    dropped: tuple[Statement, ...]
    order: Order
    complete: bool = True
    contradictory: bool = False
