"""Zebra clues made of other clues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from puzzles.core.formulas import And, AtLeast, AtMost, Exactly, Formula, Iff, Implies, Not, Or
from puzzles.core.text import listed
from puzzles.types.zebra.relations import Apart, Claim, Rename, Simple, Wording


@dataclass(frozen=True, slots=True)
class Negation(Claim):
    """The part is not so."""

    part: Claim

    @property
    def starts_with_a_word(self) -> bool:  # type: ignore[override]
        return not isinstance(self.part, Simple)

    def formula(self) -> Formula:
        return Not(self.part.formula())

    def text(self, wording: Wording) -> str:
        if isinstance(part := self.part, Simple):
            return f"{part.subject(wording)} {part.verb} not {part.rest(wording)}"
        return f"not ({part.text(wording)})"

    def inner(self, wording: Wording) -> str:
        return self.text(wording)

    def names(self) -> Iterator[str]:
        return self.part.names()

    def renamed(self, rename: Rename) -> Self:
        return replace(self, part=self.part.renamed(rename))


@dataclass(frozen=True, slots=True)
class Joined(Claim):
    """Several clues as one, by a connective of formulas."""

    connective: ClassVar[Callable[..., Formula]]

    parts: tuple[Claim, ...]

    def formula(self) -> Formula:
        return type(self).connective(*(part.formula() for part in self.parts))

    def names(self) -> Iterator[str]:
        return (name for part in self.parts for name in part.names())

    def renamed(self, rename: Rename) -> Self:
        return replace(self, parts=tuple(part.renamed(rename) for part in self.parts))

    def texts(self, wording: Wording) -> list[str]:
        """The sentences of the parts."""
        return [part.inner(wording) for part in self.parts]


class AllOf(Joined):
    """All of them."""

    __slots__ = ()
    connective = And

    def text(self, wording: Wording) -> str:
        return " and ".join(self.texts(wording))


class AnyOf(Joined):
    """At least one of them."""

    __slots__ = ()
    connective = Or

    def text(self, wording: Wording) -> str:
        simple = [part for part in self.parts if isinstance(part, Simple)]
        heads = {(type(part), part.subject(wording), part.verb) for part in simple}
        if len(simple) == len(self.parts) and len(heads) == 1 and not isinstance(simple[0], Apart):
            rests = " or ".join(part.rest(wording) for part in simple)
            return f"{simple[0].subject(wording)} {simple[0].verb} {rests}"
        texts = " or ".join(self.texts(wording))
        return f"{texts}, or both" if len(self.parts) == 2 else texts


class If(Joined):
    """If the first holds, so does the second."""

    __slots__ = ()
    starts_with_a_word = True
    connective = Implies

    def text(self, wording: Wording) -> str:
        premise, conclusion = self.texts(wording)
        return f"if {premise}, then {conclusion}"


class Both(Joined):
    """Both hold, or neither."""

    __slots__ = ()
    connective = Iff

    def text(self, wording: Wording) -> str:
        return " if and only if ".join(self.texts(wording))


@dataclass(frozen=True, slots=True)
class CountOf(Joined):
    """So many of them: `how` is exactly, at least or at most."""

    how: str
    count: int
    starts_with_a_word = True

    def formula(self) -> Formula:
        return COUNTED[self.how](self.count, tuple(part.formula() for part in self.parts))

    def text(self, wording: Wording) -> str:
        texts = self.texts(wording)
        if self.how == "exactly" and self.count == 1 and len(texts) == 2:
            return f"either {texts[0]} or {texts[1]}, but not both"
        count = "one" if self.count == 1 else str(self.count)
        return f"{self.how} {count} of {listed(texts, 'or')}"


COUNTED: dict[str, Callable[[int, tuple[Formula, ...]], Formula]] = {
    "exactly": Exactly,
    "at least": AtLeast,
    "at most": AtMost,
}
