"""What a clue means: from a tree of the grammar to a claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark import Token, v_args

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AnyOf, Both, Claim, CountOf, If, Negation
from puzzles.types.zebra.reading.clauses import Clauses, said_of
from puzzles.types.zebra.reading.things import Clause, Closing, Predicate, Thing, all_of

Part = Claim | Clause | Closing | Predicate


@v_args(inline=True)
class Meaning(Clauses):
    """Builds the claim of a line out of its clauses."""

    # -- joining -------------------------------------------------------------------------------

    def all_of(self, *parts: Part) -> Clause | Claim:
        subject, claims = self._in_turn(parts)
        whole = all_of(claims)
        return whole if subject is None else Clause(subject, whole)

    def _in_turn(self, parts: Sequence[Part]) -> tuple[Thing | None, tuple[Claim, ...]]:
        """The last subject of parts of which a later one may leave it out, and their claims."""
        subject: Thing | None = None
        claims = []
        for part in parts:
            subject, claim = self._next(part, subject)
            claims.append(claim)
        return subject, tuple(claims)

    def _two(self, first: Part, second: Part) -> tuple[Claim, Claim]:
        one, two = self._in_turn((first, second))[1]
        return one, two

    def _next(self, part: Part, subject: Thing | None) -> tuple[Thing | None, Claim]:
        """The subject that what comes next may leave out, and the claim of a part."""
        if isinstance(part, Clause):
            return part.subject, part.claim
        if isinstance(part, Closing):
            return subject, part.predicate.said(part.noun)
        if isinstance(part, Predicate):
            if subject is None:
                raise InputError("this has no subject", part.start, part.end, expected="a name before it")
            return subject, part.said(subject)
        return None, part

    def text(self, *parts: Part) -> Claim:
        return _claim(self.all_of(*parts))

    def any_of(self, *parts: Part) -> Claim:
        return self._beside.neighbours(AnyOf(self._in_turn(parts)[1]))

    def one_of(self, *parts: Part) -> Claim:
        return CountOf(self._in_turn(parts)[1], "exactly", 1)

    def number(self, token: Token) -> Token:
        return token

    def how(self, *words: Token) -> str:
        names = {"EXACTLY": "exactly", "LEAST": "at least", "MOST": "at most"}
        return names[words[0].type]

    def counted(self, how: str, number: Token, *parts: Part) -> Claim:
        return self._counted(how, number, tuple(map(_claim, parts)))

    def counted_things(self, how: str, number: Token, things: Sequence[Thing], predicate: Predicate) -> Claim:
        return self._counted(how, number, said_of(things, predicate))

    def one_thing(self, number: Token, things: Sequence[Thing], predicate: Predicate) -> Claim:
        return self._counted("exactly", number, said_of(things, predicate))

    def _counted(self, how: str, number: Token, claims: tuple[Claim, ...]) -> Claim:
        count = self._of.number(number)
        if not 1 <= count <= len(claims):
            expected = f"1 to {len(claims)}, as that many are listed"
            raise InputError(f"a count of {count}", *span(number), expected=expected)
        return CountOf(claims, how, count)

    def group(self, part: Part) -> Claim:
        return _claim(part)

    def not_group(self, part: Part) -> Claim:
        return Negation(_claim(part))

    def if_then(self, premise: Part, conclusion: Part) -> Claim:
        return If(self._two(premise, conclusion))

    def if_after(self, conclusion: Part, premise: Part) -> Claim:
        return If(self._two(conclusion, premise)[::-1])

    def if_and_only_if(self, first: Part, second: Part) -> Claim:
        return Both(self._two(first, second))

    def unless(self, exception: Part, rule: Part) -> Claim:
        excepted, ruled = self._two(exception, rule)
        return If((Negation(excepted), ruled))

    def unless_after(self, rule: Part, exception: Part) -> Claim:
        ruled, excepted = self._two(rule, exception)
        return If((Negation(excepted), ruled))

    # -- arithmetic ----------------------------------------------------------------------------

    def number_term(self, token: Token) -> Token:
        return token

    def sum(self, *found: Any) -> tuple[tuple[int, Thing | Token], ...]:
        signs = [1, *(1 if token == "+" else -1 for token in found[1::2])]
        return tuple(zip(signs, found[::2], strict=True))

    def compared(self, *found: Any) -> Claim:
        return self._arithmetic.compared(found[::2], found[1::2])


def _claim(part: Part) -> Claim:
    """A part that stands alone."""
    if isinstance(part, Closing):
        part = part.predicate
    if isinstance(part, Predicate):
        raise InputError("this has no subject", part.start, part.end, expected="a name before it")
    return part.claim if isinstance(part, Clause) else part
