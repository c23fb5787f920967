"""Reading clauses: a subject, or several, and what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from lark import Token, v_args

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched, OneEach
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.reading.meanings.phrases import Phrases
from puzzles.types.zebra.reading.meanings.things import (
    Atom,
    Clause,
    Closing,
    Contrasted,
    Likewise,
    Predicate,
    Thing,
    all_of,
)


@v_args(inline=True)
class Clauses(Phrases):
    """Builds clauses from phrases."""

    def clause(self, subject: Thing | Clause | Contrasted, predicate: Predicate) -> Clause:
        if isinstance(subject, Contrasted):
            said, not_said = predicate.said(subject.subject), denied(predicate.said(subject.other))
            return Clause(subject.subject, all_of([*subject.subject.joined(), said, not_said]))
        if isinstance(subject, Clause):
            return Clause(subject.subject, predicate.said(subject.subject), aside=(subject.claim,))
        return Clause(subject, all_of([*subject.joined(), predicate.said(subject)]))

    def described(self, subject: Thing, *predicates: Predicate) -> Clause:
        return Clause(subject, all_of([*subject.joined(), *(each.said(subject) for each in predicates)]))

    def closing(self, predicate: Predicate) -> Closing:
        """Read "..., who likes jazz", which is about the name right before it, unless that is one of
        several alternatives.
        """
        return Closing(self._of.noun_before(predicate.start), predicate)

    def closing_both(self, first: Predicate, second: Predicate) -> Closing:
        """Read "..., who likes jazz and owns a dog"."""
        both = Predicate(
            lambda thing: all_of([first.said(thing), second.said(thing)]), first.start, second.end
        )
        return self.closing(both)

    def likewise(self, thing: Thing) -> Likewise:
        thing.single()
        return Likewise(thing)

    def unlike(self, other: Thing, subject: Thing, predicate: Predicate) -> Clause:
        """Read "Unlike Rob, Ann has a dog"."""
        return self.clause(Contrasted(subject, other), predicate)

    def contrasted(self, subject: Thing, other: Thing) -> Contrasted:
        return Contrasted(subject, other)

    def all_but(self, thing: Thing, predicate: Predicate) -> Claim:
        """Read "Everyone except Ann": the predicate is true of the other items of her category, and not
        of her.
        """
        items = dict(self._of.vocabulary.categories)[self._of.category[thing.single()]]
        others = [Thing((item,), thing.start, thing.end) for item in items if item != thing.item]
        return all_of([denied(predicate.said(thing)), *map(predicate.said, others)])

    def fact(self, thing: Thing) -> Clause:
        if len(thing.items) < 2:
            later = any(word.start >= thing.end for word in self._of.found.words)
            at = thing.end if later else len(self._of.line.rstrip())
            raise InputError("nothing is said of it", at, at, expected="what goes with it")
        self._of.check_apart(thing)
        return Clause(thing, all_of(thing.joined()))

    def fact_or(self, first: Thing, *others: Thing) -> Clause:
        subject, thing = self._halves(first)
        atoms = [self.same(each) for each in (thing, *others)]
        return Clause(subject, self.one_so(*atoms).said(subject))

    def fronted_or(self, subject: Thing, *others: Thing) -> Clause:
        return self.clause(subject, self.one_so(*map(self.same, others)))

    def fronted_next(self, other: Thing, subject: Thing) -> Clause:
        """Read "Next to the house with a horse they smoke Dunhill"."""
        atom = self.next_to(other)
        return self.clause(subject, Predicate(atom.said, atom.start, atom.end))

    def fronted_than(self, token: Token, other: Thing, subject: Thing) -> Clause:
        """Read "Two days after the dog, Ann came"."""
        return self.clause(subject, self.so(self.than(token, other)))

    def fronted_both(self, token: Token, other: Thing, subject: Thing, thing: Thing) -> Clause:
        """Read "Two days after Ann left, Bob bought the dog"."""
        both = Thing((*subject.items, *thing.items), subject.start, thing.end)
        self._of.check_apart(both)
        return self.fronted_than(token, other, both)

    def balanced(self, token: Token, subject: Thing | Clause | Contrasted, other: Thing) -> Clause:
        """Read "She paid $5 more for the hat than for the scarf"."""
        return self.clause(subject, self.so(self.than(token, other)))

    def fronted_not(self, token: Token, other: Thing, subject: Thing) -> Clause:
        """Read "The one who came after the dog was not Ann"."""
        subject.single()
        return self.clause(subject, self.not_so(self.than(token, other)))

    def holds(self, place: Atom, thing: Thing) -> Clause:
        """Read "The third house is red"."""
        return Clause(thing, all_of([*thing.joined(), place.said(thing)]))

    def holds_not(self, place: Atom, thing: Thing) -> Clause:
        thing.single()
        return Clause(thing, Negation(place.said(thing)))

    def _halves(self, thing: Thing) -> tuple[Thing, Thing]:
        """Split "Ann ... dog", without a known verb, into a subject and its match."""
        if len(thing.items) != 2:
            raise InputError("a verb is missing", thing.start, thing.end, expected="'is' between two names")
        self._of.check_apart(thing)
        return Thing(thing.items[:1], thing.start, thing.end), Thing(thing.items[1:], thing.start, thing.end)

    def one_subject(self, *found: Any) -> Claim:
        *things, predicate = found
        return CountOf(said_of(things, predicate), "exactly", 1)

    def one_subject_fact(self, *things: Thing) -> Claim:
        subject, thing = self._halves(things[-1])
        return self.one_subject(*things[:-1], subject, self.so(self.same(thing)))

    def each_subject(self, *found: Any) -> Claim:
        *things, predicate = found
        each = things[0] if isinstance(things[0], tuple) else things
        claims = said_of(each, predicate)
        categories = [self._of.category[thing.item] for thing in each]
        with_one = {claim.other for claim in claims if isinstance(claim, Same)}
        if len(with_one) == 1 and all(isinstance(claim, Same) for claim in claims):
            if len(set(categories)) < len(categories):
                problem = "two names of one category go with the same"
                raise InputError(problem, each[0].start, each[-1].end, expected="one of them")
            if not self._of.vocabulary.spellings.couples:
                raise InputError("two go with the same", each[0].start, each[-1].end, expected="one of them")
            return all_of(claims)
        return all_of([*claims, *self._apart(each)])

    def _apart(self, things: Sequence[Thing]) -> list[Claim]:
        """The claims that several things, named side by side, are different ones."""
        pairs = combinations([thing.item for thing in things], 2)
        return [
            Negation(Same(*pair)) for pair in pairs if len({self._of.category[item] for item in pair}) > 1
        ]

    def both_subjects(self, *found: Any) -> Claim:
        """Read "Ann and the baker both": the two also differ."""
        claim = self.each_subject(*found)
        things = found[0] if isinstance(found[0], tuple) else found[:-1]
        if (
            isinstance(claim, AllOf)
            and len({part.other for part in claim.parts if isinstance(part, Same)}) == 1
        ):
            raise InputError("two go with the same", things[0].start, things[-1].end, expected="one of them")
        return claim

    def no_subject(self, *found: Any) -> Claim:
        """Read "Neither Ann nor the baker": the two also differ."""
        *things, predicate = found
        return all_of([*map(denied, said_of(things, predicate)), *self._apart(things)])

    def no_subject_fact(self, *things: Thing) -> Claim:
        subject, thing = self._halves(things[-1])
        return self.no_subject(*things[:-1], subject, self.so(self.same(thing)))

    def one_each(self, *found: Any) -> Claim:
        one, two, this, that = found
        joined = [claim for thing in (one, two) for claim in thing.joined()]
        if this.thing is not None and that.thing is not None:
            joined += [*this.thing.joined(), *that.thing.joined()]
            matched: Claim = Matched((one.item, two.item), (this.thing.item, that.thing.item))
        else:
            first, second = ((this.said(thing), that.said(thing)) for thing in (one, two))
            matched = OneEach(first, second)
        return all_of([*joined, matched])

    def one_of_two(self, number: Token, *found: Any) -> Claim:
        self._check_count(number, 1)
        return self.one_each(*found)

    def different(self, things: Sequence[Thing], number: Token) -> Claim:
        if str(number):
            self._check_count(number, len(things))
        joined = [claim for thing in things for claim in thing.joined()]
        return all_of([*joined, Different(tuple(thing.item for thing in things))])

    def whole(self, number: Token, things: Sequence[Thing]) -> Claim:
        return self.different(things, number)

    def few(self, token: Token, things: Sequence[Thing]) -> Claim:
        """Read "The first three boats were A, B and C": each is among them, and they differ."""
        atom = self._positions.few(token, len(things))
        joined = [claim for thing in things for claim in thing.joined()]
        different = Different(tuple(thing.item for thing in things))
        return all_of([*joined, *(atom.said(thing) for thing in things), different])

    def series(self, token: Token, things: Sequence[Thing]) -> Claim:
        return self._beside.series(token, things)

    def _check_count(self, number: Token, count: int) -> None:
        if self._of.number(number) != count:
            raise InputError(f"found {number}", *span(number), expected=f"{count}, as that many are listed")

    def matched(self, things: Sequence[Thing], others: Sequence[Thing]) -> Claim:
        self._check_paired(things, others)
        joined = [claim for thing in (*things, *others) for claim in thing.joined()]
        one, two = (tuple(thing.item for thing in side) for side in (things, others))
        return all_of([*joined, Matched(one, two)])

    def respectively(self, things: Sequence[Thing], others: Sequence[Thing]) -> Claim:
        self._check_paired(things, others)
        pairs = zip(things, others, strict=True)
        return all_of([claim for a, b in pairs for claim in (*a.joined(), *b.joined(), Same(a.item, b.item))])

    def in_which_order(self, things: Sequence[Thing], others: Sequence[Thing]) -> Claim:
        """ "Ann and Bob were first and third": it is asked which goes with which."""
        self._check_paired(things, others)
        at = self._of.behind(others[-1].end)
        ways = ("respectively", "in some order")
        problem = "it is not told which of these goes with which"
        raise InputError(problem, at, at, expected=" or ".join(ways), words=tuple(f" {way}" for way in ways))

    def _check_paired(self, things: Sequence[Thing], others: Sequence[Thing]) -> None:
        if len(things) != len(others):
            expected = f"{len(things)} names, as before"
            raise InputError(f"found {len(others)}", others[0].start, others[-1].end, expected=expected)

    def apart(self, token: Token) -> Token:
        return token

    def neighbours(self) -> None:
        return None

    def pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        return self._beside.pair(first, second, mutual)

    def consecutive(self, first: Thing, second: Thing, token: Token) -> Claim:
        return self._beside.consecutive(first, second, token)

    def not_pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        return Negation(self._beside.pair(first, second, mutual))

    def gap(self, *found: Any) -> Claim:
        token, first, second = found[-3:]
        return self._beside.pair(first, second, token)

    def gap_after(self, first: Thing, second: Thing, token: Token) -> Claim:
        return self._beside.pair(first, second, token)

    def nobody(self, *things: Thing) -> Claim:
        items = [item for thing in things for item in thing.items]
        if len(items) != 2:
            raise InputError(
                "this many names", things[0].start, things[-1].end, expected="two that do not go together"
            )
        return Negation(Same(items[0], items[1]))


def said_of(things: Sequence[Thing], predicate: Predicate) -> tuple[Claim, ...]:
    """The claims that the predicate makes about each thing."""
    for thing in things:
        thing.single()
    return tuple(predicate.said(thing) for thing in things)


def denied(claim: Claim) -> Claim:
    """The negation of a claim; for "exactly one of", the negation of all its parts."""
    if isinstance(claim, CountOf) and (claim.how, claim.count) == ("exactly", 1):
        return all_of(map(Negation, claim.parts))
    return Negation(claim)
