"""The cross grid: any two items of different categories, and what is known of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations

from puzzles.formulas.formulas import Formula, Value
from puzzles.types.zebra.layout import Layout

Pair = tuple[str, str]


class Mark(StrEnum):
    """What is known of two items: matched, never matched, or open."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


def pairs(layout: Layout) -> dict[Pair, Formula]:
    """Any two items of different categories, with the formula that they are matched."""
    return {
        (item, other): layout.together(item, other)
        for (_, items), (_, others) in combinations(layout.categories, 2)
        for item in items
        for other in others
    }


def marks(layout: Layout, candidates: Mapping[str, Sequence[Value]]) -> dict[Pair, Mark]:
    """The cross grid according to the remaining candidates of each variable.

    With positions, a pair may be open here although the clues decide it; to find out, a solver has to decide
    the formulas of `pairs`.
    """
    return {pair: _mark(layout, *pair, candidates) for pair in pairs(layout)}


def _mark(layout: Layout, item: str, other: str, candidates: Mapping[str, Sequence[Value]]) -> Mark:
    literal = layout.literal(item, other)
    if literal is not None:
        left = set(candidates[literal.name])
        common, sure = literal.value in left, len(left) == 1
    else:
        common = not set(candidates[item]).isdisjoint(candidates[other])
        sure = len(candidates[item]) == len(candidates[other]) == 1
    return Mark.NO if not common else Mark.YES if sure else Mark.OPEN
