"""Reading relations of distance: between two things, next to another, or so far from it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from lark import Token
from msgspec import structs

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, Joined, Negation
from puzzles.types.zebra.claims.relations import Apart, Between, Near, Same, Shift, Side
from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.reading.meanings.references import References
from puzzles.types.zebra.reading.meanings.signs import sign_in
from puzzles.types.zebra.reading.meanings.things import Atom, Thing, all_of, with_own
from puzzles.types.zebra.reading.scanning.compared import PLACES, Extreme
from puzzles.types.zebra.reading.scanning.compared import Apart as Distance
from puzzles.types.zebra.reading.words.dimensions import is_spatial
from puzzles.types.zebra.values import scales
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import Scale

_BESIDE = Direction(1, Sense.PLACE)


class Beside:
    """The relations of distance in one line."""

    def __init__(self, references: References) -> None:
        self._of = references

    def _beside(self, start: int, end: int) -> Order | None:
        """The order that "next to" is about; None for positions."""
        named = self._of.orders_named(start, end)
        orders = self._of.vocabulary.orders
        if len(named) == 1:
            return named[0]
        if not self._of.place and len(orders) == 1 and is_spatial(orders[0]):
            return orders[0]
        return self._of.choose(self._of.asked(_BESIDE, start, end))

    def _adjacent(self, start: int, end: int) -> Order | None:
        """The same order; raises `InputError` if it is unclear which of its values are neighbours."""
        order = self._beside(start, end)
        steps = set() if order is None else {b - a for (_, a), (_, b) in pairwise(order.values)}
        if order is not None and order.scale is Scale.NUMBER and len(steps) > 1:
            problem = f"which values of {order.name!r} are next to each other?"
            raise InputError(problem, start, end, expected="evenly spaced ones")
        return order

    def _within(self, first: Thing, second: Thing) -> Order | None:
        """The order that "between" is about: that of its ends, else any one; None for positions."""
        ends = {self._of.category[thing.item] for thing in (first, second)}
        named = self._of.orders_named(first.start, second.end)
        of_ends = [order for order in self._of.vocabulary.orders if ends == {order.name}]
        if self._of.place or named or self._of.sits(first.start):
            return self._beside(first.start, second.end)
        if of_ends:
            return of_ends[0]
        return self._of.choose(self._of.asked(Direction(1, Sense.ORDER), first.start, second.end))

    def between(self, first: Thing, second: Thing, *, in_order: bool) -> Atom:
        """The atom of being strictly between two things."""

        def said(subject: Thing) -> Claim:
            order = self._within(first, second)
            if order is not None:
                claim: Claim = ordered.Inside(subject.item, order, first.item, second.item, in_order)
            elif in_order:
                claim = all_of([Side(first.item, subject.item, -1), Side(subject.item, second.item, -1)])
            else:
                claim = Between(subject.item, first.item, second.item)
            return with_own(first, with_own(second, claim))

        return Atom(said, first.start, second.end)

    def next_to(self, other: Thing) -> Atom:
        """The atom of being next to a thing."""

        def said(subject: Thing) -> Claim:
            return with_own(other, self._near(subject, other))

        return Atom(said, other.start, other.end, again=self.next_to)

    def _near(self, one: Thing, other: Thing) -> Claim:
        order = self._adjacent(min(one.start, other.start), max(one.end, other.end))
        return (
            Near(one.item, other.item) if order is None else ordered.Consecutive(one.item, order, other.item)
        )

    def consecutive(self, first: Thing, second: Thing, token: Token) -> Claim:
        """The claim of "on consecutive days": the values of two things differ by one of that unit."""
        start, _ = span(token)
        (name,) = (hint.category for hint in self._of.found.hints if hint.start == start)
        (order,) = (order for order in self._of.vocabulary.orders if order.name == name)
        by = order.amount(Fraction(1), order.unit if str(token) == order.unit else "")
        assert by is not None
        claim = ordered.Distance(first.item, order, second.item, by)
        return with_own(first, with_own(second, claim))

    def series(self, token: Token, things: Sequence[Thing]) -> Claim:
        """The claim of "three consecutive flights, from first to last": each comes directly after another."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Extreme)
        if found.rank != len(things):
            raise InputError(
                f"found {len(things)} names", found.end, things[-1].end, expected=str(found.rank)
            )
        asked = self._of.asked(found.direction, found.start, found.end, words=found.words)
        order = self._of.choose(asked)
        sign = sign_in(order, asked)
        steps = [
            Shift(later.item, thing.item, sign)
            if order is None
            else ordered.Steps(later.item, order, thing.item, sign)
            for thing, later in pairwise(things)
        ]
        return all_of([*(claim for thing in things for claim in thing.joined()), *steps])

    def pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        """The claim that two things are next to each other, or so far apart."""
        claim = self._near(first, second) if mutual is None else self._far(first, second, mutual)
        return with_own(first, with_own(second, claim))

    def apart_from(self, token: Token, other: Thing) -> Atom:
        """The atom of being so far from another thing."""
        return Atom(
            lambda subject: with_own(other, self._far(subject, other, token)), span(token)[0], other.end
        )

    def _far(self, first: Thing, second: Thing, token: Token) -> Claim:
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Distance)
        low, high = min(first.start, found.start), max(second.end, found.end)
        measured = found.amount.unit and not self._is_place(found.amount.unit)
        sense = found.sense or (Sense.AMOUNT if measured else Sense.PLACE)
        asked = self._of.asked(Direction(1, sense), low, high, amount=found.amount)
        if any(
            each.name in asked.named and each.scale is Scale.NUMBER for each in self._of.vocabulary.orders
        ):
            asked = structs.replace(asked, direction=Direction(1, Sense.AMOUNT))
        order = self._of.choose(asked)
        if found.at_least:
            return self._not_nearer(first.item, second.item, order, found)
        if order is None:
            return Apart(first.item, second.item, self._of.distance(found.amount, found.start, found.end))
        by = self._of.in_order(order, found.amount, found.start, found.end)
        return ordered.Distance(first.item, order, second.item, by)

    def _not_nearer(self, one: str, other: str, order: Order | None, found: Distance) -> Claim:
        """The claim that two are at least so many places apart, as a negation of all smaller distances, which
        for things of two categories may be none at all.
        """
        least = found.amount.number
        if least.denominator != 1 or least < 2 or (order is not None and order.scale not in scales.PLACES):
            raise InputError("'at least' so far apart", found.start, found.end, expected="an exact distance")
        nearer = range(1, int(least))
        two: list[Claim] = [] if self._of.category[one] == self._of.category[other] else [Same(one, other)]
        if order is None:
            self._of.distance(found.amount, found.start, found.end)
            return all_of(map(Negation, [*two, *(Apart(one, other, by) for by in nearer)]))
        distances = (ordered.Distance(one, order, other, Fraction(by)) for by in nearer)
        return all_of(map(Negation, [*two, *distances]))

    def _is_place(self, unit: str) -> bool:
        return unit in PLACES or unit == self._of.place.casefold()

    def neighbours(self, claim: Joined) -> Claim:
        """ "Directly left or directly right of" simplified to "next to"."""
        match claim.parts:
            case (Shift(item, other, 1 | -1 as by), second):
                if second in (Shift(item, other, -by), Shift(other, item, by)):
                    return Near(item, other)
        return claim
