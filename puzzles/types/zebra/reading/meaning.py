"""What a clue means: from a tree of the grammar to a claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.types.zebra.claims.claim import AnyOf, Both, Claim, CountOf, If, Negation
from puzzles.types.zebra.claims.groups import Different, Matched, OneEach
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.reading.relating import Relating
from puzzles.types.zebra.reading.scan import Scan
from puzzles.types.zebra.reading.things import Atom, Clause, Predicate, Said, Thing, all_of, completed
from puzzles.types.zebra.reading.vocabulary import Vocabulary

Part = Claim | Clause | Predicate


@v_args(inline=True)
class Meaning(Transformer[Token, Any]):
    """Builds the claim of a line whose words were found by `scan`."""

    def __init__(self, line: str, found: Scan, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._line, self._found, self._vocabulary = line, found, vocabulary
        self._relating = Relating(line, found, vocabulary)

    # -- things --------------------------------------------------------------------------------

    def np(self, *tokens: Token) -> Thing:
        items: list[str] = []
        number = None
        for token in tokens:
            item = self._relating.foremost(token) if token.type == "EXTREME" else self._relating.item(token)
            category = self._vocabulary.spellings.category[item]
            for other in items:
                if other != item and self._vocabulary.spellings.category[other] == category:
                    problem = f"{other!r} and {item!r} are both of {category!r}"
                    raise InputError(
                        problem, *span(token), expected="a word such as 'is', 'and' or 'or' between"
                    )
            if item not in items:
                items.append(item)
            if token.type == "NUMERIC":
                number = self._relating.number(token)
        start, end = span(tokens[0])[0], span(tokens[-1])[1]
        return Thing(tuple(items), start, end, number if len(tokens) == 1 else None)

    def joined(self, first: Thing, second: Thing) -> Thing:
        categories = [self._vocabulary.spellings.category[item] for item in (*first.items, *second.items)]
        if len(set(categories)) < len(categories):
            raise InputError("two names of one category", second.start, second.end, expected="a verb")
        return Thing((*first.items, *second.items), first.start, second.end)

    def things(self, *found: Thing) -> tuple[Thing, ...]:
        return found

    # -- predicates ----------------------------------------------------------------------------

    def same(self, thing: Thing) -> Atom:
        def said(subject: Thing) -> Claim:
            return all_of([Same(subject.item, thing.item), *thing.joined()])

        return Atom(said, thing.start, thing.end, thing)

    def at(self, place: Token) -> Atom:
        return self._relating.at(place)

    def parity(self, token: Token) -> Atom:
        return self._relating.parity(token)

    def end(self) -> Atom:
        return self._relating.end()

    def first(self, token: Token) -> Atom:
        return self._relating.outermost(token, -1)

    def last(self, token: Token) -> Atom:
        return self._relating.outermost(token, 1)

    def than(self, token: Token, other: Thing) -> Atom:
        return self._relating.than(token, other)

    def than_number(self, token: Token, number: Token) -> Atom:
        return self._relating.than_number(token, number)

    def times(self, token: Token, other: Thing) -> Atom:
        return self._relating.times(token, other)

    def extreme(self, token: Token) -> Atom:
        return self._relating.extreme(token)

    def between(self, first: Thing, second: Thing) -> Atom:
        return self._relating.between(first, second, in_order=False)

    def between_in_order(self, first: Thing, second: Thing) -> Atom:
        return self._relating.between(first, second, in_order=True)

    def next_to(self, other: Thing) -> Atom:
        return self._relating.next_to(other)

    def apart_from(self, token: Token, other: Thing) -> Atom:
        return self._relating.apart_from(token, other)

    def so(self, atom: Atom) -> Predicate:
        return Predicate(atom.said, atom.start, atom.end)

    def not_so(self, atom: Atom) -> Predicate:
        said = atom.alone()
        return Predicate(lambda subject: Negation(said(subject)), atom.start, atom.end)

    def one_so(self, *atoms: Atom) -> Predicate:
        return _of_each(atoms, lambda claims: CountOf(claims, "exactly", 1))

    def some_so(self, *atoms: Atom) -> Predicate:
        return _of_each(atoms, AnyOf)

    def none_so(self, *atoms: Atom) -> Predicate:
        return _of_each(atoms, lambda claims: all_of(map(Negation, claims)))

    # -- units ---------------------------------------------------------------------------------

    def clause(self, subject: Thing | Clause, predicate: Predicate) -> Clause:
        if isinstance(subject, Clause):
            return Clause(subject.subject, all_of([subject.claim, predicate.said(subject.subject)]))
        return Clause(subject, all_of([*subject.joined(), predicate.said(subject)]))

    def described(self, subject: Thing, predicate: Predicate) -> Clause:
        return self.clause(subject, predicate)

    def fact(self, thing: Thing) -> Clause:
        if len(thing.items) < 2:
            later = any(word.start >= thing.end for word in self._found.words)
            at = thing.end if later else len(self._line.rstrip())
            raise InputError("nothing is said of it", at, at, expected="what goes with it")
        self._relating.check_apart(thing)
        return Clause(thing, all_of(thing.joined()))

    def fact_or(self, first: Thing, *others: Thing) -> Clause:
        subject, thing = self._halves(first)
        atoms = [self.same(each) for each in (thing, *others)]
        return Clause(subject, self.one_so(*atoms).said(subject))

    def fronted_or(self, subject: Thing, *others: Thing) -> Clause:
        return self.clause(subject, self.one_so(*map(self.same, others)))

    def holds(self, place: Atom, thing: Thing) -> Clause:
        """ "The third house is red"."""
        return Clause(thing, all_of([*thing.joined(), place.said(thing)]))

    def holds_not(self, place: Atom, thing: Thing) -> Clause:
        thing.single()
        return Clause(thing, Negation(place.said(thing)))

    def _halves(self, thing: Thing) -> tuple[Thing, Thing]:
        """ "Ann ... dog" without a known verb as a subject and what it goes with."""
        if len(thing.items) != 2:
            raise InputError("a verb is missing", thing.start, thing.end, expected="'is' between two names")
        self._relating.check_apart(thing)
        return Thing(thing.items[:1], thing.start, thing.end), Thing(thing.items[1:], thing.start, thing.end)

    def one_subject(self, *found: Any) -> Claim:
        *things, predicate = found
        return CountOf(_said_of(things, predicate), "exactly", 1)

    def one_subject_fact(self, *things: Thing) -> Claim:
        subject, thing = self._halves(things[-1])
        return self.one_subject(*things[:-1], subject, self.so(self.same(thing)))

    def no_subject(self, *found: Any) -> Claim:
        *things, predicate = found
        return all_of(map(Negation, _said_of(things, predicate)))

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

    def _check_count(self, number: Token, count: int) -> None:
        if self._relating.number(number) != count:
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

    def _check_paired(self, things: Sequence[Thing], others: Sequence[Thing]) -> None:
        if len(things) != len(others):
            expected = f"{len(things)} names, as before"
            raise InputError(f"found {len(others)}", others[0].start, others[-1].end, expected=expected)

    def apart(self, token: Token) -> Token:
        return token

    def neighbours(self) -> None:
        return None

    def pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        return self._relating.pair(first, second, mutual)

    def not_pair(self, first: Thing, second: Thing, mutual: Token | None) -> Claim:
        return Negation(self._relating.pair(first, second, mutual))

    def gap(self, *found: Any) -> Claim:
        token, first, second = found[-3:]
        return self._relating.pair(first, second, token)

    def gap_after(self, first: Thing, second: Thing, token: Token) -> Claim:
        return self._relating.pair(first, second, token)

    def nobody(self, *things: Thing) -> Claim:
        items = [item for thing in things for item in thing.items]
        if len(items) != 2:
            raise InputError(
                "this many names", things[0].start, things[-1].end, expected="two that do not go together"
            )
        return Negation(Same(items[0], items[1]))

    # -- joining -------------------------------------------------------------------------------

    def all_of(self, *parts: Part) -> Clause | Claim:
        subject: Thing | None = None
        claims = []
        for part in parts:
            subject, claim = self._next(part, subject)
            claims.append(claim)
        whole = all_of(claims)
        return whole if subject is None else Clause(subject, whole)

    def _next(self, part: Part, subject: Thing | None) -> tuple[Thing | None, Claim]:
        """The subject that what comes next may leave out, and the claim of a part."""
        if isinstance(part, Clause):
            return part.subject, part.claim
        if isinstance(part, Predicate):
            if subject is None:
                raise InputError("this has no subject", part.start, part.end, expected="a name before it")
            return subject, part.said(subject)
        return None, part

    def text(self, *parts: Part) -> Claim:
        return _claim(self.all_of(*parts))

    def any_of(self, *parts: Part) -> Claim:
        return self._relating.neighbours(AnyOf(tuple(map(_claim, parts))))

    def one_of(self, *parts: Part) -> Claim:
        return CountOf(tuple(map(_claim, parts)), "exactly", 1)

    def number(self, token: Token) -> Token:
        return token

    def how(self, *words: Token) -> str:
        names = {"EXACTLY": "exactly", "LEAST": "at least", "MOST": "at most"}
        return names[words[0].type]

    def counted(self, how: str, number: Token, *parts: Part) -> Claim:
        return self._counted(how, number, tuple(map(_claim, parts)))

    def counted_things(self, how: str, number: Token, things: Sequence[Thing], predicate: Predicate) -> Claim:
        return self._counted(how, number, _said_of(things, predicate))

    def one_thing(self, number: Token, things: Sequence[Thing], predicate: Predicate) -> Claim:
        return self._counted("exactly", number, _said_of(things, predicate))

    def _counted(self, how: str, number: Token, claims: tuple[Claim, ...]) -> Claim:
        count = self._relating.number(number)
        if not 1 <= count <= len(claims):
            expected = f"1 to {len(claims)}, as that many are listed"
            raise InputError(f"a count of {count}", *span(number), expected=expected)
        return CountOf(claims, how, count)

    def group(self, part: Part) -> Claim:
        return _claim(part)

    def not_group(self, part: Part) -> Claim:
        return Negation(_claim(part))

    def if_then(self, premise: Part, conclusion: Part) -> Claim:
        return If((_claim(premise), _claim(conclusion)))

    def if_after(self, conclusion: Part, premise: Part) -> Claim:
        return If((_claim(premise), _claim(conclusion)))

    def if_and_only_if(self, first: Part, second: Part) -> Claim:
        return Both((_claim(first), _claim(second)))

    def unless(self, exception: Part, rule: Part) -> Claim:
        return If((Negation(_claim(exception)), _claim(rule)))

    def unless_after(self, rule: Part, exception: Part) -> Claim:
        return self.unless(exception, rule)

    # -- arithmetic ----------------------------------------------------------------------------

    def number_term(self, token: Token) -> Token:
        return token

    def sum(self, *found: Any) -> tuple[tuple[int, Thing | Token], ...]:
        signs = [1, *(1 if token == "+" else -1 for token in found[1::2])]
        return tuple(zip(signs, found[::2], strict=True))

    def compared(self, *found: Any) -> Claim:
        return self._relating.compared(found[::2], found[1::2])


def _claim(part: Part) -> Claim:
    """A part that stands alone."""
    if isinstance(part, Predicate):
        raise InputError("this has no subject", part.start, part.end, expected="a name before it")
    return part.claim if isinstance(part, Clause) else part


def _of_each(atoms: Sequence[Atom], join: Any) -> Predicate:
    """What is said of a subject by several atoms, joined."""
    each: list[Said] = [atom.alone() for atom in completed(atoms)]
    return Predicate(
        lambda subject: join(tuple(said(subject) for said in each)), atoms[0].start, atoms[-1].end
    )


def _said_of(things: Sequence[Thing], predicate: Predicate) -> tuple[Claim, ...]:
    """What is said of each thing."""
    for thing in things:
        thing.single()
    return tuple(predicate.said(thing) for thing in things)
