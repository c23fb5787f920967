"""Reading clues written with signs: comparisons of sums of positions, or of values of an ordered category."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from lark import Token

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.text.words import listed
from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, Negation
from puzzles.types.zebra.claims.groups import Different
from puzzles.types.zebra.claims.relations import At, Same, Shift
from puzzles.types.zebra.claims.sums import Sum, Terms, ValueSum, plain
from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.reading.meanings.references import References
from puzzles.types.zebra.reading.meanings.things import Thing, all_of
from puzzles.types.zebra.reading.scanning.compared import Total
from puzzles.types.zebra.values.orders import Order

Typed = Sequence[tuple[int, Thing | Token]]
"""A sum as typed: signs, each with a thing or a number."""
MOST_TUPLES = 20_000
"""The limit on combinations of values in one comparison of an ordered category."""

_MORE = Direction(1, Sense.AMOUNT)


class Arithmetic:
    """The comparisons of one line."""

    def __init__(self, references: References) -> None:
        self._of = references

    def compared(self, sums: Sequence[Typed], signs: Sequence[Token]) -> Claim:
        """The claim of sums with signs between them; raises `InputError`."""
        things = [term for sum_ in sums for _, term in sum_ if isinstance(term, Thing)]
        for sign, left, right in zip(signs, sums, sums[1:], strict=False):
            if not any(isinstance(term, Thing) and term.number is None for _, term in (*left, *right)):
                raise InputError("a comparison of numbers only", *span(sign), expected="a name on one side")
        for thing in things:
            thing.single()
        simple = self._same(sums, signs)
        if simple is not None:
            return simple
        order = self._order(things, sums)
        make = self._of_places if order is None else self._of_values
        return all_of(
            make(order, left, sign, right)  # type: ignore[arg-type]
            for left, sign, right in zip(sums, signs, sums[1:], strict=False)
        )

    def total(self, things: Sequence[Thing], token: Token) -> Claim:
        """The claim of "Ann and Ben have a total of six": they are different, and their values add up."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Total)
        asked = self._of.asked(_MORE, found.start, found.end, amount=found.amount, words=found.words)
        order = self._of.choose(asked)
        by = None if order is None else order.amount(found.amount.number, found.amount.unit)
        if order is None or by is None:
            raise InputError(
                "no category adds up to this", found.start, found.end, expected="an amount of one"
            )
        items = tuple(thing.single() for thing in things)
        claim = ValueSum(tuple((1, item) for item in items), "=", ((1, by),), order)
        if len(order.items) ** len(items) > MOST_TUPLES:
            raise InputError("too many names in one total", found.start, found.end, expected="fewer")
        return all_of([Different(items), claim])

    def _same(self, sums: Sequence[Typed], signs: Sequence[Token]) -> Claim | None:
        """The claim of "Ann = dog", which is about no order; None for other comparisons."""
        match [list(sum_) for sum_ in sums], [str(sign) for sign in signs]:
            case [[(1, Thing() as one)], [(1, Thing() as two)]], [("=" | "!=") as sign]:
                if one.number is None and two.number is None and not self._of.is_number(two):
                    same = Same(one.item, two.item)
                    return same if sign == "=" else Negation(same)
        return None

    def _order(self, things: Sequence[Thing], sums: Sequence[Typed]) -> Order | None:
        """The order that the comparison is about; None for positions."""
        start, end = min(thing.start for thing in things), max(thing.end for thing in things)
        orders, place = self._of.vocabulary.orders, self._of.vocabulary.place
        named = self._of.orders_named(start, end)
        numbers = [span(term)[0] for sum_ in sums for _, term in sum_ if isinstance(term, Token)]
        units = {unit for at in numbers if (unit := self._of.found.units.get(at))}
        items = {thing.item for thing in things if not self._of.is_number(thing)}
        measured = [
            order
            for order in orders
            if (units and units <= {order.unit}) or not items.isdisjoint(order.items)
        ]
        whole = list(orders) + (
            [None] if self._of.vocabulary.positions and place not in self._of.named(start, end) else []
        )
        likely: Sequence[Order | None] = named or measured or whole
        if len(likely) == 1:
            return likely[0]
        if not likely:
            raise InputError(
                "no category of this puzzle has an order", start, end, expected="positions or numbers"
            )
        names = [order.name if order else place for order in likely]
        ways = listed([f"'{name} of'" for name in names], "or")
        problem = f"this can be about {listed(names, 'or')}"
        raise InputError(problem, start, end, expected=f"{ways} before the names")

    # -- positions -----------------------------------------------------------------------------

    def _of_places(self, order: None, left: Typed, sign: Token, right: Typed) -> Claim:
        positions = self._of.vocabulary.positions
        typed = Sum(self._terms(left), str(sign), self._terms(right))
        claim = plain(typed)
        simple = claim.part if isinstance(claim, Negation) else claim
        if isinstance(simple, At) and not 1 <= simple.number <= positions:
            problem = f"there is no position {simple.number}"
            raise InputError(problem, *span(sign), expected=f"1 to {positions}")
        too_far = isinstance(simple, Shift) and abs(simple.by) >= positions
        return typed if too_far else claim

    def _terms(self, typed: Typed) -> Terms:
        return tuple(
            (sign, int(str(term)))
            if isinstance(term, Token)
            else (sign, term.item if term.number is None else term.number)
            for sign, term in typed
        )

    # -- values --------------------------------------------------------------------------------

    def _of_values(self, order: Order, left: Typed, sign: Token, right: Typed) -> Claim:
        claim = ValueSum(self._values(left, order), str(sign), self._values(right, order), order)
        count = len(order.items) ** len(set(claim.names()))
        if count > MOST_TUPLES:
            raise InputError("too many names in one comparison", *span(sign), expected="fewer")
        return _plain_values(claim)

    def _values(self, typed: Typed, order: Order) -> tuple[tuple[int, str | Fraction], ...]:
        return tuple((sign, self._value(term, order)) for sign, term in typed)

    def _value(self, term: Thing | Token, order: Order) -> str | Fraction:
        if isinstance(term, Thing):
            value = order.value.get(term.item)
            if value is not None or not self._of.is_number(term):
                return term.item if value is None else value
            return Fraction(self._of.line[term.start : term.end])
        number = pieces(str(term))[0].number or Fraction(0)
        value = order.amount(number, self._of.found.units.get(span(term)[0], ""))
        if value is None:
            raise InputError(f"found {term} in another unit", *span(term), expected=order.unit)
        return value


def _plain_values(claim: ValueSum) -> Claim:
    """The relation that a comparison is equivalent to, if there is a word for it; else the comparison."""
    weights, bound = claim.weighed()
    sign = claim.comparison
    order = claim.order
    match [(weight, name) for name, weight in weights.items() if weight]:
        case [(1, item)]:
            if sign == "=" and (same := [each for each, value in order.values if value == bound]):
                return Same(item, same[0])
            return ordered.Bound(item, order, sign, bound) if sign != "!=" else claim
        case [(1, item), (-1, other)] if sign == "=" and bound:
            return ordered.Difference(item, order, other, bound)
        case [(1, item), (-1, other)] if sign in "<>" and not bound:
            return ordered.Greater(item, order, other, 1 if sign == ">" else -1)
    return claim
