"""Drawing true claims about a solution, of the sorts in printed puzzles, in their usual frequencies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from puzzles.formulas.formulas import Solution
from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.themes.normal import normal

if TYPE_CHECKING:
    from puzzles.types.zebra.values.orders import Order

Row: TypeAlias = dict[str, str]
"""The items that match, by category."""
DRAWS_FOR_EACH = 12
"""The number of claims drawn for each item of a puzzle."""


class Solved:
    """A solution to draw from."""

    def __init__(self, puzzle: LogicGrid, solution: Solution, random: Random) -> None:
        self.random = random
        self.orders: Sequence[Order] = puzzle.vocabulary.orders
        layout = puzzle.layout
        rows: dict[object, Row] = {}
        for category, items in puzzle.categories:
            for item in items:
                rows.setdefault(layout.row(item, solution), {})[category] = item
        self.rows = list(rows.values())
        self.heads = [category for category, _ in puzzle.categories]

    def head(self, *but: str) -> str:
        """Draw a category that is none of `but`."""
        return self.random.choice([head for head in self.heads if head not in but])

    def apart(self, count: int, *but: str, alike: float = 0.3) -> list[tuple[Row, str]]:
        """Draw `count` rows, each with a category that is none of `but`, possibly the same for all."""
        rows = self.random.sample(self.rows, count)
        if self.random.random() < alike:
            head = self.head(*but)
            return [(row, head) for row in rows]
        heads = [head for head in self.heads if head not in but]
        if count <= len(heads):
            return list(zip(rows, self.random.sample(heads, count), strict=True))
        return [(row, self.random.choice(heads)) for row in rows]


Draw: TypeAlias = Callable[[Solved], Claim | None]
"""Draws a true claim of one sort; None if the draw failed."""


def true_claims(puzzle: LogicGrid, solution: Solution, random: Random) -> Iterator[Claim]:
    """Different true claims, with the frequencies of print."""
    solved, left = Solved(puzzle, solution, random), dict(AT_MOST)
    sorts = {draw: weight for draw, weight in SORTS.items() if solved.orders or draw not in ORDERED}
    seen = set()
    for _ in range(DRAWS_FOR_EACH * len(puzzle.vocabulary.names)):
        (draw,) = random.choices(list(sorts), list(sorts.values()))
        claim = draw(solved)
        if claim is not None and left.get(draw, 1) and (key := normal(claim)) not in seen:
            seen.add(key)
            if draw in left:
                left[draw] -= 1
            yield claim


def _fact(solved: Solved) -> Claim:
    row = solved.random.choice(solved.rows)
    one, two = solved.random.sample(solved.heads, 2)
    return Same(row[one], row[two])


def _denial(solved: Solved) -> Claim:
    (row, head), (other, _) = solved.apart(2)
    return Negation(Same(row[head], other[solved.head(head)]))


def _either(solved: Solved) -> Claim:
    """One item matches one of two others, of the same category or of two."""
    (row, head), (other, _) = solved.apart(2)
    this = solved.head(head)
    that = this if solved.random.random() < 0.5 or len(solved.heads) < 3 else solved.head(head, this)
    parts = [Same(row[head], row[this]), Same(row[head], other[that])]
    return CountOf(tuple(solved.random.sample(parts, 2)), "exactly", 1)


def _one_and_other(solved: Solved) -> Claim | None:
    """Two items match two others, in either way."""
    (row, one), (other, two) = solved.apart(2, alike=0.4)
    heads = [head for head in solved.heads if head not in (one, two)]
    if not heads:
        return None
    this, that = solved.random.choice(heads), solved.random.choice(heads)
    others = (row[this], other[that])
    return Matched((row[one], other[two]), tuple(solved.random.sample(others, 2)))


def _different(solved: Solved) -> Claim | None:
    if len(solved.rows) < 4 or len(solved.heads) < 3:
        return None
    things = solved.apart(3, alike=0)
    return Different(tuple(row[head] for row, head in things))


def _everybody(solved: Solved) -> Claim | None:
    """All rows differ, each named by an item of some category."""
    if len(solved.rows) > 5:
        return None
    things = [row[solved.head()] for row in solved.random.sample(solved.rows, len(solved.rows))]
    return Different(tuple(things))


def _neither(solved: Solved) -> Claim:
    """One item matches neither of two, or neither of two matches one."""
    (row, head), (second, _), (third, _) = solved.apart(3)
    this = solved.head(head)
    same = Same(row[head], second[this]), Same(row[head], third[this])
    return AllOf(tuple(map(Negation, same)))


def _two_in_one(solved: Solved) -> Claim | None:
    """An item does not match another, and a further fact about it."""
    further = solved.random.choice((_fact, _fact, _by_amount, _greater) if solved.orders else (_fact,))(
        solved
    )
    if not isinstance(further, Same | Difference | Greater):
        return None
    item = further.item
    (own,) = (row for row in solved.rows if item in row.values())
    named = {head for row in solved.rows for head, each in row.items() if each in (item, further.other)}
    order = {further.order.name} if isinstance(further, Difference | Greater) else set()
    heads = [head for head in solved.heads if head not in named | order]
    if not heads:
        return None
    other = solved.random.choice([row for row in solved.rows if row is not own])
    return AllOf((Negation(Same(item, other[solved.random.choice(heads)])), further))


def _compared(solved: Solved) -> tuple[Order, str, str, str, str]:
    """An order, two items of other categories, and their values in the order."""
    order = solved.random.choice(solved.orders)
    (row, one), (other, two) = solved.apart(2, order.name)
    return order, row[one], other[two], row[order.name], other[order.name]


def _greater(solved: Solved) -> Claim:
    order, one, two, first, second = _compared(solved)
    return Greater(one, order, two, 1 if order.rank[first] > order.rank[second] else -1)


def _by_amount(solved: Solved) -> Claim:
    order, one, two, first, second = _compared(solved)
    return Difference(one, order, two, order.value[first] - order.value[second])


def _by_a_step(solved: Solved) -> Claim | None:
    order, one, two, first, second = _compared(solved)
    by = order.rank[first] - order.rank[second]
    return Steps(one, order, two, by) if abs(by) == 1 else None


SORTS: dict[Draw, float] = {
    _fact: 50,
    _denial: 20,
    _either: 18,
    _one_and_other: 7,
    _different: 5,
    _everybody: 1,
    _neither: 3,
    _two_in_one: 4,
    _greater: 22,
    _by_amount: 25,
    _by_a_step: 6,
}
"""The relative frequency of each sort."""
AT_MOST: dict[Draw, int] = {_one_and_other: 3, _different: 3, _everybody: 1}
"""The limits on sorts that say much, and would otherwise dominate."""
ORDERED = frozenset((_greater, _by_amount, _by_a_step))
"""The sorts that need an ordered category."""
