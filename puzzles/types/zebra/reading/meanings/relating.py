"""Reading comparisons: the order that each is about, and its claim."""

from __future__ import annotations

from fractions import Fraction

from lark import Token

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, Negation
from puzzles.types.zebra.claims.relations import At, Shift, Side
from puzzles.types.zebra.claims.sums import Sum
from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.reading.meanings.references import References
from puzzles.types.zebra.reading.meanings.signs import sign_in
from puzzles.types.zebra.reading.meanings.things import Atom, Thing, all_of, with_own
from puzzles.types.zebra.reading.scanning.compared import PLACE, Amount, Comparison, Extreme, Multiple
from puzzles.types.zebra.reading.words.dimensions import dimension
from puzzles.types.zebra.values.orders import Order


class Relating:
    """The comparisons of one line."""

    def __init__(self, references: References) -> None:
        self._of = references

    def than(self, token: Token, other: Thing) -> Atom:
        """The atom of more or less than another thing, or of before or after it."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Comparison)

        def said(subject: Thing) -> Claim:
            words, amount = found.words, found.amount
            value = None if amount is not None else self._of.value_typed(other, found.end)
            asked = self._of.asked(
                found.direction, found.start, other.end, words=words, amount=amount, value=value
            )
            order = self._of.choose(asked)
            sign = sign_in(order, asked)
            self._check_own(order, other)
            self._check_own(order, subject)
            if value is not None and order is not None:
                by = self._of.value_in(order, other, value)
                return self._bound(subject.item, order, sign, by, found)
            _check_side(found, order)
            make = self._by_place if order is None else self._by_value
            claim = make(order, subject.item, other.item, sign, found)  # type: ignore[arg-type]
            return with_own(other, Negation(claim) if found.denied else claim)

        return Atom(said, found.start, other.end, again=lambda thing: self.than(token, thing), compares=True)

    def _check_own(self, order: Order | None, thing: Thing) -> None:
        """Raise `InputError` for a comparison with the age of a possession: "older than Ann's dog"."""
        owned = self._of.line[thing.start : thing.end].replace("’", "'")
        if order is not None and dimension(order) == "age" and len(thing.items) > 1 and "'" in owned:
            problem = f"the {order.noun} of {thing.items[-1]!r} is not that of {thing.item!r}"
            raise InputError(problem, thing.start, thing.end, expected="one of them")

    def _by_place(self, order: None, item: str, other: str, sign: int, found: Comparison) -> Claim:
        if found.amount is None:
            return Shift(item, other, sign) if found.just else Side(item, other, sign)
        distance = self._of.distance(found.amount, found.start, found.end)
        if found.bound == "=":
            return Shift(item, other, sign * distance)
        far = Sum(((1, item),), _towards(found.bound, sign), ((1, other), (sign, distance)))
        return all_of([Side(item, other, sign), far]) if "<" in found.bound else far

    def _by_value(self, order: Order, item: str, other: str, sign: int, found: Comparison) -> Claim:
        if found.amount is None:
            return (
                ordered.Steps(item, order, other, sign)
                if found.just
                else ordered.Greater(item, order, other, sign)
            )
        by = self._of.in_order(order, found.amount, found.start, found.end)
        if found.amount.unit == PLACE and found.bound == "=" and by.denominator == 1:
            return ordered.Steps(item, order, other, sign * int(by))
        return ordered.Difference(item, order, other, sign * by, found.bound)

    def than_number(self, token: Token, number: Token) -> Atom:
        """The atom of more or less than a number."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Comparison)
        start, end = found.start, span(number)[1]
        if found.amount is not None:
            raise InputError(f"found {number}", *span(number), expected="a name")

        def said(subject: Thing) -> Claim:
            unit = self._of.found.units.get(span(number)[0], "")
            amount = Amount(pieces(str(number))[0].number or Fraction(0), unit)
            value = (amount.number, amount.unit)
            asked = self._of.asked(found.direction, start, end, words=found.words, amount=amount, value=value)
            order = self._of.choose(asked)
            if order is None:
                raise InputError(f"found {number}", *span(number), expected="a name")
            by = self._of.in_order(order, amount, start, end)
            return self._bound(subject.item, order, sign_in(order, asked), by, found)

        return Atom(said, start, end)

    def _bound(self, item: str, order: Order, sign: int, by: Fraction, found: Comparison) -> Claim:
        signs = (">", "<=") if sign > 0 else ("<", ">=")
        return ordered.Bound(item, order, signs[found.denied], by)

    def between_numbers(self, low: Token, high: Token) -> Atom:
        """The atom of being between two numbers, which are no values of the order themselves."""
        start, end = span(low)[0], span(high)[1]
        ends = [
            Amount(pieces(str(token))[0].number or Fraction(0), self._of.found.units.get(span(token)[0], ""))
            for token in (low, high)
        ]

        def said(subject: Thing) -> Claim:
            order = self._of.choose(self._of.asked(Direction(1, Sense.AMOUNT), start, end, amount=ends[0]))
            if order is None:
                raise InputError(f"found {low}", *span(low), expected="a name")
            least, most = (self._of.in_order(order, amount, start, end) for amount in ends)
            bounds = ((">=", least), ("<=", most))
            return all_of(ordered.Bound(subject.item, order, sign, by) for sign, by in bounds)

        return Atom(said, start, end)

    def than_place(self, token: Token, place: Atom) -> Atom:
        """The atom of before or after a position."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Comparison)

        def said(subject: Thing) -> Claim:
            asked = self._of.asked(
                found.direction, found.start, place.end, words=found.words, amount=found.amount
            )
            if self._of.choose(asked) is not None:
                raise InputError("found a position", place.start, place.end, expected="a name")
            _check_side(found, None)
            sign, item = found.direction.sign, subject.item
            if found.amount is None and not found.just:
                return Sum(((1, item),), ">" if sign > 0 else "<", ((1, place.number),))
            amount = found.amount or Amount(Fraction(1))
            to = place.number + sign * self._of.distance(amount, found.start, found.end)
            if found.bound == "=":
                return At(item, self._of.position(found.start, place.end, to))
            return Sum(((1, item),), _towards(found.bound, sign), ((1, to),))

        return Atom(said, found.start, place.end)

    def times(self, token: Token, other: Thing) -> Atom:
        """The atom of a multiple of another thing's value."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Multiple)

        def said(subject: Thing) -> Claim:
            asked = self._of.asked(found.direction, found.start, other.end, words=found.words)
            order = self._of.choose(asked)
            if order is not None and other.item not in order.items and self._of.value_typed(other, found.end):
                raise self._of.of_another(order, other)
            if order is None:
                raise InputError(
                    "positions are not multiplied", found.start, found.end, expected="a category of numbers"
                )
            sign, factor = sign_in(order, asked), found.factor
            if found.bound != "=" and sign < 0:
                raise InputError(
                    "a bound of what is less", found.start, found.end, expected="an exact multiple"
                )
            if factor < Fraction(1, 2):
                sign, factor = -sign, 1 / factor  # a third as many: the other has three times as many
            one, two = (subject, other) if sign > 0 else (other, subject)
            return with_own(other, ordered.Times(one.item, order, two.item, factor, found.bound))

        return Atom(said, found.start, other.end, again=lambda thing: self.times(token, thing), compares=True)

    def extreme(self, token: Token) -> Atom:
        """The atom of the first position, or the last."""
        order, sign, found = self._extreme(token)
        if order is not None:
            raise InputError(f"found {token}", found.start, found.end, expected="a position")
        last, rank = self._of.vocabulary.positions, found.rank
        number = self._of.position(found.start, found.end, last + 1 - rank if sign > 0 else rank)
        return Atom(lambda subject: At(subject.item, number), found.start, found.end)

    def foremost(self, token: Token) -> str:
        """The item of an order that "the most" or "the cheapest" is; raises `InputError`."""
        order, sign, found = self._extreme(token)
        if order is None:
            raise InputError(f"found {token}", found.start, found.end, expected="a name")
        if found.rank > len(order.items):
            raise InputError(f"found {token}", found.start, found.end, expected=f"1 to {len(order.items)}")
        return order.items[-found.rank if sign > 0 else found.rank - 1]

    def _extreme(self, token: Token) -> tuple[Order | None, int, Extreme]:
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Extreme)
        asked = self._of.asked(found.direction, found.start, found.end, words=found.words)
        order = self._of.choose(asked)
        return order, sign_in(order, asked), found


def _towards(bound: str, sign: int) -> str:
    """A bound as a comparison of positions in a direction."""
    return bound if sign > 0 else bound.translate(str.maketrans("<>", "><"))


def _check_side(found: Comparison, order: Order | None) -> None:
    """Raise `InputError` for "left of" alone, whose meaning differs between puzzles."""
    if found.direction.sense is Sense.PLACE and not (found.just or found.vague or found.amount):
        side = "left" if found.direction.sign < 0 else "right"
        expected = f"'directly {side} of' or 'somewhere {side} of'"
        words = (f"directly {side} of", f"somewhere {side} of")
        raise InputError(f"found {side!r}", found.start, found.end, expected=expected, words=words)
