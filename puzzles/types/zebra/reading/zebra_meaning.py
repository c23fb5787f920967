"""What a zebra sentence means: from the tree of the grammar to a clue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, v_args

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.types.zebra.claims.claim import AnyOf, Claim, Negation
from puzzles.types.zebra.claims.relations import Apart, At, Between, Near, Pair, Same, Shift, Side
from puzzles.types.zebra.claims.sums import Sum, Terms, plain
from puzzles.types.zebra.reading.clauses import Body, Object, Part, all_of, complete
from puzzles.types.zebra.reading.sentences import Sentences


@v_args(inline=True)
class Meaning(Sentences):
    """Builds clues from the tree; `positions` bounds the numbers in them."""

    def __init__(self, positions: int) -> None:
        super().__init__()
        self._positions = positions

    # -- positions ------------------------------------------------------------------------------

    def object(self, found: Object | Token) -> Object:
        return found if isinstance(found, Object) else self._position(found)

    def side(self, token: Token) -> int:
        return 1 if token.type == "RIGHT" else -1

    def _position(self, found: Token | Object) -> Object:
        """A number or an ordinal as a position of this puzzle."""
        if isinstance(found, Token):
            start, end = span(found)
            if found == "middle" and self._positions % 2 == 0:
                raise InputError(f"{self._positions} positions have no middle", start, end)
            named = {"last": self._positions, "middle": (self._positions + 1) // 2}
            found = Object(start, end, number=named[found] if found in named else int(found))
        if found.number is None or not 1 <= found.number <= self._positions:
            problem = f"there is no position {found.number}"
            raise InputError(problem, found.start, found.end, expected=f"1 to {self._positions}")
        return found.as_number

    def _distance(self, found: Object) -> int:
        if found.number is None or not 1 <= found.number < self._positions:
            expected = f"1 to {self._positions - 1}" if self._positions > 1 else "more than one position"
            raise InputError(f"a distance of {found.number}", found.start, found.end, expected=expected)
        return found.number

    # -- relations ------------------------------------------------------------------------------

    def is_object(self, found: Object) -> Body:
        return Body(_is, found)

    def inside(self, found: Object) -> Body:
        """ "in" something: a numeric name is a position here."""
        return Body(_is, found if found.number is None else self._position(found))

    def at(self, place: Token | Object) -> Body:
        return Body(_is, self._position(place))

    def directly(self, sign: int, other: Object) -> Body:
        return _related(other, Shift, sign)

    def shifted(self, number: Object, sign: int, other: Object) -> Body:
        return _related(other, Shift, sign * self._distance(number))

    def somewhere(self, sign: int, other: Object) -> Body:
        return _related(other, Side, sign)

    def next_to(self, other: Object) -> Body:
        return _related(other, Near)

    def apart_from(self, number: Object, other: Object) -> Body:
        return _related(other, Apart, self._distance(number))

    def between(self, first: Object, second: Object) -> Body:
        return Body(lambda item, last: Between(item, first.item, last.item), second, repeats=False)

    # -- pairs ----------------------------------------------------------------------------------

    def neighbours(self) -> Callable[[str, str], Claim]:
        return Near

    def apart(self, number: Object) -> Callable[[str, str], Claim]:
        distance = self._distance(number)
        return lambda item, other: Apart(item, other, distance)

    def pair(self, item: Object, other: Object, make: Callable[[str, str], Claim]) -> Claim:
        return make(item.item, other.item)

    def not_pair(self, item: Object, other: Object, make: Callable[[str, str], Claim]) -> Claim:
        return Negation(make(item.item, other.item))

    # -- arithmetic -----------------------------------------------------------------------------

    def sum(self, term: Object | Token) -> Terms:
        return self.plus((), term)

    def plus(self, terms: Terms, term: Object | Token, sign: int = 1) -> Terms:
        if isinstance(term, Token):
            return (*terms, (sign, int(term)))
        return (*terms, (sign, term.item if term.number is None else term.number))

    def minus(self, terms: Terms, term: Object | Token) -> Terms:
        return self.plus(terms, term, -1)

    def compared(self, *found: Any) -> Claim:
        sums, signs = found[::2], found[1::2]
        return all_of(map(self._comparison, sums, signs, sums[1:]))

    def _comparison(self, left: Terms, sign: Token, right: Terms) -> Claim:
        if not any(isinstance(term, str) for _, term in (*left, *right)):
            raise InputError("a comparison of numbers only", *span(sign), expected="a name on one side")
        typed = Sum(left, str(sign), right)
        claim = plain(typed)
        simple = claim.part if isinstance(claim, Negation) else claim
        if isinstance(simple, At):
            self._position(Object(*span(sign), number=simple.number))
        too_far = isinstance(simple, Shift) and abs(simple.by) >= self._positions
        return typed if too_far else claim

    # -- joining --------------------------------------------------------------------------------

    def any_of(self, *parts: Part) -> Claim:
        """ "Directly left or directly right of" is "next to"."""
        claims = complete(*parts)
        match claims:
            case (Shift(item, other, 1 | -1 as by), second):
                if second in (Shift(item, other, -by), Shift(other, item, by)):
                    return Near(item, other)
        return AnyOf(claims)


def _is(subject: str, found: Object) -> Claim:
    if found.name is not None:
        return Same(subject, found.name)
    assert found.number is not None
    return At(subject, found.number)


def _related(other: Object, kind: Callable[..., Pair], *more: int) -> Body:
    """A relation of that kind to another item."""
    return Body(lambda subject, found: kind(subject, found.item, *more), other)
