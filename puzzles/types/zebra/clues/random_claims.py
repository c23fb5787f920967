"""Random claims about the items of a logic grid, true or not, of every sort that has a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.relations import Apart, At, Between, Near, Same, Shift, Side
from puzzles.types.zebra.logic_grid import LogicGrid

if TYPE_CHECKING:
    from puzzles.types.zebra.values.orders import Order

CLAIMS = 4000
"""The number of claims drawn; the true ones can make a puzzle."""


class Items:
    """The items of a logic grid to draw from."""

    def __init__(self, puzzle: LogicGrid, random: Random) -> None:
        self.random = random
        self.positions = puzzle.positions or 0
        self.orders: Sequence[Order] = puzzle.vocabulary.orders
        self._groups = [items for _, items in puzzle.categories]

    def few(self, count: int, but: Sequence[str] = ()) -> list[str]:
        """Draw `count` items of different categories, none of the categories of `but`."""
        groups = [group for group in self._groups if not set(group) & set(but)]
        return [self.random.choice(group) for group in self.random.sample(groups, min(count, len(groups)))]

    def two_of_one(self, but: Sequence[str] = ()) -> list[str]:
        """Draw two items of one category, which is none of the categories of `but`."""
        groups = [group for group in self._groups if len(group) > 1 and not set(group) & set(but)]
        return self.random.sample(self.random.choice(groups), 2) if groups else []

    def any_two(self) -> list[str]:
        """Draw two items, of the same category or of different ones."""
        return self.two_of_one() if self.random.random() < 0.25 else self.few(2)


Draw: TypeAlias = Callable[[Items], Claim | None]
"""Draws a claim of one sort; None if the draw failed."""


def random_claims(puzzle: LogicGrid, random: Random) -> Iterator[Claim]:
    """Different claims, of random sorts."""
    items = Items(puzzle, random)
    sorts = [*ANYWHERE, *(PLACED if items.positions > 1 else ()), *(ORDERED if items.orders else ())]
    seen: set[Claim] = set()
    for _ in repeat(None, CLAIMS):
        claim = random.choice(sorts)(items)
        if claim is not None and claim not in seen:
            seen.add(claim)
            yield claim


def _same(items: Items) -> Claim | None:
    pair = items.few(2)
    return Same(pair[0], pair[1]) if len(pair) == 2 else None


def _not_same(items: Items) -> Claim | None:
    same = _same(items)
    return same and Negation(same)


def _either(items: Items) -> Claim | None:
    """One item is matched with one of two others of a category."""
    item = items.few(1)
    others = items.two_of_one(item)
    return CountOf(tuple(Same(item[0], other) for other in others), "exactly", 1) if others else None


def _matched(items: Items) -> Claim | None:
    """Two items are matched with two others, in either way."""
    things = items.two_of_one()
    others = items.few(2, things)
    return Matched(tuple(things), tuple(others)) if len(things) == len(others) == 2 else None


def _different(items: Items) -> Claim | None:
    things = items.few(3)
    return Different(tuple(things)) if len(things) == 3 else None


def _of_pair(draw: Callable[[Items, str, str], Claim]) -> Draw:
    """Draws a claim about any two items."""

    def drawn(items: Items) -> Claim | None:
        pair = items.any_two()
        return draw(items, *pair) if len(pair) == 2 else None

    return drawn


def _at(items: Items) -> Claim | None:
    (item,), number = items.few(1), items.random.randint(1, items.positions)
    return At(item, number) if items.random.random() < 0.3 else Negation(At(item, number))


def _shift(items: Items, one: str, two: str) -> Claim:
    return Shift(
        one, two, items.random.choice((-1, 1)) * items.random.randint(1, max(1, items.positions // 2))
    )


def _apart(items: Items, one: str, two: str) -> Claim:
    return Apart(one, two, items.random.randint(2, max(2, items.positions - 2)))


def _between(items: Items) -> Claim | None:
    found = items.few(3)
    return Between(*found) if len(found) == 3 else None


def _in_order(draw: Callable[[Items, Order, str, str], Claim | None]) -> Draw:
    """Draws a claim about the values that two items of other categories have in an order."""

    def drawn(items: Items) -> Claim | None:
        order = items.random.choice(items.orders)
        pair = items.two_of_one(order.items) if items.random.random() < 0.4 else items.few(2, order.items)
        return draw(items, order, *pair) if len(pair) == 2 else None

    return drawn


def _greater(items: Items, order: Order, one: str, two: str) -> Claim:
    return ordered.Greater(one, order, two, items.random.choice((-1, 1)))


def _steps(items: Items, order: Order, one: str, two: str) -> Claim:
    most = max(1, len(order.items) // 2)
    return ordered.Steps(one, order, two, items.random.choice((-1, 1)) * items.random.randint(1, most))


def _difference(items: Items, order: Order, one: str, two: str) -> Claim | None:
    values = order.value
    first, second = items.random.sample(order.items, 2)
    return ordered.Difference(one, order, two, values[first] - values[second])


ANYWHERE: tuple[Draw, ...] = (_same, _not_same, _not_same, _either, _matched, _different)
"""Sorts of claims for any logic grid."""
PLACED: tuple[Draw, ...] = (
    _at,
    _between,
    _of_pair(lambda items, one, two: Near(one, two)),
    _of_pair(_shift),
    _of_pair(lambda items, one, two: Side(one, two, items.random.choice((-1, 1)))),
    _of_pair(_apart),
)
"""Further sorts if there are positions."""
ORDERED: tuple[Draw, ...] = (
    _in_order(_greater),
    _in_order(_greater),
    _in_order(_steps),
    _in_order(_difference),
)
"""Further sorts if a category has an order."""
