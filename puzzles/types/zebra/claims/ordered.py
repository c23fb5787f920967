"""Claims about the values of an ordered category: "the price of dog is more than the price of Ann"."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from puzzles.formulas.formulas import COMPARISONS, And, Formula, Implies, Not, Or
from puzzles.types.zebra.claims.claim import ClaimWords, Simple
from puzzles.types.zebra.layout import ALWAYS, NEVER, Layout
from puzzles.types.zebra.values.orders import Order, decimal
from puzzles.types.zebra.values.scales import MORE, PLACES, TIMES

_BOUNDS = {"=": "", ">=": "at least ", "<=": "at most ", ">": "more than ", "<": "less than "}


@dataclass(frozen=True, slots=True)
class Ordered(Simple):
    """A claim about the values that some items have in an order."""

    order: Order

    @abstractmethod
    def test(self, *values: str) -> bool:
        """Whether it is true if its items have these values, which are items of the order."""

    def formula(self, layout: Layout) -> Formula:
        return related(layout, self.order, tuple(self.names()), tuple(filter_true(self)))

    def of(self, item: str, wording: ClaimWords) -> str:
        """The value of an item, in words."""
        return f"the {self.order.noun} of {wording.name(item)}"

    def subject(self, wording: ClaimWords) -> str:
        return self.of(self.item, wording)

    def more(self, sign: int) -> str:
        """The word for a greater or a smaller value, with "than" if need be."""
        if self.order.scale in PLACES:
            return "after" if sign > 0 else "before"
        if self.order.scale in MORE:
            return MORE[self.order.scale][0 if sign > 0 else 1]
        if self.order.scale in TIMES:
            return "later than" if sign > 0 else "earlier than"
        return "more than" if sign > 0 else "less than"


def compares(first: Fraction, comparison: str, second: Fraction) -> bool:
    """Whether a comparison of two fractions is true, exactly."""
    scale = first.denominator * second.denominator
    return COMPARISONS[comparison](int(first * scale), int(second * scale))


def filter_true(claim: Ordered) -> Sequence[tuple[str, ...]]:
    """The tuples of values, as items of the order, for which a claim is true."""
    count = len(tuple(claim.names()))
    return [values for values in product(claim.order.items, repeat=count) if claim.test(*values)]


def related(
    layout: Layout, order: Order, items: tuple[str, ...], allowed: Sequence[tuple[str, ...]]
) -> Formula:
    """The formula, in clauses, that the values of the items are one of the allowed tuples.

    Its consequences for single items and for pairs are added, so that solvers find them at once.
    """
    clauses: list[Formula] = []
    for at, item in enumerate(items):
        left = dict.fromkeys(values[at] for values in allowed)
        gone = (value for value in order.items if value not in left)
        clauses += (_not(layout.together(item, value)) for value in gone)
    for (at, item), (to, other) in combinations(enumerate(items), 2):
        for one, two, first, second in ((at, to, item, other), (to, at, other, item)):
            ways: dict[str, list[str]] = {}
            for values in dict.fromkeys((values[one], values[two]) for values in allowed):
                ways.setdefault(values[0], []).append(values[1])
            for value, others in ways.items():
                if len(others) < len(order.items):
                    clauses.append(_implies(layout, first, value, second, others))
    if len(items) > 2:
        good = set(allowed)
        clauses += (
            Not(And(*(layout.together(item, value) for item, value in zip(items, values, strict=True))))
            for values in product(order.items, repeat=len(items))
            if values not in good
        )
    told = [clause for clause in clauses if clause != ALWAYS]
    return NEVER if NEVER in told else told[0] if len(told) == 1 else And(*told)


def _implies(layout: Layout, item: str, value: str, other: str, others: Sequence[str]) -> Formula:
    premise = layout.together(item, value)
    parts = [part for each in others if (part := layout.together(other, each)) != NEVER]
    if premise == NEVER or ALWAYS in parts:
        return ALWAYS
    conclusion = parts[0] if len(parts) == 1 else Or(*parts)
    return conclusion if premise == ALWAYS else Implies(premise, conclusion)


def _not(formula: Formula) -> Formula:
    return ALWAYS if formula == NEVER else NEVER if formula == ALWAYS else Not(formula)


@dataclass(frozen=True, slots=True)
class OfTwo(Ordered):
    """A claim about the values of two items."""

    items = ("item", "other")

    other: str

    def ranks_apart(self, values: tuple[str, ...]) -> int:
        """How many places the value of the item is after that of the other."""
        first, second = (self.order.rank[value] for value in values)
        return first - second


@dataclass(frozen=True, slots=True)
class Difference(OfTwo):
    """The value of the item is that of the other plus `by`, which may be negative; or by `bound`, at
    least or at most so much more.
    """

    by: Fraction
    bound: str = "="

    def test(self, *values: str) -> bool:
        value = self.order.value
        far, sign = value[values[0]] - value[values[1]], 1 if self.by > 0 else -1
        return far * sign > 0 and compares(far * sign, self.bound, self.by * sign)

    def rest(self, wording: ClaimWords) -> str:
        far = f"{_BOUNDS[self.bound]}{self.order.shown(abs(self.by))}"
        return f"{far} {self.more(1 if self.by > 0 else -1)} {self.of(self.other, wording)}"


@dataclass(frozen=True, slots=True)
class Greater(OfTwo):
    """The value of the item is greater (`sign` 1) or smaller (-1) than that of the other."""

    sign: int

    def test(self, *values: str) -> bool:
        return self.ranks_apart(values) * self.sign > 0

    def rest(self, wording: ClaimWords) -> str:
        return f"{self.more(self.sign)} {self.of(self.other, wording)}"


@dataclass(frozen=True, slots=True)
class Steps(OfTwo):
    """The item is `by` places after the other in the order; before it if negative."""

    by: int

    def test(self, *values: str) -> bool:
        return self.ranks_apart(values) == self.by

    def rest(self, wording: ClaimWords) -> str:
        far = "directly" if abs(self.by) == 1 else f"{abs(self.by)} places"
        after, before = ("above", "below") if self.order.scale in MORE else ("after", "before")
        return f"{far} {after if self.by > 0 else before} {self.of(self.other, wording)}"


@dataclass(frozen=True, slots=True)
class Consecutive(OfTwo):
    """The two are next to each other in the order."""

    def test(self, *values: str) -> bool:
        return abs(self.ranks_apart(values)) == 1

    def rest(self, wording: ClaimWords) -> str:
        return f"next to {self.of(self.other, wording)}"


@dataclass(frozen=True, slots=True)
class Distance(OfTwo):
    """The two values differ by `by`."""

    verb = "are"
    continues = False

    by: Fraction

    def test(self, *values: str) -> bool:
        value = self.order.value
        return abs(value[values[0]] - value[values[1]]) == self.by

    def subject(self, wording: ClaimWords) -> str:
        return f"{self.of(self.item, wording)} and {self.of(self.other, wording)}"

    def rest(self, wording: ClaimWords) -> str:
        return f"{self.order.shown(self.by)} apart"


@dataclass(frozen=True, slots=True)
class Times(OfTwo):
    """The value of the item is `factor` times that of the other, or compares so with that."""

    factor: Fraction
    comparison: str = "="

    def test(self, *values: str) -> bool:
        value = self.order.value
        return compares(value[values[0]], self.comparison, self.factor * value[values[1]])

    def rest(self, wording: ClaimWords) -> str:
        times = "half" if self.factor == Fraction(1, 2) else f"{decimal(self.factor)} times"
        return f"{_BOUNDS[self.comparison]}{times} {self.of(self.other, wording)}"


@dataclass(frozen=True, slots=True)
class Most(Ordered):
    """The value of the item is the greatest (`sign` 1), or the smallest (-1)."""

    sign: int

    def test(self, *values: str) -> bool:
        return self.order.rank[values[0]] == (len(self.order.items) - 1 if self.sign > 0 else 0)

    def rest(self, wording: ClaimWords) -> str:
        if self.order.scale in PLACES or self.order.scale in TIMES:
            return "the latest" if self.sign > 0 else "the earliest"
        return "the highest" if self.sign > 0 else "the lowest"


@dataclass(frozen=True, slots=True)
class Inside(Ordered):
    """The value of the item is strictly between those of the other two, which are in either order, or
    `in_order`.
    """

    items = ("item", "first", "second")

    first: str
    second: str
    in_order: bool = False

    def test(self, *values: str) -> bool:
        middle, low, high = (self.order.rank[value] for value in values)
        return low < middle < high or (high < middle < low and not self.in_order)

    def rest(self, wording: ClaimWords) -> str:
        ends = f"between {self.of(self.first, wording)} and {self.of(self.second, wording)}"
        return f"{ends}, in that order" if self.in_order else ends


@dataclass(frozen=True, slots=True)
class Bound(Ordered):
    """The value of the item compared with a number."""

    comparison: str
    number: Fraction

    def test(self, *values: str) -> bool:
        return compares(self.order.value[values[0]], self.comparison, self.number)

    def rest(self, wording: ClaimWords) -> str:
        words = {"<": "less than", ">": "more than", "<=": "at most", ">=": "at least", "=": "exactly"}
        return f"{words[self.comparison]} {self.order.shown(self.number)}"
