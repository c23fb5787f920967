"""Reading phrases: things, and what is said about one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.language.grammar import span
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AnyOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.reading.meanings.arithmetic import Arithmetic
from puzzles.types.zebra.reading.meanings.beside import Beside
from puzzles.types.zebra.reading.meanings.positions import Positions
from puzzles.types.zebra.reading.meanings.references import References
from puzzles.types.zebra.reading.meanings.relating import Relating
from puzzles.types.zebra.reading.meanings.things import Atom, Predicate, Said, Thing, all_of, completed
from puzzles.types.zebra.reading.scanning.cutting import Scan
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary


@v_args(inline=True)
class Phrases(Transformer[Token, Any]):
    """Builds the things and predicates of a line from the words found by `scan`."""

    def __init__(self, line: str, found: Scan, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._of = References(line, found, vocabulary)
        self._positions, self._beside = Positions(self._of), Beside(self._of)
        self._relating, self._arithmetic = Relating(self._of), Arithmetic(self._of)

    # -- things --------------------------------------------------------------------------------

    def np(self, *tokens: Token) -> Thing:
        items: list[str] = []
        number = None
        for token in tokens:
            item = self._relating.foremost(token) if token.type == "EXTREME" else self._of.item(token)
            category = self._of.category[item]
            self._check_owner(items, item, token)
            for other in items:
                if other != item and self._of.category[other] == category:
                    problem = f"{other!r} and {item!r} are both of {category!r}"
                    raise InputError(
                        problem, *span(token), expected="a word such as 'is', 'and' or 'or' between"
                    )
            if item not in items:
                items.append(item)
            if token.type == "NUMERIC":
                number = self._of.number(token)
        start, end = span(tokens[0])[0], span(tokens[-1])[1]
        return Thing(tuple(items), start, end, number if len(tokens) == 1 else None)

    def _check_owner(self, before: Sequence[str], item: str, token: Token) -> None:
        """Raise `InputError` for "Ann's doctor", who is not Ann."""
        start, end = span(token)
        owner = self._of.line[:start].rstrip().endswith(("'s", "’s", "s'", "s’"))
        if before and owner and all(map(self._of.vocabulary.spellings.is_person, (before[-1], item))):
            problem = f"{before[-1]}'s {item} is somebody else"
            raise InputError(problem, start, end, expected="a clue about one of them")

    def joined(self, first: Thing, second: Thing) -> Thing:
        categories = [self._of.category[item] for item in (*first.items, *second.items)]
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

    def instead(self, thing: Thing, other: Thing) -> Atom:
        """Read "the harp instead of the cello"."""
        so, not_so = self.same(thing), self.not_so(self.same(other))
        return Atom(lambda subject: all_of([so.said(subject), not_so.said(subject)]), thing.start, other.end)

    def but(self, other: Thing, thing: Thing) -> Predicate:
        """Read "not a nurse but a judge"."""
        atom = self.instead(thing, other)
        return Predicate(atom.said, other.start, thing.end)

    def anew(self, atom: Atom) -> Atom:
        """An atom with a verb of its own, to which no earlier relation applies."""
        return Atom(atom.alone(), atom.start, atom.end, again=atom.again, compares=atom.compares)

    def at(self, place: Token) -> Atom:
        return self._positions.at(place)

    def parity(self, token: Token) -> Atom:
        return self._positions.parity(token)

    def end(self) -> Atom:
        return self._positions.end()

    def first(self, token: Token) -> Atom:
        return self._positions.outermost(token, -1)

    def among(self, token: Token) -> Atom:
        return self._positions.among(token, -1 if token.type == "FIRST_FEW" else 1)

    def last(self, token: Token) -> Atom:
        return self._positions.outermost(token, 1)

    def than(self, token: Token, other: Thing) -> Atom:
        return self._relating.than(token, other)

    def than_each(self, token: Token, *others: Thing) -> Atom:
        """The atom of more or less than each of several things; raises `InputError` for "older than Rob
        and 30".
        """
        numbers = [other for other in others if self._of.is_number(other)]
        if 0 < len(numbers) < len(others):
            problem = f"what is said of {numbers[0].item!r}?"
            raise InputError(problem, numbers[0].start, numbers[0].end, expected="a verb before it")
        atoms = [self._relating.than(token, other) for other in others]
        return Atom(
            lambda subject: all_of([atom.said(subject) for atom in atoms]), atoms[0].start, atoms[-1].end
        )

    def than_each_of(self, token: Token, others: Sequence[Thing]) -> Atom:
        return self.than_each(token, *others)

    def than_either(self, first: Token, second: Token, other: Thing) -> Atom:
        """Read "directly before or directly after" a thing."""
        atoms = [self._relating.than(token, other) for token in (first, second)]

        def said(subject: Thing) -> Claim:
            return self._beside.neighbours(CountOf(tuple(atom.said(subject) for atom in atoms), "exactly", 1))

        return Atom(said, atoms[0].start, other.end)

    def than_both(self, first: Token, second: Token, other: Thing) -> Atom:
        """Read "taller but younger than" a thing."""
        atoms = [self._relating.than(token, other) for token in (first, second)]

        def said(subject: Thing) -> Claim:
            claims = [atom.said(subject) for atom in atoms]
            if len({getattr(claim, "order", None) for claim in claims}) < len(claims):
                raise InputError(
                    f"{first} and {second} compare one thing",
                    atoms[0].start,
                    other.end,
                    expected="one of them",
                )
            return all_of(claims)

        return Atom(said, atoms[0].start, other.end)

    def than_number(self, token: Token, number: Token) -> Atom:
        return self._relating.than_number(token, number)

    def than_place(self, token: Token, place: Atom) -> Atom:
        return self._relating.than_place(token, place)

    def times(self, token: Token, other: Thing) -> Atom:
        return self._relating.times(token, other)

    def extreme(self, token: Token) -> Atom:
        return self._relating.extreme(token)

    def between(self, first: Thing, second: Thing) -> Atom:
        return self._beside.between(first, second, in_order=False)

    def between_numbers(self, low: Token, high: Token) -> Atom:
        return self._relating.between_numbers(low, high)

    def between_in_order(self, first: Thing, second: Thing) -> Atom:
        return self._beside.between(first, second, in_order=True)

    def just_between(self, first: Thing, second: Thing) -> Atom:
        """The atom of being between two things and next to each."""
        atoms = (self.between(first, second), self.next_to(first), self.next_to(second))
        return Atom(lambda subject: all_of([atom.said(subject) for atom in atoms]), first.start, second.end)

    def next_to(self, other: Thing) -> Atom:
        return self._beside.next_to(other)

    def next_to_each(self, first: Thing, second: Thing) -> Atom:
        """The atom of being next to two things."""
        atoms = (self.next_to(first), self.next_to(second))
        return Atom(lambda subject: all_of([atom.said(subject) for atom in atoms]), first.start, second.end)

    def next_to_place(self, place: Atom) -> Atom:
        return self._positions.next_to(place)

    def apart_from(self, token: Token, other: Thing) -> Atom:
        return self._beside.apart_from(token, other)

    def so(self, atom: Atom) -> Predicate:
        return Predicate(atom.said, atom.start, atom.end)

    def not_so(self, atom: Atom) -> Predicate:
        full = atom.thing
        if full is not None and self._of.is_full_name(full):
            return Predicate(
                lambda subject: all_of([*full.joined(), Negation(Same(subject.item, full.item))]),
                full.start,
                full.end,
            )
        said = atom.alone()
        return Predicate(lambda subject: Negation(said(subject)), atom.start, atom.end)

    def one_so(self, *atoms: Atom) -> Predicate:
        return _of_each(completed(atoms), lambda claims: CountOf(claims, "exactly", 1))

    def some_so(self, *atoms: Atom) -> Predicate:
        return _of_each(completed(atoms), AnyOf)

    def none_so(self, *atoms: Atom) -> Predicate:
        return _of_each(completed(atoms, denied=True), lambda claims: all_of(map(Negation, claims)))


def _of_each(found: Iterable[Atom], join: Any) -> Predicate:
    """The predicate of several atoms, joined by `join`."""
    atoms = tuple(found)
    each: list[Said] = [atom.alone() for atom in atoms]
    return Predicate(
        lambda subject: join(tuple(said(subject) for said in each)), atoms[0].start, atoms[-1].end
    )
