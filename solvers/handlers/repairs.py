"""Repairs that change one clue instead of dropping any."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.slips import slips
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.slip import Slip
from solvers.backends.backend import Undecided
from solvers.cores.shrink import shrink
from solvers.handlers.registry import handles
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from solvers.stack.checker import by_id

if TYPE_CHECKING:
    from solvers.session.session import Session


LIKELIEST = 2
"""The number of nearest other values of a clue that rank before moving it elsewhere."""
AFTER_SLIPS = 10
"""The rank of all other changes, which are less likely."""


@handles(SingleChanges)
def single_changes(question: SingleChanges, session: Session) -> Iterator[Change | ChangesTried]:
    """Every change of one clue that makes a contradictory puzzle solvable, then slips that make it unique.

    Only clues that are in every conflict are tried, because a conflict without the changed clue would
    remain.
    """
    tried, culprits, reason, complete = 0, list[Statement](), "", True
    state = session.state
    try:
        conflict = _conflict(session)
        culprits = _culprits(session, conflict)
        side = session.aside() if conflict else session

        def verdict(puzzle: Puzzle) -> Status:
            side.open(replace(state, puzzle=puzzle))
            found = side.verdict()
            if found.status not in (Status.UNIQUE, Status.MULTIPLE, Status.CONTRADICTION):
                raise Undecided(found.reason)
            return found.status

        for clue in culprits:
            for nearness, alternative in enumerate(state.puzzle.typing.alternatives(clue.id)):
                tried += 1
                status = verdict(alternative.puzzle)
                if status is not Status.CONTRADICTION:
                    likelier = nearness if nearness < LIKELIEST else nearness + AFTER_SLIPS
                    yield Change(clue, alternative.text, alternative.puzzle, status, likelier)
        for slip in slips(state.puzzle):
            if _mends(session, conflict, slip):
                tried += 1
                if verdict(slip.puzzle) is Status.UNIQUE:
                    first, *others = by_id(session.stack.layers, slip.ids)
                    yield Change(
                        first, slip.to, slip.puzzle, Status.UNIQUE, slip.likelier, tuple(others), slip.words
                    )
    except Undecided as undecided:
        reason, complete = undecided.reason, False
    yield ChangesTried(len(culprits), tried, complete, reason=reason)


def _conflict(session: Session) -> frozenset[str]:
    """The ids of a minimal conflict; empty if there is none."""
    checker = session.quick
    conflict = shrink([layer.id for layer in session.stack.layers], lambda kept: checker.core(layers=kept))
    return frozenset(conflict or ())


def _culprits(session: Session, conflict: Collection[str]) -> list[Statement]:
    """The clues in every conflict: without any one of them the others are consistent.

    If the rules alone are contradictory, the clues that rules are made for.
    """
    if not conflict:
        made_for = session.state.puzzle.structure.ids
        return [] if session.quick.consistent(layers=()) else [*by_id(session.stack.layers, made_for)]
    clues = (layer for layer in session.stack.layers if layer.id in conflict and layer.kind is Kind.CLUE)
    return [clue for clue in clues if _consistent_without(session, (clue.id,))]


def _mends(session: Session, conflict: Collection[str], slip: Slip) -> bool:
    """Whether a slip touches every conflict, so that it may be the cause."""
    on = {layer.id for layer in session.stack.layers}
    touches = on >= set(slip.ids) and not set(conflict).isdisjoint(slip.ids)
    return touches and _consistent_without(session, slip.ids)


def _consistent_without(session: Session, left_out: Collection[str]) -> bool:
    layers = (layer.id for layer in session.stack.layers)
    return session.quick.consistent(layers=[id_ for id_ in layers if id_ not in left_out])
