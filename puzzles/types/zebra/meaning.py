"""What a zebra sentence means: from the tree of the grammar to a clue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lark import Token, Transformer, v_args

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.types.zebra.compounds import AllOf, AnyOf, Both, CountOf, If, Negation, plain
from puzzles.types.zebra.relations import Apart, At, Between, Claim, Near, Same, Shift, Side, Sum, Terms
from puzzles.types.zebra.words import number_of


@dataclass(frozen=True, slots=True)
class _Item:
    """A name in its place; `number` is what it could mean instead, where it looks like one."""

    name: str
    start: int
    end: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class _Number:
    number: int
    start: int
    end: int


_Object: TypeAlias = _Item | _Number


@dataclass(frozen=True, slots=True)
class _Body:
    """A relation that still lacks its subject. `make` may be used again with another object."""

    make: Callable[[str, _Object], Claim]
    object: _Object
    repeats: bool = True

    def of(self, subject: str) -> Claim:
        return self.make(subject, self.object)


@dataclass(frozen=True, slots=True)
class _Predicate:
    """A whole predicate without its subject, that of the clause before."""

    bodies: tuple[_Body, ...]
    negated: bool = False

    def of(self, subject: str) -> Claim:
        clues = tuple(body.of(subject) for body in self.bodies)
        if self.negated:
            clues = tuple(map(Negation, clues))
        return clues[0] if len(clues) == 1 else AllOf(clues)


@dataclass(frozen=True, slots=True)
class _Statement:
    """A clause with its subject, so that a shorter one can follow it: "... or at 3"."""

    clue: Claim
    subject: str
    predicate: _Predicate


@dataclass(frozen=True, slots=True)
class _Chain:
    """Clauses joined by "and"; the first may lack its subject."""

    parts: tuple[_Part, ...]


_Part: TypeAlias = "Claim | _Statement | _Predicate | _Object"


@v_args(inline=True)
class Meaning(Transformer[Token, Any]):
    """Builds clues from the tree; `positions` bounds the numbers in them."""

    def __init__(self, positions: int) -> None:
        super().__init__()
        self._positions = positions

    # -- words ---------------------------------------------------------------------------------

    def item(self, *tokens: Token) -> _Item:
        token = tokens[-1]
        number = number_of(str(token)) if token.type == "NUMERIC" else None
        return _Item(str(token), *span(token), number)

    def number(self, token: Token) -> _Number:
        return _Number(number_of(str(token)), *span(token))

    def object(self, found: _Item | Token) -> _Object:
        return found if isinstance(found, _Item) else self._position(found)

    def _position(self, found: Token | _Object) -> _Number:
        """A number or an ordinal as a position of this puzzle."""
        if isinstance(found, Token):
            start, end = span(found)
            number = {"last": self._positions, "middle": (self._positions + 1) // 2}.get(str(found))
            if found == "middle" and self._positions % 2 == 0:
                raise InputError(f"{self._positions} positions have no middle", start, end)
            found = _Number(int(found) if number is None else number, start, end)
        number = found.number
        if number is None or not 1 <= number <= self._positions:
            problem = f"there is no position {number}"
            raise InputError(problem, found.start, found.end, expected=f"1 to {self._positions}")
        return _Number(number, found.start, found.end)

    def _distance(self, number: _Number) -> int:
        if not 1 <= number.number < self._positions:
            expected = f"1 to {self._positions - 1}" if self._positions > 1 else "more than one position"
            raise InputError(f"a distance of {number.number}", number.start, number.end, expected=expected)
        return number.number

    # -- relations -----------------------------------------------------------------------------

    def is_object(self, *found: Token | _Object) -> _Body:
        if isinstance(found[0], Token):  # "in": a numeric name is a position
            target = found[-1]
            assert not isinstance(target, Token)
            return _Body(_is, self._position(target) if target.number is not None else target)
        assert not isinstance(found[-1], Token)
        return _Body(_is, found[-1])

    def at(self, _at: Token, place: Token | _Number) -> _Body:
        return _Body(_is, self._position(place))

    def side(self, token: Token) -> int:
        return 1 if token.type == "RIGHT" else -1

    def directly(self, *found: Any) -> _Body:
        return self._shift(found[-3], 1, found[-1])

    def shifted(self, number: _Number, *found: Any) -> _Body:
        return self._shift(found[-3], self._distance(number), found[-1])

    def _shift(self, sign: int, distance: int, other: _Item) -> _Body:
        return _Body(lambda subject, item: Shift(subject, _name(item), sign * distance), other)

    def somewhere(self, *found: Any) -> _Body:
        sign: int = found[-3]
        return _Body(lambda subject, item: Side(subject, _name(item), sign), found[-1])

    def next_to(self, *found: Any) -> _Body:
        return _Body(lambda subject, item: Near(subject, _name(item)), found[-1])

    def between(self, _between: Token, first: _Item, _and: Token, second: _Item) -> _Body:
        return _Body(lambda subject, item: Between(subject, first.name, _name(item)), second, repeats=False)

    def apart_from(self, number: _Number, *found: Any) -> _Body:
        distance = self._distance(number)
        return _Body(lambda subject, item: Apart(subject, _name(item), distance), found[-1])

    # -- predicates ----------------------------------------------------------------------------

    def so(self, *found: Any) -> _Predicate:
        return _Predicate((found[-1],))

    def not_so(self, *found: Any) -> _Predicate:
        return _Predicate((found[-1],), negated=True)

    def neither(self, *found: Any) -> _Predicate:
        return _Predicate(tuple(part for part in found if isinstance(part, _Body)), negated=True)

    def statement(self, subject: _Item, predicate: _Predicate) -> _Statement:
        return _Statement(predicate.of(subject.name), subject.name, predicate)

    def neighbours(self, *found: Any) -> Callable[[str, str], Claim]:
        return Near

    def apart(self, number: _Number, _apart: Token) -> Callable[[str, str], Claim]:
        distance = self._distance(number)
        return lambda item, other: Apart(item, other, distance)

    def pair(self, item: _Item, _and: Token, other: _Item, *found: Any) -> Claim:
        made: Claim = found[-1](item.name, other.name)
        return made

    def not_pair(self, *found: Any) -> Claim:
        return Negation(self.pair(*found))

    # -- arithmetic ----------------------------------------------------------------------------

    def sum(self, term: _Item | Token) -> Terms:
        return ((1, self._term(term)),)

    def plus(self, terms: Terms, _sign: Token, term: _Item | Token) -> Terms:
        return (*terms, (1, self._term(term)))

    def minus(self, terms: Terms, _sign: Token, term: _Item | Token) -> Terms:
        return (*terms, (-1, self._term(term)))

    def _term(self, term: _Item | Token) -> str | int:
        if isinstance(term, _Item):
            return term.name if term.number is None else term.number
        return int(term)

    def compared(self, *found: Any) -> Claim:
        clues = tuple(
            self._comparison(found[index], found[index + 1], found[index + 2])
            for index in range(0, len(found) - 2, 2)
        )
        return clues[0] if len(clues) == 1 else AllOf(clues)

    def _comparison(self, left: Terms, sign: Token, right: Terms) -> Claim:
        if not any(isinstance(term, str) for _, term in (*left, *right)):
            raise InputError("a comparison of numbers only", *span(sign), expected="a name on one side")
        clue = plain(Sum(left, str(sign), right))
        simple = clue.part if isinstance(clue, Negation) else clue
        if isinstance(simple, At):
            self._position(_Number(simple.number, *span(sign)))
        if isinstance(simple, Shift) and abs(simple.by) >= self._positions:
            return Sum(left, str(sign), right)
        return clue

    # -- joining -------------------------------------------------------------------------------

    def bare(self, found: _Object) -> _Object:
        return found

    def rest_chain(self, *found: Any) -> _Chain:
        return _Chain(tuple(part for part in found if not isinstance(part, Token)))

    def alternatives(self, *found: Any) -> tuple[_Part | _Chain, ...]:
        return tuple(part for part in found if not isinstance(part, Token))

    def any_of(self, *found: Any) -> Claim:
        return _near(_resolved(found))

    def one_of(self, *found: Any) -> Claim:
        return CountOf(_resolved(found), "exactly", 1)

    def all_of(self, *found: Any) -> Any:
        return _Chain(tuple(part for part in found if not isinstance(part, Token)))

    def listed(self, *found: Any) -> tuple[Claim, ...]:
        return tuple(_clue(part) for part in found if not isinstance(part, Token))

    def exactly(self, _how: Token, number: _Number, _of: Token, parts: tuple[Claim, ...]) -> Claim:
        return self._count("exactly", number, parts)

    def at_least(
        self, _at: Token, _how: Token, number: _Number, _of: Token, parts: tuple[Claim, ...]
    ) -> Claim:
        return self._count("at least", number, parts)

    def at_most(
        self, _at: Token, _how: Token, number: _Number, _of: Token, parts: tuple[Claim, ...]
    ) -> Claim:
        return self._count("at most", number, parts)

    def _count(self, how: str, number: _Number, parts: tuple[Claim, ...]) -> Claim:
        if not 1 <= number.number <= len(parts):
            expected = f"1 to {len(parts)}, as that many are listed"
            raise InputError(f"a count of {number.number}", number.start, number.end, expected=expected)
        return CountOf(parts, how, number.number)

    def group(self, _open: Token, part: _Part | _Chain, _close: Token) -> Claim:
        return _clue(part)

    def not_group(self, _not: Token, _open: Token, part: _Part | _Chain, _close: Token) -> Claim:
        return Negation(_clue(part))

    def if_then(self, _if: Token, premise: Any, _then: Token, conclusion: Any) -> Claim:
        return If((_clue(premise), _clue(conclusion)))

    def if_and_only_if(self, first: Any, _iff: Token, second: Any) -> Claim:
        return Both((_clue(first), _clue(second)))

    def start(self, sentence: Any) -> Claim:
        return _clue(sentence)


def _is(subject: str, found: _Object) -> Claim:
    return Same(subject, found.name) if isinstance(found, _Item) else At(subject, found.number)


def _name(found: _Object) -> str:
    if isinstance(found, _Number):
        raise InputError(f"found {found.number}", found.start, found.end, expected="a name")
    return found.name


def _clue(part: _Part | _Chain) -> Claim:
    """A part that stands alone, and so needs a subject of its own."""
    return _Context().read(part)


def _resolved(found: Iterable[Any]) -> tuple[Claim, ...]:
    """The parts of an alternative as clues, each short one completed from the one before."""
    context, clues = _Context(), []
    for part in found:
        if not isinstance(part, Token):
            clues += [context.read(each) for each in (part if isinstance(part, tuple) else (part,))]
    return tuple(clues)


@dataclass
class _Context:
    """The subject and the predicate that a shorter clause can take over."""

    subject: str | None = None
    predicate: _Predicate | None = None

    def read(self, part: _Part | _Chain) -> Claim:
        if isinstance(part, _Chain):
            clues = tuple(self.read(each) for each in part.parts)
            return clues[0] if len(clues) == 1 else AllOf(clues)
        if isinstance(part, _Item | _Number):
            part = self._repeated(part)
        if isinstance(part, _Statement):
            self.subject, self.predicate = part.subject, part.predicate
            return part.clue
        if isinstance(part, _Predicate):
            if self.subject is None:
                found = part.bodies[0].object
                raise InputError("this has no subject", found.start, found.end, expected="a whole sentence")
            self.predicate = part
            return part.of(self.subject)
        self.subject = self.predicate = None
        return part

    def _repeated(self, found: _Object) -> _Predicate:
        """The last predicate, said of another object."""
        last = self.predicate
        if last is None or last.negated or not last.bodies[0].repeats:
            expected = (
                "a whole sentence" if last is None or not last.negated else "'neither ... nor', or 'and not'"
            )
            raise InputError(
                "this cannot be completed from what is before", found.start, found.end, expected=expected
            )
        body = last.bodies[0]
        if isinstance(body.object, _Number) and found.number is not None:
            found = _Number(found.number, found.start, found.end)
        return _Predicate((replace(body, object=found),))


def _near(parts: tuple[Claim, ...]) -> Claim:
    """ "Directly left or directly right of" is "next to"."""
    if len(parts) == 2 and all(isinstance(part, Shift) and abs(part.by) == 1 for part in parts):
        first, second = (part for part in parts if isinstance(part, Shift))
        if second in (
            Shift(first.item, first.other, -first.by),
            Shift(first.other, first.item, first.by),
        ):
            return Near(first.item, first.other)
    return AnyOf(parts)
