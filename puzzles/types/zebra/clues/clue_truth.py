"""Which clues of a logic grid the player's marks decide, beyond those that a single variable decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

from puzzles.model.state import PuzzleState
from puzzles.types.zebra.claims.claim import AllOf, Claim, Negation
from puzzles.types.zebra.claims.ordered import Ordered
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.cross_grid import Mark
from puzzles.types.zebra.layout import Layout
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.marking import Pair, known_marks, pair_of


def clues_decided(puzzle: LogicGrid, state: PuzzleState) -> Mapping[str, bool]:
    """By id, whether a clue is true or false for everything that the marks leave open; undecided ones
    are left out.
    """
    known = known_marks(puzzle, state)
    found = {
        id_: _truth(puzzle.meaning(clue.line), puzzle.layout, known)
        for id_, clue in puzzle.clue_list.items
        if known and isinstance(clue, Sentence) and id_ not in state.off
    }
    return {id_: true for id_, true in found.items() if true is not None}


def _truth(claim: Claim, layout: Layout, known: Mapping[Pair, Mark]) -> bool | None:
    match claim:
        case Negation(part):
            true = _truth(part, layout, known)
            return None if true is None else not true
        case AllOf(parts):
            every = {_truth(part, layout, known) for part in parts}
            return False if False in every else None if None in every else True
        case At(item, other) | Same(item, other):
            mark = known.get(pair_of(layout, item, other))
            return None if mark is None else mark is Mark.YES
        case Ordered():
            return _compared(claim, layout, known)
    return None


def _compared(claim: Ordered, layout: Layout, known: Mapping[Pair, Mark]) -> bool | None:
    """The truth of a comparison, by all values that its items can still have."""
    names = tuple(claim.names())
    left = [_values(name, claim.order.items, layout, known) for name in names]
    alike = [_alike(*pair, layout, known) for pair in combinations(names, 2)]
    found = {
        claim.test(*values)
        for values in product(*left)
        if all(
            same is None or (one == other) is same
            for same, (one, other) in zip(alike, combinations(values, 2), strict=True)
        )
    }
    return found.pop() if len(found) == 1 else None


def _values(item: str, values: Sequence[str], layout: Layout, known: Mapping[Pair, Mark]) -> Sequence[str]:
    """The values of an order that an item can still have."""
    if item in values:
        return (item,)
    return [each for each in values if known.get(pair_of(layout, item, each)) is not Mark.NO]


def _alike(one: str, other: str, layout: Layout, known: Mapping[Pair, Mark]) -> bool | None:
    """Whether two items have the same value; None if unknown."""
    if layout.of[one] == layout.of[other]:
        return one == other
    mark = known.get(pair_of(layout, one, other))
    return None if mark is None else mark is Mark.YES
