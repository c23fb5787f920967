"""Whether two claims say the same: one may name its things in another order than the other."""

from __future__ import annotations

from collections.abc import Hashable

from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Same


def same_meaning(one: Claim, two: Claim) -> bool:
    """Whether they say the same, up to the order of what they name."""
    return normal(one) == normal(two)


def normal(claim: Claim) -> Hashable:
    """What all claims have in common that say the same; of other sorts than those made here, themselves."""
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
