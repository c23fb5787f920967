"""Claims that are always true, or always false, however the items are matched: nobody means them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from puzzles.language.categories import Categories
from puzzles.types.zebra.claims.claim import AllOf, Claim, Joined, Negation, Simple
from puzzles.types.zebra.claims.ordered import Ordered
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.claims.sums import Sum
from puzzles.types.zebra.layout import layout

P = TypeVar("P", int, str)
"""A position, or an item of an order."""
MOST_WAYS = 5000
"""The limit on the placements of items that are tried for one claim; beyond, it counts as not constant."""


def constant_part(claim: Claim, categories: Categories, positions: int) -> tuple[Claim, bool] | None:
    """The first simple part of a claim that is always true or always false, and its truth; None if there is
    none.

    `positions` is 0 if the puzzle has none.
    """
    if isinstance(claim, Joined | Negation):
        parts = claim.parts if isinstance(claim, Joined) else (claim.part,)
        found = (constant_part(part, categories, positions) for part in parts)
        first = next((part for part in found if part is not None), None)
        clashes = first is None and isinstance(claim, AllOf) and _joins_two_of_one(claim, categories)
        return (claim, False) if clashes else first
    values = _values(claim, categories, positions)
    return (claim, next(iter(values))) if len(values) == 1 else None


def without_idle_denials(claim: Claim, categories: Categories) -> Claim:
    """The claim without the denials that hold of any two items of one category, where it says more: "neither
    Ann nor the cook is Bob".
    """
    if not isinstance(claim, AllOf):
        return claim
    group = {item: head for head, items in categories for item in items}
    telling = tuple(part for part in claim.parts if not _denies_within(part, group))
    if not telling or len(telling) == len(claim.parts):
        return claim
    return AllOf(telling) if len(telling) > 1 else telling[0]


def _denies_within(claim: Claim, group: Mapping[str, str]) -> bool:
    """Whether a claim says that two different items of one category do not match."""
    if not isinstance(claim, Negation) or not isinstance(claim.part, Same):
        return False
    same = claim.part
    return same.item != same.other and group.get(same.item) == group.get(same.other, "")


def _joins_two_of_one(claim: AllOf, categories: Categories) -> bool:
    """Whether two items of one category would be matched."""
    group = {item: head for head, items in categories for item in items}
    rows: list[set[str]] = []
    for part in claim.parts:
        if isinstance(part, Same):
            pair = {part.item, part.other}
            joined = pair.union(*(row for row in rows if row & pair))
            rows = [*(row for row in rows if not row & pair), joined]
    return any(len({group[item] for item in row}) < len(row) for row in rows)


def _values(claim: Claim, categories: Categories, positions: int) -> set[bool]:
    """The truth values that a simple claim can have; empty if this was not tried."""
    group = {item: head for head, items in categories for item in items}
    names = tuple(dict.fromkeys(claim.names()))
    if isinstance(claim, Same) and len({group[name] for name in names}) < 2:
        return {claim.item == claim.other}
    if isinstance(claim, Ordered):
        return _both(_of_values(claim, group, len(dict(categories)[claim.order.name]) < positions))
    if not positions or not isinstance(claim, Simple | Sum) or positions ** len(names) > MOST_WAYS:
        return set()
    formula = claim.formula(layout(categories, positions, ""))
    return _both(formula.holds(way) for way in _placed(names, range(1, positions + 1), group))


def _of_values(claim: Ordered, group: Mapping[str, str], scarce: bool) -> Iterator[bool]:
    """The truth of the claim for each assignment of values to its items; with `scarce` values also
    False, for items that have none.
    """
    names, own = tuple(dict.fromkeys(claim.names())), set(claim.order.items)
    if len(claim.order.items) ** len(names) > MOST_WAYS:
        return
    if scarce and not own.issuperset(names):
        yield False
    for way in _placed(names, claim.order.items, group):
        if all(way[name] == name for name in own.intersection(names)):
            yield claim.test(*(way[name] for name in claim.names()))


def _placed(names: Sequence[str], places: Sequence[P], group: Mapping[str, str]) -> Iterator[dict[str, P]]:
    """All placements of items in which no two of a category share a place."""
    for chosen in product(places, repeat=len(names)):
        if len({(group[name], place) for name, place in zip(names, chosen, strict=True)}) == len(names):
            yield dict(zip(names, chosen, strict=True))


def _both(values: Iterator[bool]) -> set[bool]:
    """The different truth values; stops as soon as there are both."""
    found: set[bool] = set()
    for value in values:
        found.add(value)
        if len(found) == 2:
            break
    return found
