"""Claims: the meanings of sentences. There are simple claims, which a language defines, and claims made of
others.

Every claim gives its formula, and a sentence that the grammar of `reading` can read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Iff, Implies, Not, Or
from puzzles.text.words import capital, listed
from puzzles.types.zebra.layout import Layout

Rename = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """How names and numbers are written: plainly in a sentence, in quotes where a typed line needs them.

    `place` is the noun for positions, "house"; "" in a typed line.
    """

    place: str = ""
    name: Rename = str

    def at(self, number: int) -> str:
        return f"{self.place} {number}" if self.place else str(number)


class Claim(ABC):
    """The base class of all claims."""

    __slots__ = ()
    starts_with_a_word = False
    """Whether the sentence starts with a word of the language, and not with a name."""

    @abstractmethod
    def formula(self, layout: Layout) -> Formula: ...

    @abstractmethod
    def text(self, wording: ClaimWords) -> str:
        """The sentence, without a full stop."""

    def sentence(self, place: str) -> str:
        """The sentence that shows how a clue was read, with a capital unless it starts with a name."""
        text = self.text(ClaimWords(place))
        return capital(text) if self.starts_with_a_word else text

    @abstractmethod
    def names(self) -> Iterator[str]:
        """The names in it, with repetition."""

    @abstractmethod
    def renamed(self, rename: Rename) -> Self: ...

    def inner(self, wording: ClaimWords) -> str:
        """The sentence as a part of another."""
        return f"({self.text(wording)})"


@dataclass(frozen=True, slots=True)
class Simple(Claim):
    """A claim with a subject, a verb and the rest. `items` are its fields that hold items."""

    items: ClassVar[tuple[str, ...]] = ("item",)
    verb: ClassVar[str] = "is"
    continues: ClassVar[bool] = True
    """Whether "or" and the rest of another such claim can follow it."""
    names_alone: ClassVar[bool] = False
    """Whether its rest is just a name."""

    item: str

    def subject(self, wording: ClaimWords) -> str:
        return wording.name(self.item)

    @abstractmethod
    def rest(self, wording: ClaimWords) -> str: ...

    def text(self, wording: ClaimWords) -> str:
        return f"{self.subject(wording)} {self.verb} {self.rest(wording)}"

    def inner(self, wording: ClaimWords) -> str:
        return self.text(wording)

    def names(self) -> Iterator[str]:
        return (getattr(self, field) for field in self.items)

    def renamed(self, rename: Rename) -> Self:
        return replace(self, **{field: rename(getattr(self, field)) for field in self.items})


@dataclass(frozen=True, slots=True)
class Negation(Claim):
    """The negation of a claim."""

    part: Claim

    @property
    def starts_with_a_word(self) -> bool:  # type: ignore[override]
        return not isinstance(self.part, Simple)

    def formula(self, layout: Layout) -> Formula:
        return Not(self.part.formula(layout))

    def text(self, wording: ClaimWords) -> str:
        if isinstance(part := self.part, Simple):
            return f"{part.subject(wording)} {part.verb} not {part.rest(wording)}"
        return f"not ({part.text(wording)})"

    def inner(self, wording: ClaimWords) -> str:
        return self.text(wording)

    def names(self) -> Iterator[str]:
        return self.part.names()

    def renamed(self, rename: Rename) -> Self:
        return replace(self, part=self.part.renamed(rename))


@dataclass(frozen=True, slots=True)
class Joined(Claim):
    """Several claims joined by a connective."""

    connective: ClassVar[Callable[..., Formula]] = And

    parts: tuple[Claim, ...]

    def formula(self, layout: Layout) -> Formula:
        return type(self).connective(*(part.formula(layout) for part in self.parts))

    def names(self) -> Iterator[str]:
        return (name for part in self.parts for name in part.names())

    def renamed(self, rename: Rename) -> Self:
        return replace(self, parts=tuple(part.renamed(rename) for part in self.parts))

    def texts(self, wording: ClaimWords) -> list[str]:
        """The sentences of the parts."""
        return [part.inner(wording) for part in self.parts]


class AllOf(Joined):
    """The conjunction of claims."""

    __slots__ = ()
    connective = And

    def text(self, wording: ClaimWords) -> str:
        return " and ".join(self.texts(wording))


class AnyOf(Joined):
    """The disjunction of claims, of which several may be true."""

    __slots__ = ()
    connective = Or

    def text(self, wording: ClaimWords) -> str:
        texts = self.texts(wording)
        return f"{' or '.join(texts)}, or {'both' if len(texts) == 2 else 'several of these'}"


def shared_head(parts: tuple[Claim, ...], wording: ClaimWords) -> tuple[str, list[str]] | None:
    """The subject and verb that all parts share, and the rest of each; None if they differ."""
    simple = [part for part in parts if isinstance(part, Simple)]
    heads = {(part.subject(wording), part.verb) for part in simple}
    if len(simple) != len(parts) or len(heads) != 1 or not all(part.continues for part in simple):
        return None
    named = [part.names_alone for part in simple]
    if named != sorted(named, reverse=True):  # a name after "next to the dog or" would be next to it too
        return None
    return " ".join(heads.pop()), [part.rest(wording) for part in simple]


class If(Joined):
    """The implication from the first claim to the second."""

    __slots__ = ()
    starts_with_a_word = True
    connective = Implies

    def text(self, wording: ClaimWords) -> str:
        premise, conclusion = self.texts(wording)
        return f"if {premise}, then {conclusion}"


class Both(Joined):
    """The equivalence of two claims."""

    __slots__ = ()
    connective = Iff

    def text(self, wording: ClaimWords) -> str:
        return " if and only if ".join(self.texts(wording))


@dataclass(frozen=True, slots=True)
class CountOf(Joined):
    """The claim that exactly, at least or at most (`how`) `count` of the parts are true."""

    how: str
    count: int

    @property
    def starts_with_a_word(self) -> bool:  # type: ignore[override]
        one = self.how == "exactly" and self.count == 1
        return not one or shared_head(self.parts, ClaimWords()) is None

    def formula(self, layout: Layout) -> Formula:
        return COUNTED[self.how](self.count, tuple(part.formula(layout) for part in self.parts))

    def text(self, wording: ClaimWords) -> str:
        texts = self.texts(wording)
        if self.how == "exactly" and self.count == 1:
            only = "but not both" if len(texts) == 2 else "but only one of these"
            if (shared := shared_head(self.parts, wording)) is not None:
                return f"{shared[0]} either {listed(shared[1], 'or')}, {only}"
            if len(texts) == 2:
                return f"either {texts[0]} or {texts[1]}, but not both"
        count = "one" if self.count == 1 else str(self.count)
        return f"{self.how} {count} of {listed(texts, 'or')}"


COUNTED: dict[str, Callable[[int, tuple[Formula, ...]], Formula]] = {
    "exactly": Exactly,
    "at least": AtLeast,
    "at most": AtMost,
}
