"""What a zebra sentence means: from the tree of the grammar to a clue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.language.scanner import number_of
from puzzles.types.zebra.clauses import Body, Clause, Clauses, Object, Part, Predicate, all_of, complete
from puzzles.types.zebra.compounds import AnyOf, Both, CountOf, If, Negation
from puzzles.types.zebra.relations import Apart, At, Between, Claim, Near, Pair, Same, Shift, Side
from puzzles.types.zebra.sums import Sum, Terms, plain


@v_args(inline=True)
class Meaning(Transformer[Token, Any]):
    """Builds clues from the tree; `positions` bounds the numbers in them."""

    def __init__(self, positions: int) -> None:
        super().__init__()
        self._positions = positions

    # -- words ---------------------------------------------------------------------------------

    def item(self, token: Token) -> Object:
        number = number_of(str(token)) if token.type == "NUMERIC" else None
        return Object(*span(token), str(token), number)

    def number(self, token: Token) -> Object:
        return Object(*span(token), number=number_of(str(token)))

    def object(self, found: Object | Token) -> Object:
        return found if isinstance(found, Object) else self._position(found)

    def how(self, *words: Token) -> str:
        return " ".join(words)

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

    # -- relations -----------------------------------------------------------------------------

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

    # -- predicates ----------------------------------------------------------------------------

    def so(self, body: Body) -> Predicate:
        return Predicate((body,))

    def not_so(self, *bodies: Body) -> Predicate:
        return Predicate(bodies, negated=True)

    def statement(self, subject: Object, predicate: Predicate) -> Clause:
        return Clause(subject.item, predicate)

    def neighbours(self) -> Callable[[str, str], Claim]:
        return Near

    def apart(self, number: Object) -> Callable[[str, str], Claim]:
        distance = self._distance(number)
        return lambda item, other: Apart(item, other, distance)

    def pair(self, item: Object, other: Object, make: Callable[[str, str], Claim]) -> Claim:
        return make(item.item, other.item)

    def not_pair(self, item: Object, other: Object, make: Callable[[str, str], Claim]) -> Claim:
        return Negation(make(item.item, other.item))

    # -- arithmetic ----------------------------------------------------------------------------

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

    # -- joining -------------------------------------------------------------------------------

    def all_of(self, *parts: Part) -> Clauses:
        return Clauses(parts)

    def any_of(self, *parts: Part) -> Claim:
        return _near(complete(*parts))

    def one_of(self, *parts: Part) -> Claim:
        return CountOf(complete(*parts), "exactly", 1)

    def counted(self, how: str, number: Object, *parts: Part) -> Claim:
        claims = tuple(map(_whole, parts))
        count = number.number
        if count is None or not 1 <= count <= len(claims):
            expected = f"1 to {len(claims)}, as that many are listed"
            raise InputError(f"a count of {count}", number.start, number.end, expected=expected)
        return CountOf(claims, how, count)

    def group(self, part: Part) -> Claim:
        return _whole(part)

    def not_group(self, part: Part) -> Claim:
        return Negation(_whole(part))

    def if_then(self, premise: Part, conclusion: Part) -> Claim:
        return If((_whole(premise), _whole(conclusion)))

    def if_and_only_if(self, first: Part, second: Part) -> Claim:
        return Both((_whole(first), _whole(second)))

    def start(self, sentence: Part) -> Claim:
        return _whole(sentence)


def _is(subject: str, found: Object) -> Claim:
    if found.name is not None:
        return Same(subject, found.name)
    assert found.number is not None
    return At(subject, found.number)


def _related(other: Object, kind: Callable[..., Pair], *more: int) -> Body:
    """A relation of that kind to another item."""
    return Body(lambda subject, found: kind(subject, found.item, *more), other)


def _whole(part: Part) -> Claim:
    """A part that stands alone, and so needs a subject of its own."""
    (claim,) = complete(part)
    return claim


def _near(parts: tuple[Claim, ...]) -> Claim:
    """ "Directly left or directly right of" is "next to"."""
    match parts:
        case (Shift(item, other, 1 | -1 as by), second):
            if second in (Shift(item, other, -by), Shift(other, item, by)):
                return Near(item, other)
    return AnyOf(parts)
