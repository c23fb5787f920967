"""Clauses on the way to a claim: those that leave out a subject or a predicate get it from the one before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from puzzles.core.errors import InputError
from puzzles.types.zebra.claims.claim import AllOf, Claim, Negation


class Object(Struct, frozen=True):
    """A name, a number or a name that looks like one, in its place of the line."""

    start: int
    end: int
    name: str | None = None
    number: int | None = None

    @property
    def item(self) -> str:
        """The name, where no number will do; raises `InputError`."""
        if self.name is None:
            raise InputError(f"found {self.number}", self.start, self.end, expected="a name")
        return self.name

    @property
    def as_number(self) -> Object:
        """It as a number alone, if it can be one."""
        return self if self.number is None else replace(self, name=None)


class Body(Struct, frozen=True):
    """A relation that still lacks its subject. `make` may be used again with another object."""

    make: Callable[[str, Object], Claim]
    object: Object
    repeats: bool = True


class Predicate(Struct, frozen=True):
    """A whole predicate without its subject, that of the clause before."""

    bodies: tuple[Body, ...]
    negated: bool = False

    def of(self, subject: str) -> Claim:
        """What it says of the subject."""
        claims = [body.make(subject, body.object) for body in self.bodies]
        return all_of(map(Negation, claims) if self.negated else claims)


class Clause(Struct, frozen=True):
    """A clause with its subject, so that a shorter one can follow it: "... or at 3"."""

    subject: str
    predicate: Predicate


class Clauses(Struct, frozen=True):
    """Clauses joined by "and"; the first may lack its subject."""

    parts: tuple[Part, ...]


Part: TypeAlias = "Claim | Clause | Predicate | Object | Clauses"


def all_of(claims: Iterable[Claim]) -> Claim:
    """The claims as one."""
    first, *more = claims
    return AllOf((first, *more)) if more else first


def complete(*parts: Part) -> tuple[Claim, ...]:
    """Parts that follow one another as claims, each short one completed; raises `InputError`."""
    context = _Context()
    return tuple(context.read(part) for part in parts)


@dataclass
class _Context:
    """The subject and the predicate that a shorter clause can take over."""

    subject: str | None = None
    predicate: Predicate | None = None

    def read(self, part: Part) -> Claim:
        match part:
            case Clauses(parts):
                return all_of([self.read(each) for each in parts])
            case Clause(subject, predicate):
                self.subject, self.predicate = subject, predicate
                return predicate.of(subject)
            case Predicate():
                return self._said(part)
            case Object():
                return self._said(self._repeated(part))
        self.subject = self.predicate = None
        return part

    def _said(self, predicate: Predicate) -> Claim:
        """A predicate of the last subject."""
        if self.subject is None:
            found = predicate.bodies[0].object
            raise InputError("this has no subject", found.start, found.end, expected="a whole sentence")
        self.predicate = predicate
        return predicate.of(self.subject)

    def _repeated(self, found: Object) -> Predicate:
        """The last predicate, said of another object."""
        last = self.predicate
        if last is None or last.negated or not last.bodies[0].repeats:
            expected = "'neither ... nor', or 'and not'" if last and last.negated else "a whole sentence"
            problem = "this cannot be completed from what is before"
            raise InputError(problem, found.start, found.end, expected=expected)
        body = last.bodies[0]
        return Predicate((replace(body, object=found.as_number if body.object.name is None else found),))
