"""Claims of arithmetic: comparisons of sums of positions or values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Self

from puzzles.formulas.formulas import Formula, Linear
from puzzles.types.zebra.claims.claim import Claim, ClaimWords, Negation, Rename
from puzzles.types.zebra.claims.ordered import compares, related
from puzzles.types.zebra.claims.relations import At, Same, Shift, Side
from puzzles.types.zebra.layout import Layout
from puzzles.types.zebra.values.orders import Order, decimal

Terms = tuple[tuple[int, str | int | Fraction], ...]
"""A sum: signs (1 or -1), each with a number, or an item for its position or value."""
_COMPARED = {
    "=": "equals",
    "!=": "does not equal",
    "<": "stays below",
    "<=": "is at most",
    ">": "exceeds",
    ">=": "is at least",
}
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


@dataclass(frozen=True, slots=True)
class Sum(Claim):
    """A comparison of two sums of positions, as typed."""

    left: Terms
    comparison: str
    right: Terms
    starts_with_a_word = True

    def weighed(self) -> tuple[dict[str, int], Fraction]:
        """The coefficient of each item on the left, and the number that remains on the right."""
        weights: dict[str, int] = dict.fromkeys(self.names(), 0)
        bound = Fraction(0)
        for sign, term in (*self.left, *((-sign, term) for sign, term in self.right)):
            if isinstance(term, str):
                weights[term] += sign
            else:
                bound -= sign * term
        return weights, bound

    def linear(self) -> Linear:
        """The same with weighted items on the left, and a number on the right."""
        weights, bound = self.weighed()
        return Linear(tuple((weight, name) for name, weight in weights.items()), self.comparison, int(bound))

    def formula(self, layout: Layout) -> Formula:
        return self.linear()

    def text(self, wording: ClaimWords) -> str:
        sign = _COMPARED[self.comparison] if wording.place else self.comparison
        return f"{self._side(self.left, wording)} {sign} {self._side(self.right, wording)}"

    def _side(self, terms: Terms, wording: ClaimWords) -> str:
        """The terms with signs between them, or in a sentence with words."""
        spoken = ("minus", "plus") if wording.place else ("-", "+")
        text = ""
        for sign, term in terms:
            shown = self._item(term, wording) if isinstance(term, str) else self._number(Fraction(term))
            text = f"{text} {spoken[sign > 0]} {shown}" if text else shown
        return text

    def _item(self, item: str, wording: ClaimWords) -> str:
        return f"the position of {wording.name(item)}" if wording.place else wording.name(item)

    def _number(self, number: Fraction) -> str:
        return decimal(number)

    def inner(self, wording: ClaimWords) -> str:
        return self.text(wording)

    def names(self) -> Iterator[str]:
        return (term for _, term in (*self.left, *self.right) if isinstance(term, str))

    def renamed(self, rename: Rename) -> Self:
        left, right = (
            tuple((sign, rename(term) if isinstance(term, str) else term) for sign, term in side)
            for side in (self.left, self.right)
        )
        return replace(self, left=left, right=right)


@dataclass(frozen=True, slots=True)
class ValueSum(Sum):
    """A comparison of two sums of values of an ordered category."""

    order: Order

    def formula(self, layout: Layout) -> Formula:
        weights, bound = self.weighed()
        value, factors = self.order.value, tuple(weights.values())

        def true(values: tuple[str, ...]) -> bool:
            terms = (factor * value[each] for factor, each in zip(factors, values, strict=True))
            return compares(sum(terms, Fraction(0)), self.comparison, bound)

        every = product(self.order.items, repeat=len(weights))
        return related(layout, self.order, tuple(weights), tuple(filter(true, every)))

    def _item(self, item: str, wording: ClaimWords) -> str:
        return f"the {self.order.noun} of {wording.name(item)}"

    def _number(self, number: Fraction) -> str:
        return self.order.shown(number)


def plain(clue: Sum) -> Claim:
    """The relation that a comparison is equivalent to, if there is a word for it; else the comparison."""
    linear = clue.linear()
    comparison, bound = linear.comparison, linear.bound
    terms = tuple((weight, name) for weight, name in linear.terms if weight)
    if [weight * terms[0][0] for weight, _ in terms] not in ([1], [1, -1]):
        return clue
    if terms[0][0] < 0:
        comparison, bound = _MIRRORED.get(comparison, comparison), -bound
    item = terms[0][1]
    found: Claim | None = None
    if len(terms) == 1:
        found = At(item, bound) if comparison in ("=", "!=") else None
    elif comparison in ("=", "!="):
        found = Shift(item, terms[1][1], bound) if bound else Same(item, terms[1][1])
    elif comparison in ("<", ">") and bound == 0:
        found = Side(item, terms[1][1], 1 if comparison == ">" else -1)
    if found is None:
        return clue
    return Negation(found) if comparison == "!=" else found
