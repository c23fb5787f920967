"""Clues that could be left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from puzzles.features.unread import waiting_clues
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.overview import Solvability, Verdict
from solvers.queries.question import Question
from solvers.queries.redundancy import MinimalClues, Redundant, RedundantClues, RemovalOrder
from solvers.queries.results import Results
from solvers.requests.request import Reply, Request, claim_follows, stated
from solvers.requests.statements import StatementData, every

ORDERS = {"last": RemovalOrder.LAST_FIRST, "first": RemovalOrder.FIRST_FIRST}


class RedundantReply(Reply, frozen=True, kw_only=True):
    """The clues that all others together imply, and a minimal set: `kept` suffice, `dropped` can all be left
    out.

    All are empty if there is no solution. `complete` if none of those kept can be left out. If the puzzle
    makes a claim that follows, the clues are premises that it does not need.
    """

    redundant: tuple[StatementData, ...] | None = None
    kept: tuple[StatementData, ...] | None = None
    dropped: tuple[StatementData, ...] | None = None
    order: str = ""
    complete: bool | None = None

    @classmethod
    def of(cls, puzzle: Puzzle, verdict: Verdict, minimal: MinimalClues, reason: str, **more: Any) -> Self:
        """The reply for a minimal set of clues; unreadable clues are never listed as redundant."""
        return cls(
            **stated(puzzle, verdict, minimal.reason or reason),
            kept=every(minimal.kept),
            dropped=every(read_clues(minimal.dropped, puzzle)),
            complete=minimal.complete,
            **more,
        )


class RedundantRequest(Request[RedundantReply], frozen=True, kw_only=True, tag="redundant"):
    """Which clues the others imply, and a minimal set, found by trying clues for removal: the clue entered
    "last" first, or the "first".
    """

    kind = RedundantReply

    order: str = "last"

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        if self.order not in ORDERS:
            raise PuzzleError(f"found {self.order!r}", where="order", expected=" or ".join(ORDERS))
        return (Solvability(), RedundantClues(ORDERS[self.order]))

    def reply(self, state: PuzzleState, found: Results) -> RedundantReply:
        verdict, minimal, puzzle = found.verdict, found.last(RedundantClues, MinimalClues), state.puzzle
        if verdict is not None and verdict.solvable is False and not claim_follows(puzzle, verdict):
            return RedundantReply(**stated(puzzle, verdict))
        if verdict is None or minimal is None:
            return self.unanswered(puzzle, found.reason)
        return RedundantReply.of(
            *(puzzle, verdict, minimal, found.reason),
            redundant=every(redundant_clues(puzzle, found)),
            order=minimal.order.value,
        )


def redundant_clues(puzzle: Puzzle, found: Results) -> tuple[Statement, ...]:
    """The clues that all others imply."""
    return read_clues((answer.clue for answer in found.every(RedundantClues, Redundant)), puzzle)


def read_clues(clues: Iterable[Statement], puzzle: Puzzle) -> tuple[Statement, ...]:
    """The readable ones among the clues, since it is unknown whether an unreadable one is redundant."""
    waiting = waiting_clues(puzzle)
    return tuple(clue for clue in clues if clue.id not in waiting)
