"""Comparing claims: two are the same if they differ only in the order of their items."""

from __future__ import annotations

from collections.abc import Hashable

from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Same


def same_meaning(one: Claim, two: Claim) -> bool:
    """Whether two claims have the same meaning, up to the order of their items."""
    return normal(one) == normal(two)


def normal(claim: Claim) -> Hashable:
    """A key that is the same for claims with the same meaning; the claim itself for sorts that are not
    made here.
    """
    match claim:
        case Same(item, other):
            return "same", frozenset((item, other))
        case Negation(part):
            return "not", normal(part)
        case AllOf(parts):
            return "all", frozenset(map(normal, parts))
        case CountOf(parts, how, count):
            return how, count, frozenset(map(normal, parts))
        case Different(things):
            return "different", frozenset(things)
        case Matched(things, others):
            return "matched", frozenset((frozenset(things), frozenset(others)))
        case Difference(item, order, other, by, bound):
            ends = (item, other) if by > 0 else (other, item)
            return "difference", order.name, ends, abs(by), bound
        case Greater(item, order, other, sign):
            return "greater", order.name, (item, other) if sign > 0 else (other, item)
        case Steps(item, order, other, by):
            return "steps", order.name, (item, other) if by > 0 else (other, item), abs(by)
        case _:
            return claim
