"""Repairs that change one clue instead of dropping any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.core.statements import Kind, Statement
from solvers.backends.backend import Undecided
from solvers.cores.shrink import shrink
from solvers.handlers.registry import handles
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, Changes, SingleChanges

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(SingleChanges)
def single_changes(question: SingleChanges, session: Session) -> Iterator[Change | Changes]:
    """Every change of one clue that makes a contradictory puzzle solvable.

    Only clues that are in all conflicts are tried: a change leaves the other clues as they are,
    so a conflict without the changed clue would stand.
    """
    tried, culprits, reason, complete = 0, list[Statement](), "", True
    try:
        culprits = _culprits(session)
        side = session.aside() if culprits else session
        state = session.state
        for clue in culprits:
            for likelier, alternative in enumerate(state.puzzle.alternatives(clue.id)):
                side.open(replace(state, puzzle=alternative.puzzle))
                verdict = side.verdict()
                tried += 1
                if verdict.status in (Status.UNIQUE, Status.MULTIPLE):
                    yield Change(clue, alternative.text, alternative.puzzle, verdict.status, likelier)
                elif verdict.status is not Status.CONTRADICTION:
                    raise Undecided(verdict.reason)
    except Undecided as undecided:
        reason, complete = undecided.reason, False
    yield Changes(len(culprits), tried, complete, reason=reason)


def _culprits(session: Session) -> list[Statement]:
    """The clues that are in every conflict: the others can all hold without any one of them."""
    checker, layers = session.quick, session.stack.layers
    ids = [layer.id for layer in layers]
    conflict = shrink(ids, lambda kept: checker.core(layers=kept))
    if conflict is None:
        return []
    clues = (layer for layer in layers if layer.id in conflict and layer.kind is Kind.CLUE)
    return [clue for clue in clues if checker.consistent(layers=[id_ for id_ in ids if id_ != clue.id])]
