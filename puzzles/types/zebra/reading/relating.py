"""Relations in clues: which order each is about, and the claim that it makes of the things on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from lark import Token

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.types.zebra.claims import ordered
from puzzles.types.zebra.claims.claim import Claim, CountOf, Joined
from puzzles.types.zebra.claims.relations import Apart, At, Between, Near, Shift, Side
from puzzles.types.zebra.claims.sums import Sum
from puzzles.types.zebra.orders import Order, decimal
from puzzles.types.zebra.reading.arithmetic import Arithmetic
from puzzles.types.zebra.reading.choosing import Asked, choose, sign_in
from puzzles.types.zebra.reading.comparatives import Direction, Sense
from puzzles.types.zebra.reading.comparing import Amount, Comparison, Extreme, Multiple
from puzzles.types.zebra.reading.comparing import Apart as Distance
from puzzles.types.zebra.reading.pieces import Piece, pieces
from puzzles.types.zebra.reading.scan import Scan
from puzzles.types.zebra.reading.things import Atom, Thing, all_of
from puzzles.types.zebra.reading.vocabulary import Vocabulary
from puzzles.types.zebra.reading.word_lists import words

_JOINTS = words("_AND _COMMA _OR _STOP _IF _THEN _ONLY_IF _IFF _UNLESS _OPEN _EITHER _NEITHER _NOR")
_BESIDE = Direction(1, Sense.PLACE)


class Relating:
    """The relations of one line."""

    def __init__(self, line: str, found: Scan, vocabulary: Vocabulary) -> None:
        self._line, self._found, self._vocabulary = line, found, vocabulary
        self._place = vocabulary.place if vocabulary.positions else ""
        self._arithmetic = Arithmetic(line, found, vocabulary, self._named)

    # -- names and numbers ---------------------------------------------------------------------

    def item(self, token: Token) -> str:
        """The item that a name means; raises `InputError` where that can be several."""
        start, end = span(token)
        meant = self._found.meant.get(start, (str(token),))
        if len(meant) == 1:
            return meant[0]
        category = self._vocabulary.spellings.category
        near = [
            hint for hint in self._found.hints if abs(hint.start - end) < 25 or abs(start - hint.end) < 25
        ]
        near.sort(key=lambda hint: min(abs(hint.start - end), abs(start - hint.end)))
        for hint in near:
            found = [item for item in meant if category[item] == hint.category]
            if len(found) == 1:
                return found[0]
        ways = " or ".join(f"'{category[item]} {self._line[start:end]}'" for item in meant)
        raise InputError(f"{self._line[start:end]!r} stands in several categories", start, end, expected=ways)

    def number(self, token: Token) -> int:
        """The whole number that a token is."""
        number = pieces(str(token))[0].number
        assert number is not None
        return int(number)

    def check_apart(self, thing: Thing) -> None:
        """Raise `InputError` if its names stand side by side, so that nothing is said of them."""
        words = [word for word in self._found.words if thing.start <= word.start < thing.end]
        if any(self._said_between(one.end, two.start) for one, two in pairwise(words)):
            return
        raise InputError(
            "two names side by side", thing.start, thing.end, expected="a verb between them, such as 'is'"
        )

    def _said_between(self, start: int, end: int) -> bool:
        """Whether a word stands in a stretch of the line, or a possessive ends there."""
        between = self._line[start:end]
        return any(ch.isalpha() for ch in between) or self._line[:start].rstrip().endswith(
            ("'s", "’s", "s'", "s’")
        )

    # -- which order ---------------------------------------------------------------------------

    def _stretch(self, start: int, end: int) -> tuple[int, int]:
        """The part of the clause around a stretch of the line, up to what joins it to others."""
        low = max(
            (word.end for word in self._found.words if word.terminal in _JOINTS and word.end <= start),
            default=0,
        )
        high = min((word.start for word in self._found.words if word.start >= end), default=len(self._line))
        return low, high

    def _named(self, start: int, end: int) -> frozenset[str]:
        """The categories named around a stretch of the line."""
        low, high = self._stretch(start, end)
        near = [piece for piece in pieces(self._line) if low <= piece.start < high]
        heads = (self._named_at(near, at) for at in range(len(near)))
        return frozenset(head for head in heads if head)

    def _named_at(self, near: Sequence[Piece], at: int) -> str:
        """The category named there, unless it only stands beside an item of its own: "the $17 bill"."""
        end, head = self._vocabulary.spellings.head(near, at)
        if not head:
            return ""
        start, stop = near[at].start, near[end - 1].end
        category = self._vocabulary.spellings.category
        beside = (word for word in self._found.words if word.terminal in ("ITEM", "NUMERIC"))
        own = (
            category[word.value] == head and (0 <= start - word.end < 3 or 0 <= word.start - stop < 3)
            for word in beside
        )
        return "" if any(own) else head

    def _asked(self, direction: Direction, start: int, end: int, **more: Any) -> Asked:
        low, high = self._stretch(start, end)
        near = frozenset(piece.text for piece in pieces(self._line) if low <= piece.start < high)
        return Asked(direction, start, end, near=near, named=self._named(start, end), **more)

    def _choose(self, asked: Asked) -> Order | None:
        return choose(asked, self._vocabulary.orders, self._place)

    # -- positions -----------------------------------------------------------------------------

    def _position(self, start: int, end: int, number: int) -> int:
        """A number that is a position of this puzzle."""
        if not self._place:
            expected = "a name" if not self._vocabulary.orders else "a name or a comparison"
            raise InputError(
                f"{self._line[start:end]!r} is no name of this puzzle, and it has no positions",
                start,
                end,
                expected=expected,
            )
        if not 1 <= number <= self._vocabulary.positions:
            expected = f"1 to {self._vocabulary.positions}"
            raise InputError(f"there is no position {number}", start, end, expected=expected)
        return number

    def at(self, place: Token) -> Atom:
        """A position by its number, or the last, or the middle one."""
        (start, end), count = span(place), self._vocabulary.positions
        if place == "middle" and count % 2 == 0:
            raise InputError(f"{count} positions have no middle", start, end)
        named = {"last": count, "middle": (count + 1) // 2}
        number = self._position(start, end, named.get(str(place)) or self.number(place))

        def again(thing: Thing) -> Atom:
            found = self._position(thing.start, thing.end, thing.number or 0)
            return Atom(lambda subject: At(subject.item, found), thing.start, thing.end)

        return Atom(lambda subject: At(subject.item, number), start, end, again=again)

    def parity(self, token: Token) -> Atom:
        """An odd position, or an even one."""
        start, end = span(token)
        self._position(start, end, 1)
        first = 1 if token.type == "ODD" else 2
        return self._one_of(range(first, self._vocabulary.positions + 1, 2), start, end)

    def end(self) -> Atom:
        """The first position or the last."""
        word = next(word for word in self._found.words if word.terminal == "_END")
        self._position(word.start, word.end, 1)
        return self._one_of((1, self._vocabulary.positions), word.start, word.end)

    def _one_of(self, numbers: Sequence[int], start: int, end: int) -> Atom:
        def said(subject: Thing) -> Claim:
            places = tuple(At(subject.item, number) for number in dict.fromkeys(numbers))
            return places[0] if len(places) == 1 else CountOf(places, "exactly", 1)

        return Atom(said, start, end)

    def outermost(self, token: Token, sign: int) -> Atom:
        """The first of all, or the last."""
        start, end = span(token)
        if self._place:
            number = self._vocabulary.positions if sign > 0 else 1
            return Atom(lambda subject: At(subject.item, number), start, end)

        def said(subject: Thing) -> Claim:
            asked = self._asked(Direction(sign, Sense.RANK), start, end)
            order = self._choose(asked)
            assert order is not None  # without positions, `choose` gives an order or refuses
            return ordered.Most(subject.item, order, sign_in(order, asked))

        return Atom(said, start, end)

    # -- comparisons ---------------------------------------------------------------------------

    def than(self, token: Token, other: Thing) -> Atom:
        """More or less than another thing has, before or after it."""
        found = self._found.compared[span(token)[0]]
        assert isinstance(found, Comparison)

        def said(subject: Thing) -> Claim:
            words, amount = found.words, found.amount
            asked = self._asked(found.direction, found.start, other.end, words=words, amount=amount)
            order = self._choose(asked)
            sign = sign_in(order, asked)
            _check_side(found, order)
            make = self._by_place if order is None else self._by_value
            return _with(other, make(order, subject.item, other.item, sign, found))  # type: ignore[arg-type]

        return Atom(said, found.start, other.end, again=lambda thing: self.than(token, thing))

    def _by_place(self, order: None, item: str, other: str, sign: int, found: Comparison) -> Claim:
        if found.amount is None:
            return Shift(item, other, sign) if found.just else Side(item, other, sign)
        distance = self._distance(found.amount, found.start, found.end)
        if found.bound == "=":
            return Shift(item, other, sign * distance)
        comparison = found.bound if sign > 0 else {">=": "<=", "<=": ">="}[found.bound]
        return Sum(((1, item),), comparison, ((1, other), (sign, distance)))

    def _distance(self, amount: Amount, start: int, end: int) -> int:
        most, number = self._vocabulary.positions - 1, amount.number
        if number.denominator != 1 or not 1 <= number <= most:
            expected = f"1 to {most}" if most > 0 else "more than one position"
            raise InputError(f"a distance of {decimal(number)}", start, end, expected=expected)
        return int(number)

    def _by_value(self, order: Order, item: str, other: str, sign: int, found: Comparison) -> Claim:
        if found.amount is None:
            return (
                ordered.Steps(item, order, other, sign)
                if found.just
                else ordered.Greater(item, order, other, sign)
            )
        by = self._in_order(order, found.amount, found.start, found.end)
        return ordered.Difference(item, order, other, sign * by, found.bound)

    def _in_order(self, order: Order, amount: Amount, start: int, end: int) -> Fraction:
        by = order.amount(amount.number, amount.unit)
        if by is None or by <= 0:
            unit = order.unit or "a number"
            raise InputError(
                f"a difference of {decimal(amount.number)} {amount.unit}", start, end, expected=unit
            )
        return by

    def than_number(self, token: Token, number: Token) -> Atom:
        """More or less than a number."""
        found = self._found.compared[span(token)[0]]
        assert isinstance(found, Comparison)
        start, end = found.start, span(number)[1]
        if found.amount is not None:
            raise InputError(f"found {number}", *span(number), expected="a name")

        def said(subject: Thing) -> Claim:
            unit = self._found.units.get(span(number)[0], "")
            amount = Amount(pieces(str(number))[0].number or Fraction(0), unit)
            asked = self._asked(found.direction, start, end, words=found.words, amount=amount)
            order = self._choose(asked)
            if order is None:
                raise InputError(f"found {number}", *span(number), expected="a name")
            by = self._in_order(order, amount, start, end)
            return ordered.Bound(subject.item, order, ">" if sign_in(order, asked) > 0 else "<", by)

        return Atom(said, start, end)

    def times(self, token: Token, other: Thing) -> Atom:
        """So many times as much."""
        found = self._found.compared[span(token)[0]]
        assert isinstance(found, Multiple)

        def said(subject: Thing) -> Claim:
            direction = Direction(1, Sense.AMOUNT)
            order = self._choose(self._asked(direction, found.start, other.end, words=found.words))
            if order is None:
                raise InputError(
                    "positions are not multiplied", found.start, found.end, expected="a category of numbers"
                )
            return _with(other, ordered.Times(subject.item, order, other.item, found.factor))

        return Atom(said, found.start, other.end, again=lambda thing: self.times(token, thing))

    def extreme(self, token: Token) -> Atom:
        """The first position of all, or the last."""
        order, sign, found = self._extreme(token)
        if order is not None:
            raise InputError(f"found {token}", found.start, found.end, expected="a position")
        number = self._vocabulary.positions if sign > 0 else 1
        return Atom(lambda subject: At(subject.item, number), found.start, found.end)

    def foremost(self, token: Token) -> str:
        """The item of an order that "the most" or "the cheapest" is; raises `InputError`."""
        order, sign, found = self._extreme(token)
        if order is None:
            raise InputError(f"found {token}", found.start, found.end, expected="a name")
        return order.items[-1 if sign > 0 else 0]

    def _extreme(self, token: Token) -> tuple[Order | None, int, Extreme]:
        found = self._found.compared[span(token)[0]]
        assert isinstance(found, Extreme)
        asked = self._asked(found.direction, found.start, found.end, words=found.words)
        order = self._choose(asked)
        return order, sign_in(order, asked), found

    # -- between and beside --------------------------------------------------------------------

    def _beside(self, start: int, end: int) -> Order | None:
        """The order that "between" and "next to" are about."""
        named = [order for order in self._vocabulary.orders if order.name in self._named(start, end)]
        if len(named) == 1:
            return named[0]
        if not self._place and len(self._vocabulary.orders) == 1:
            return self._vocabulary.orders[0]
        return self._choose(self._asked(_BESIDE, start, end))

    def between(self, first: Thing, second: Thing, *, in_order: bool) -> Atom:
        """Strictly between two things."""

        def said(subject: Thing) -> Claim:
            order = self._beside(first.start, second.end)
            if order is not None:
                claim: Claim = ordered.Inside(subject.item, order, first.item, second.item, in_order)
            elif in_order:
                claim = all_of([Side(first.item, subject.item, -1), Side(subject.item, second.item, -1)])
            else:
                claim = Between(subject.item, first.item, second.item)
            return _with(first, _with(second, claim))

        return Atom(said, first.start, second.end)

    def next_to(self, other: Thing) -> Atom:
        """Beside a thing."""

        def said(subject: Thing) -> Claim:
            return _with(other, self._near(subject, other))

        return Atom(said, other.start, other.end, again=self.next_to)

    def _near(self, one: Thing, other: Thing) -> Claim:
        order = self._beside(min(one.start, other.start), max(one.end, other.end))
        return Near(one.item, other.item) if order is None else ordered.Near(one.item, order, other.item)

    def pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        """That two things are next to each other, or so far apart."""
        claim = self._near(first, second) if mutual is None else self._far(first, second, mutual)
        return _with(first, _with(second, claim))

    def apart_from(self, token: Token, other: Thing) -> Atom:
        """So far from another thing, either way."""
        return Atom(lambda subject: _with(other, self._far(subject, other, token)), span(token)[0], other.end)

    def _far(self, first: Thing, second: Thing, token: Token) -> Claim:
        found = self._found.compared[span(token)[0]]
        assert isinstance(found, Distance)
        low, high = min(first.start, found.start), max(second.end, found.end)
        sense = Sense.AMOUNT if found.amount.unit and not self._is_place(found.amount.unit) else Sense.PLACE
        order = self._choose(self._asked(Direction(1, sense), low, high, amount=found.amount))
        if order is None:
            return Apart(first.item, second.item, self._distance(found.amount, found.start, found.end))
        by = self._in_order(order, found.amount, found.start, found.end)
        return ordered.Distance(first.item, order, second.item, by)

    def _is_place(self, unit: str) -> bool:
        return unit in ("place", "position", "spot", "step", self._place.casefold())

    def neighbours(self, claim: Joined) -> Claim:
        """ "Directly left or directly right of" is "next to"."""
        match claim.parts:
            case (Shift(item, other, 1 | -1 as by), second):
                if second in (Shift(item, other, -by), Shift(other, item, by)):
                    return Near(item, other)
        return claim

    # -- arithmetic ----------------------------------------------------------------------------

    def compared(self, sums: Sequence[Any], signs: Sequence[Token]) -> Claim:
        """Sums with signs of comparison between them."""
        return self._arithmetic.compared(sums, signs)


def _check_side(found: Comparison, order: Order | None) -> None:
    """Raise `InputError` for "left of" alone, about which puzzles differ."""
    if found.direction.sense is Sense.PLACE and not (found.just or found.vague or found.amount):
        side = "left" if found.direction.sign < 0 else "right"
        expected = f"'directly {side} of' or 'somewhere {side} of'"
        words = (f"directly {side} of", f"somewhere {side} of")
        raise InputError(f"found {side!r}", found.start, found.end, expected=expected, words=words)


def _with(thing: Thing, claim: Claim) -> Claim:
    """With what the phrase of a thing says of its own."""
    return all_of([*thing.joined(), claim])
