"""A player's own marks in the cross grid: yes and no, for an item and a position or for two items.

That an item has a position is an entry; all else are pencil marks, which no solver is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from puzzles.core.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.puzzle import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from tui.widgets.board.stairs import Pair

NEXT = {None: Known.YES, Known.YES: Known.NO, Known.NO: None}
"""What one key makes of a mark."""
KINDS = {Known.YES: MarkKind.YES, Known.NO: MarkKind.NOT}


def own_sign(state: PuzzleState, pair: Pair) -> Known | None:
    """What the player says of a pair."""
    item, other = pair
    if state.filled.get(item) == other:
        return Known.YES
    return next((sign for sign, kind in KINDS.items() if PencilMark(kind, *pair) in state.marks), None)


def noted(state: PuzzleState, pair: Pair, sign: Known | None) -> PuzzleState:
    """With another pencil mark for the pair, or none, in place of what is there."""
    kept = state.marks - {PencilMark(kind, *pair) for kind in KINDS.values()}
    if sign is not None:
        kept |= {PencilMark(KINDS[sign], *pair)}
    return replace(state, marks=kept)


def crossed(state: PuzzleState, pair: Pair) -> PuzzleState:
    """With a no for all that a yes rules out in its row and column, where nothing is said of it."""
    for other in rivals(cast(Zebra, state.puzzle), pair):
        if own_sign(state, other) is None:
            state = noted(state, other, Known.NO)
    return state


def rivals(puzzle: Zebra, pair: Pair) -> Iterator[Pair]:
    """The pairs that cannot be if that one is: of either with another of the other's kind."""
    item, other = pair
    groups = dict(puzzle.categories)
    alike = groups[puzzle.category_of(other)] if isinstance(other, str) else puzzle.rows
    yield from ((item, each) for each in alike if each != other)
    yield from ((each, other) for each in groups[puzzle.category_of(item)] if each != item)
