"""Minimal conflicts by deletion, each core that z3 gives on the way taken up.

The clues come first, with the rules taken for granted; then the rules that those clues need.
The union is a minimal unsatisfiable subset of both (Marques-Silva and Lynce, SAT 2011).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import TypeVar

from solvers.answers import Conflict
from solvers.oracle import Oracle, by_id

Item = TypeVar("Item", bound=Hashable)


def shrink(
    items: Iterable[Item], core_of: Callable[[Collection[Item]], Collection[object] | None]
) -> list[Item] | None:
    """A minimal subset of `items` that is inconsistent; None if they are consistent.

    `core_of` gives None if the items are consistent with what is taken for granted, else those
    of them that are enough for a contradiction. Items that stand late are tried for removal first.
    """
    order = list(items)
    core = core_of(order)
    if core is None:
        return None
    left = [item for item in order if item in core]
    needed: list[Item] = []
    while left:
        trial = left.pop()
        smaller = core_of([*needed, *left])
        if smaller is None:
            needed.append(trial)
        else:
            left = [item for item in left if item in smaller]
    return [item for item in order if item in set(needed)]


def minimal_conflict(oracle: Oracle) -> Conflict | None:
    """One minimal conflict of the stack as it stands; None if it has a solution.

    Raises `Undecided`.
    """
    stack = oracle.stack
    clues = shrink((layer.id for layer in stack.layers), lambda ids: oracle.core(layers=set(ids)))
    if clues is None:
        return None
    rules = needed_rules(oracle, clues)
    return Conflict(by_id(stack.layers, clues), by_id(stack.rules, rules))


def needed_rules(oracle: Oracle, clues: Collection[str]) -> list[str]:
    """A minimal set of rules with which those clues are contradictory. Raises `Undecided`."""
    rules = (rule.id for rule in oracle.stack.rules)
    return shrink(rules, lambda ids: oracle.core(rules=set(ids), layers=clues)) or []
