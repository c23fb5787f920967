"""Reading positions: their numbers, odd and even ones, the ends, the first and the last."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, CountOf
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.claims.sums import Sum
from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.lexicon import NOUNS
from puzzles.types.zebra.english.pieces import pieces, singular
from puzzles.types.zebra.reading.meanings.references import References
from puzzles.types.zebra.reading.meanings.signs import sign_in
from puzzles.types.zebra.reading.meanings.things import Atom, Thing
from puzzles.types.zebra.reading.scanning.compared import PLACES, Extreme
from puzzles.types.zebra.reading.words.dimensions import PLACE_NOUNS, is_contest, is_place
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import Scale


class Positions:
    """The positions in one line."""

    def __init__(self, references: References) -> None:
        self._of = references

    def at(self, place: Token) -> Atom:
        """The atom of a position by its number, or the last, or the middle one."""
        (start, end), count = span(place), self._of.vocabulary.positions
        if place == "middle" and count % 2 == 0:
            raise InputError(f"{count} positions have no middle", start, end)
        named = {"last": count, "middle": (count + 1) // 2}
        number = self._of.position(start, end, named.get(str(place)) or self._of.number(place))

        def again(thing: Thing) -> Atom:
            if thing.number is None and pieces(thing.item)[0].number is not None:
                return Atom(lambda subject: Same(subject.item, thing.item), thing.start, thing.end)
            found = self._of.position(thing.start, thing.end, thing.number or 0)
            return Atom(lambda subject: At(subject.item, found), thing.start, thing.end)

        return Atom(lambda subject: At(subject.item, number), start, end, again=again, number=number)

    def parity(self, token: Token) -> Atom:
        """The atom of an odd or an even position or value."""
        start, end = span(token)
        first = 1 if token.type == "ODD" else 2
        if (order := self._numbered(start, end)) is not None:
            return self._some_of(order, first % 2, start, end)
        self._of.position(start, end, 1)
        return self._one_of(range(first, self._of.vocabulary.positions + 1, 2), start, end)

    def _numbered(self, start: int, end: int) -> Order | None:
        """The category of numbers that "odd" or "even" is about: "an even number", "her number is
        even"; None for positions.
        """
        hints = [
            hint for hint in self._of.found.hints if -8 < hint.end - start <= 0 or 0 <= hint.start - end < 3
        ]
        for hint in hints:
            if self._of.line[hint.end :].lstrip().startswith("of "):
                raise InputError("found 'of'", hint.end, hint.end + 3, expected="a name")
        named = [hint.category for hint in hints]
        orders = (order for order in self._of.vocabulary.orders if order.name in named)
        return next((order for order in orders if order.scale is Scale.NUMBER or _counts(order)), None)

    def _some_of(self, order: Order, rest: int, start: int, end: int) -> Atom:
        """The atom of one of the values that are odd, or even."""
        items = [item for item, value in order.values if value % 2 == rest]
        if not 0 < len(items) < len(order.items):
            raise InputError("this holds of all or none", start, end, expected="odd and even numbers")

        def said(subject: Thing) -> Claim:
            found = tuple(Same(subject.item, item) for item in items)
            return found[0] if len(found) == 1 else CountOf(found, "exactly", 1)

        return Atom(said, start, end)

    def end(self) -> Atom:
        """The atom of the first position or the last."""
        word = next(word for word in self._of.found.words if word.terminal == "_END")
        self._of.position(word.start, word.end, 1)
        return self._one_of((1, self._of.vocabulary.positions), word.start, word.end)

    def _one_of(self, numbers: Sequence[int], start: int, end: int) -> Atom:
        def said(subject: Thing) -> Claim:
            places = tuple(At(subject.item, number) for number in dict.fromkeys(numbers))
            return places[0] if len(places) == 1 else CountOf(places, "exactly", 1)

        return Atom(said, start, end)

    def next_to(self, place: Atom) -> Atom:
        """The atom of being next to a position."""
        beside = (place.number - 1, place.number + 1)
        there = [number for number in beside if 1 <= number <= self._of.vocabulary.positions]
        if not there:
            raise InputError("there is nothing beside it", place.start, place.end, expected="two positions")
        return self._one_of(there, place.start, place.end)

    def outermost(self, token: Token, sign: int) -> Atom:
        """The atom of the first (`sign` -1) or the last (1)."""
        start, end = span(token)
        if self._of.place:
            number = self._of.vocabulary.positions if sign > 0 else 1
            return Atom(lambda subject: At(subject.item, number), start, end)

        def said(subject: Thing) -> Claim:
            asked = self._of.asked(Direction(sign, Sense.RANK), start, end)
            order = self._of.choose(asked)
            assert order is not None  # without positions, `choose` gives an order or refuses
            return ordered.Most(subject.item, order, sign_in(order, asked))

        return Atom(said, start, end)

    def among(self, token: Token, sign: int) -> Atom:
        """The atom of one of the first few, or of the last few."""
        (start, end), few = span(token), self._of.number(token)
        side, noun = (*str(token).split()[1:], "")[:2]

        def said(subject: Thing) -> Claim:
            order = self._of.choose(self._of.asked(Direction(sign, Sense.TIME), start, end))
            count = self._of.vocabulary.positions if order is None else len(order.items)
            ranked = order is not None and is_contest(order)
            if (side in ("top", "bottom") and not ranked) or not self._counts(order, noun):
                raise InputError(f"found {side!r}", start, end, expected="a name")
            if few >= count:
                raise InputError(f"found {few}", start, end, expected=f"2 to {count - 1}")
            at = few if sign < 0 else count + 1 - few
            comparison = "<=" if sign < 0 else ">="
            if order is None:
                return Sum(((1, subject.item),), comparison, ((1, at),))
            return ordered.Bound(subject.item, order, comparison, order.values[at - 1][1])

        return Atom(said, start, end)

    def few(self, token: Token, listed: int) -> Atom:
        """The atom of one of the first few, or the cheapest few; raises `InputError` if others are listed."""
        found = self._of.found.compared[span(token)[0]]
        assert isinstance(found, Extreme)
        if found.rank != listed:
            raise InputError(f"found {found.rank}", found.start, found.end, expected=f"{listed}, as listed")

        def said(subject: Thing) -> Claim:
            asked = self._of.asked(found.direction, found.start, found.end, words=found.words)
            order = self._of.choose(asked)
            sign = sign_in(order, asked)
            count = self._of.vocabulary.positions if order is None else len(order.items)
            if found.rank >= count:
                raise InputError(f"found {found.rank}", found.start, found.end, expected=f"2 to {count - 1}")
            at = found.rank if sign < 0 else count + 1 - found.rank
            comparison = "<=" if sign < 0 else ">="
            if order is None:
                return Sum(((1, subject.item),), comparison, ((1, at),))
            return ordered.Bound(subject.item, order, comparison, order.values[at - 1][1])

        return Atom(said, found.start, found.end)

    def _counts(self, order: Order | None, noun: str) -> bool:
        """Whether a noun can be what an order counts; for positions if the order is None."""
        if not noun:
            return True
        if order is None:
            return noun in PLACE_NOUNS | NOUNS or noun == self._of.place.casefold()
        named = noun == order.unit or noun in map(singular, order.name.casefold().split())
        return named or (noun in PLACES and is_place(order))


def _counts(order: Order) -> bool:
    """Whether the values of an order are called by their numbers: "1st", "2nd", "3rd"."""
    return all(pieces(item)[0].nth == value for item, value in order.values)
