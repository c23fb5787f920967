"""Zebra clues made of other clues, and the plainest relation that a comparison amounts to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from puzzles.core.formulas import And, AtLeast, AtMost, Exactly, Formula, Iff, Implies, Not, Or
from puzzles.types.zebra.relations import Apart, At, Claim, Rename, Same, Shift, Side, Simple, Sum, Wording


def plain(clue: Sum) -> Claim:
    """A comparison as the relation that it amounts to, where there is a word for it."""
    terms, comparison, bound = clue.linear()
    terms = tuple((weight, name) for weight, name in terms if weight)
    if [weight * terms[0][0] for weight, _ in terms] not in ([1], [1, -1]):
        return clue
    if terms[0][0] < 0:
        comparison, bound = _MIRRORED.get(comparison, comparison), -bound
    item = terms[0][1]
    found: Claim | None = None
    if len(terms) == 1:
        found = At(item, bound) if comparison in ("=", "!=") else None
    elif comparison in ("=", "!="):
        found = Shift(item, terms[1][1], bound) if bound else Same(item, terms[1][1])
    elif comparison in ("<", ">") and bound == 0:
        found = Side(item, terms[1][1], 1 if comparison == ">" else -1)
    if found is None:
        return clue
    return Negation(found) if comparison == "!=" else found


_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


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
    """Several clues as one."""

    parts: tuple[Claim, ...]

    def names(self) -> Iterator[str]:
        return (name for part in self.parts for name in part.names())

    def renamed(self, rename: Rename) -> Self:
        return replace(self, parts=tuple(part.renamed(rename) for part in self.parts))

    def _list(self, wording: Wording, last: str) -> str:
        texts = [part.inner(wording) for part in self.parts]
        return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


class AllOf(Joined):
    """All of them."""

    __slots__ = ()

    def formula(self) -> Formula:
        return And(*(part.formula() for part in self.parts))

    def text(self, wording: Wording) -> str:
        return " and ".join(part.inner(wording) for part in self.parts)


class AnyOf(Joined):
    """At least one of them."""

    __slots__ = ()

    def formula(self) -> Formula:
        return Or(*(part.formula() for part in self.parts))

    def text(self, wording: Wording) -> str:
        simple = [part for part in self.parts if isinstance(part, Simple)]
        heads = {(type(part), part.subject(wording), part.verb) for part in simple}
        if len(simple) == len(self.parts) and len(heads) == 1 and not isinstance(simple[0], Apart):
            rests = " or ".join(part.rest(wording) for part in simple)
            return f"{simple[0].subject(wording)} {simple[0].verb} {rests}"
        texts = " or ".join(part.inner(wording) for part in self.parts)
        return f"{texts}, or both" if len(self.parts) == 2 else texts


@dataclass(frozen=True, slots=True)
class CountOf(Joined):
    """So many of them: `how` is exactly, at least or at most."""

    how: str
    count: int
    starts_with_a_word = True

    def formula(self) -> Formula:
        parts = tuple(part.formula() for part in self.parts)
        return COUNTED[self.how](self.count, parts)

    def text(self, wording: Wording) -> str:
        if self.how == "exactly" and self.count == 1 and len(self.parts) == 2:
            first, second = (part.inner(wording) for part in self.parts)
            return f"either {first} or {second}, but not both"
        count = "one" if self.count == 1 else str(self.count)
        return f"{self.how} {count} of {self._list(wording, 'or')}"


COUNTED: dict[str, Callable[[int, tuple[Formula, ...]], Formula]] = {
    "exactly": Exactly,
    "at least": AtLeast,
    "at most": AtMost,
}


class If(Joined):
    """If the first holds, so does the second."""

    __slots__ = ()
    starts_with_a_word = True

    def formula(self) -> Formula:
        premise, conclusion = self.parts
        return Implies(premise.formula(), conclusion.formula())

    def text(self, wording: Wording) -> str:
        premise, conclusion = (part.inner(wording) for part in self.parts)
        return f"if {premise}, then {conclusion}"


class Both(Joined):
    """Both hold, or neither."""

    __slots__ = ()

    def formula(self) -> Formula:
        first, second = self.parts
        return Iff(first.formula(), second.formula())

    def text(self, wording: Wording) -> str:
        first, second = (part.inner(wording) for part in self.parts)
        return f"{first} if and only if {second}"
