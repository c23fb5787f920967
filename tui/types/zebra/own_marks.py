"""A player's marks in the cross grid: yes and no, for an item and a position or for two items.

A yes is an entry if a variable expresses it: an item's position, or without positions, two items together.
All else are pencil marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.cross_grid import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from tui.widgets.board.view.stairs import Pair

NEXT = {None: Known.YES, Known.YES: Known.NO, Known.NO: None}
"""The mark after one press, by the present one."""
KINDS = {Known.YES: MarkKind.YES, Known.NO: MarkKind.NOT}


def own_sign(state: PuzzleState, pair: Pair) -> Known | None:
    """The player's mark on a pair, or None."""
    literal = literal_of(state, pair)
    if literal is not None and state.filled.get(literal.name) == literal.value:
        return Known.YES
    return next((sign for sign in KINDS if _mark(state, pair, sign) in state.marks), None)


def noted(state: PuzzleState, pair: Pair, sign: Known | None) -> PuzzleState:
    """The state with that pencil mark on the pair, or none, replacing the present one."""
    kept = state.marks - {_mark(state, pair, each) for each in KINDS}
    if sign is not None:
        kept |= {_mark(state, pair, sign)}
    return replace(state, marks=kept)


def written(state: PuzzleState, pair: Pair) -> PuzzleState:
    """The state with a yes for the pair, as an entry if possible, replacing entries that it excludes."""
    literal = literal_of(state, pair)
    for other in rivals(cast(Zebra, state.puzzle), pair):
        if own_sign(state, other) is Known.YES:
            state = erased(state, other)
    if literal is None:
        return noted(state, pair, Known.YES)
    return noted(state, pair, None).with_entry(literal.name, literal.value)


def erased(state: PuzzleState, pair: Pair) -> PuzzleState:
    """The state without a mark or entry for the pair."""
    literal = literal_of(state, pair)
    if literal is not None and state.filled.get(literal.name) == literal.value:
        state = state.with_entry(literal.name, None)
    return noted(state, pair, None)


def rivals(puzzle: Zebra, pair: Pair) -> Iterator[Pair]:
    """The pairs excluded by a pair: each of the two with another item of the other's category."""
    item, other = pair
    groups = dict(puzzle.categories)
    alike = groups[puzzle.category_of(other)] if isinstance(other, str) else puzzle.rows
    yield from ((item, each) for each in alike if each != other)
    yield from ((each, other) for each in groups[puzzle.category_of(item)] if each != item)


def literal_of(state: PuzzleState, pair: Pair) -> Literal | None:
    """The literal that a pair is together; None if no variable expresses it."""
    return cast(Zebra, state.puzzle).layout.literal(*pair)


def _mark(state: PuzzleState, pair: Pair, sign: Known) -> PencilMark:
    """The pencil mark for a pair, on the variable that expresses it or else on the first item."""
    literal = literal_of(state, pair)
    name, value = pair if literal is None else (literal.name, literal.value)
    return PencilMark(KINDS[sign], name, value)
