"""The result about a claim, such as that of an argument, as a plain value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from solvers.queries.entailment import Entailed, Entailment
from solvers.requests.statements import StatementData, every, texts
from solvers.requests.value import PlainValue

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class ClaimData(PlainValue, frozen=True):
    """Whether a claim follows, and from which minimal sets of premises (`ways`)."""

    follows: bool
    trivial: bool
    tautology: bool
    refuted: bool
    consistent: bool
    clash: tuple[str, ...]
    clash_statements: tuple[StatementData, ...]
    ways: tuple[tuple[str, ...], ...]
    ways_statements: tuple[tuple[StatementData, ...], ...]
    never_needed: tuple[str, ...]
    never_needed_statements: tuple[StatementData, ...]
    complete: bool

    @classmethod
    def of(cls, entailed: Entailed) -> ClaimData:
        clash = entailed.clash or ()
        return cls(
            follows=entailed.follows,
            trivial=entailed.trivial,
            tautology=entailed.tautology,
            refuted=entailed.refuted,
            consistent=entailed.model is not None,
            clash=texts(clash),
            clash_statements=every(clash),
            ways=tuple(map(texts, entailed.cores)),
            ways_statements=tuple(map(every, entailed.cores)),
            never_needed=texts(entailed.never_needed),
            never_needed_statements=every(entailed.never_needed),
            complete=entailed.complete,
        )


def claim_questions(puzzle: Puzzle) -> tuple[Entailment, ...]:
    """The question whether the puzzle's claim follows; empty if it makes none."""
    return () if goal_id(puzzle) is None else (Entailment(),)
