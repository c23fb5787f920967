"""The intermediate parts of a clue, before it becomes a claim: things named, and what is said about one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import AllOf, Claim
from puzzles.types.zebra.claims.relations import Same


class Thing(Struct, frozen=True):
    """What a phrase names: an item, or several that match one another; it spans `start` to `end` of the line.

    `number` is set if the item may also be a number.
    """

    items: tuple[str, ...]
    start: int
    end: int
    number: int | None = None

    @property
    def item(self) -> str:
        return self.items[0]

    def single(self) -> str:
        """The only item; raises `InputError` if there are several."""
        if len(self.items) > 1:
            problem = f"{self.items[0]!r} and {self.items[1]!r} stand in one phrase"
            raise InputError(
                problem, self.start, self.end, expected="one name here, and a clue that joins the two"
            )
        return self.item

    def joined(self) -> list[Claim]:
        """The claims that its items match."""
        return [Same(self.item, other) for other in self.items[1:]]


Said = Callable[[Thing], Claim]
"""Makes the claim that something is said of a thing."""


class Atom(Struct, frozen=True):
    """A single property. `thing` is what it names, if that is all: "is the dog".

    `again` makes the same property with another thing: "next to the dog or the cat". `number` is the
    position, if that is all. `compares` is true for "older than" and the like.
    """

    said: Said
    start: int
    end: int
    thing: Thing | None = None
    again: Callable[[Thing], Atom] | None = None
    number: int = 0
    compares: bool = False

    def alone(self) -> Said:
        """What it says, if it names a single item; raises `InputError` otherwise."""
        if self.thing is not None:
            self.thing.single()
        return self.said


class Predicate(Struct, frozen=True):
    """What is said of a subject that comes before it."""

    said: Said
    start: int
    end: int


class Closing(Struct, frozen=True):
    """What a relative clause behind a comma says of the noun before it."""

    noun: Thing
    predicate: Predicate


class Contrasted(Struct, frozen=True):
    """A subject, and another of which the same is not true: "Ann, unlike Rob, ..."."""

    subject: Thing
    other: Thing


class Likewise(Struct, frozen=True):
    """A thing of which the same is said as of the subject before it: "and neither is Rob"."""

    thing: Thing


class Clause(Struct, frozen=True):
    """A subject, and what is said of it; the claims in `aside` are true unconditionally."""

    subject: Thing
    claim: Claim
    aside: tuple[Claim, ...] = ()

    @property
    def whole(self) -> Claim:
        return all_of([*self.aside, self.claim])


def completed(atoms: Iterable[Atom], *, denied: bool = False) -> Iterator[Atom]:
    """The atoms of a list, in which a mere name takes over the relation before it; raises `InputError`.

    A comparison is taken over only if all is `denied`: who is "older than Rob or the baker" may be older than
    both, or be the baker.
    """
    last: Atom | None = None
    for atom in atoms:
        if atom.thing is None:
            last = atom
        elif last is not None:
            if last.again is None or (last.compares and not denied):
                problem = f"what is said of {atom.thing.item!r}?"
                raise InputError(problem, atom.start, atom.end, expected="a verb or a relation before it")
            atom = last.again(atom.thing)
        yield atom


def all_of(claims: Iterable[Claim]) -> Claim:
    """The conjunction of claims, without repetition."""
    flat: list[Claim] = []
    for claim in claims:
        flat += claim.parts if isinstance(claim, AllOf) else (claim,)
    first, *more = dict.fromkeys(flat)
    return AllOf((first, *more)) if more else first


def with_own(thing: Thing, claim: Claim) -> Claim:
    """The claim, and that the items of the thing match."""
    return all_of([*thing.joined(), claim])
