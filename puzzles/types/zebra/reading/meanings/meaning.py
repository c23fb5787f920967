"""Reading clues: from a parse tree of the grammar to a claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lark import Token, v_args

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AnyOf, Both, Claim, CountOf, If, Negation
from puzzles.types.zebra.reading.meanings.clauses import Clauses, said_of
from puzzles.types.zebra.reading.meanings.things import Clause, Closing, Likewise, Predicate, Thing, all_of

Said = Claim | Clause | Closing | Predicate
Part = Said | Likewise


@v_args(inline=True)
class Meaning(Clauses):
    """Builds the claim of a line from its clauses."""

    # -- joining -------------------------------------------------------------------------------

    def all_of(self, *parts: Part) -> Clause | Claim:
        subject, found = self._in_turn(parts)
        whole = all_of(each for clause in found for each in clause)
        return whole if subject is None else Clause(subject, whole)

    def _joined(self, join: Callable[[tuple[Claim, ...]], Claim], *parts: Part) -> Claim:
        """Join claims, none of which need be true alone, together with asides, which are."""
        _, found = self._in_turn(parts)
        asides = [aside for *before, _ in found for aside in before]
        return all_of([*asides, join(tuple(claim for *_, claim in found))])

    def _in_turn(self, parts: Sequence[Part]) -> tuple[Thing | None, list[tuple[Claim, ...]]]:
        """The last subject, which a later part may omit; and for each part its asides and its claim."""
        subject: Thing | None = None
        found: list[tuple[Claim, ...]] = []
        for part in parts:
            aside = part.aside if isinstance(part, Clause) else ()
            if isinstance(part, Likewise):
                claim = _said_too(found[-1][-1], subject, part.thing)
            else:
                subject, claim = self._next(part, subject)
            found.append((*aside, claim))
        return subject, found

    def _next(self, part: Said, subject: Thing | None) -> tuple[Thing | None, Claim]:
        """The subject that the next part may omit, and the claim of this part."""
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
        return self._joined(lambda claims: self._beside.neighbours(AnyOf(claims)), *parts)

    def any_and(self, *parts: Part) -> Claim:
        """Read "Ann has the dog or Bob the cat, and Cy is 5": the last part is true in any case."""
        *several, last = parts
        return _claim(self.all_of(self.any_of(*several), last))

    def and_any(self, *parts: Part) -> Claim:
        """Read "Ann has the dog, and Bob has the cat or Cy is 5": the first part is true in any case."""
        first, *several = parts
        return _claim(self.all_of(first, self.any_of(*several)))

    def one_of(self, *parts: Part) -> Claim:
        return self._joined(lambda claims: CountOf(claims, "exactly", 1), *parts)

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
        return self._joined(_if, premise, conclusion)

    def if_after(self, conclusion: Part, premise: Part) -> Claim:
        return self._joined(lambda claims: _if(claims[::-1]), conclusion, premise)

    def if_and_only_if(self, first: Part, second: Part) -> Claim:
        return self._joined(lambda claims: Both((claims[0], claims[1])), first, second)

    def unless(self, exception: Part, rule: Part) -> Claim:
        return self._joined(_unless, exception, rule)

    def unless_after(self, rule: Part, exception: Part) -> Claim:
        return self._joined(lambda claims: _unless(claims[::-1]), rule, exception)

    # -- arithmetic ----------------------------------------------------------------------------

    def number_term(self, token: Token) -> Token:
        return token

    def sum(self, *found: Any) -> tuple[tuple[int, Thing | Token], ...]:
        signs = [1, *(1 if token == "+" else -1 for token in found[1::2])]
        return tuple(zip(signs, found[::2], strict=True))

    def compared(self, *found: Any) -> Claim:
        return self._arithmetic.compared(found[::2], found[1::2])

    def total(self, things: Sequence[Thing], token: Token) -> Claim:
        return self._arithmetic.total(things, token)


def _said_too(claim: Claim, subject: Thing | None, thing: Thing) -> Claim:
    """The same negative claim about another item."""
    if subject is None or not isinstance(claim, Negation):
        raise InputError("'neither' follows no denial", thing.start, thing.end, expected="a whole sentence")
    return claim.renamed(lambda name: thing.item if name == subject.item else name)


def _if(claims: Sequence[Claim]) -> Claim:
    premise, conclusion = claims
    return If((premise, conclusion))


def _unless(claims: Sequence[Claim]) -> Claim:
    exception, rule = claims
    return If((Negation(exception), rule))


def _claim(part: Part) -> Claim:
    """The claim of a part that stands alone."""
    if isinstance(part, Closing):
        part = part.predicate
    if isinstance(part, Likewise):
        raise InputError("'neither' follows no denial", part.thing.start, part.thing.end)
    if isinstance(part, Predicate):
        raise InputError("this has no subject", part.start, part.end, expected="a name before it")
    return part.whole if isinstance(part, Clause) else part
