"""What a simple zebra clue says: a relation between the positions of items.

Every clue gives its formula, and reads as a sentence that the grammar of clues takes back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from puzzles.core.formulas import And, Formula, Is, Linear, Or, equal

Rename = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Wording:
    """How names and positions are written: bare in a sentence, in quotes where a clue needs them."""

    place: str = ""
    name: Rename = str

    def at(self, number: int) -> str:
        return f"{self.place} {number}" if self.place else str(number)


class Claim(ABC):
    """Base of all clues."""

    __slots__ = ()
    starts_with_a_word = False
    """Whether the sentence starts with a word of the language rather than a name."""

    @abstractmethod
    def formula(self) -> Formula: ...

    @abstractmethod
    def text(self, wording: Wording) -> str:
        """The sentence, without a full stop."""

    @abstractmethod
    def names(self) -> Iterator[str]:
        """The items it mentions, with repeats."""

    @abstractmethod
    def renamed(self, rename: Rename) -> Self: ...

    def inner(self, wording: Wording) -> str:
        """The sentence as a part of another."""
        return f"({self.text(wording)})"


class Simple(Claim):
    """A clue of the form: subject, verb, the rest."""

    __slots__ = ()

    @abstractmethod
    def subject(self, wording: Wording) -> str: ...

    @abstractmethod
    def rest(self, wording: Wording) -> str: ...

    verb = "is"

    def text(self, wording: Wording) -> str:
        return f"{self.subject(wording)} {self.verb} {self.rest(wording)}"

    def inner(self, wording: Wording) -> str:
        return self.text(wording)


@dataclass(frozen=True, slots=True)
class At(Simple):
    """The item is at that position."""

    item: str
    number: int

    def formula(self) -> Formula:
        return Is(self.item, self.number)

    def subject(self, wording: Wording) -> str:
        return wording.name(self.item)

    def rest(self, wording: Wording) -> str:
        return f"at {wording.at(self.number)}"

    def names(self) -> Iterator[str]:
        yield self.item

    def renamed(self, rename: Rename) -> Self:
        return replace(self, item=rename(self.item))


@dataclass(frozen=True, slots=True)
class Pair(Simple):
    """A relation between the positions of two items."""

    item: str
    other: str

    def subject(self, wording: Wording) -> str:
        return wording.name(self.item)

    def names(self) -> Iterator[str]:
        yield self.item
        yield self.other

    def renamed(self, rename: Rename) -> Self:
        return replace(self, item=rename(self.item), other=rename(self.other))


class Same(Pair):
    """The two items are at the same position."""

    __slots__ = ()

    def formula(self) -> Formula:
        return equal(self.item, self.other)

    def rest(self, wording: Wording) -> str:
        return wording.name(self.other)


@dataclass(frozen=True, slots=True)
class Shift(Pair):
    """The item is `by` positions to the right of the other; to the left where that is negative."""

    by: int

    def formula(self) -> Formula:
        return Linear(((1, self.item), (-1, self.other)), "=", self.by)

    def rest(self, wording: Wording) -> str:
        steps = "directly" if abs(self.by) == 1 else f"{abs(self.by)} places"
        return f"{steps} {side(self.by)} of {wording.name(self.other)}"


@dataclass(frozen=True, slots=True)
class Side(Pair):
    """The item is somewhere to the right of the other (`sign` 1) or to its left (-1)."""

    sign: int

    def formula(self) -> Formula:
        return Linear(((1, self.item), (-1, self.other)), ">" if self.sign > 0 else "<", 0)

    def rest(self, wording: Wording) -> str:
        return f"somewhere {side(self.sign)} of {wording.name(self.other)}"


class Near(Pair):
    """The two items are next to each other."""

    __slots__ = ()

    def formula(self) -> Formula:
        return _apart(self.item, self.other, 1)

    def rest(self, wording: Wording) -> str:
        return f"next to {wording.name(self.other)}"


@dataclass(frozen=True, slots=True)
class Apart(Pair):
    """Their positions differ by `distance`, either way."""

    distance: int
    verb = "are"

    def formula(self) -> Formula:
        return _apart(self.item, self.other, self.distance)

    def subject(self, wording: Wording) -> str:
        return f"{wording.name(self.item)} and {wording.name(self.other)}"

    def rest(self, wording: Wording) -> str:
        return f"{self.distance} apart"


@dataclass(frozen=True, slots=True)
class Between(Simple):
    """The item is strictly between the other two, whichever of them comes first."""

    item: str
    first: str
    second: str

    def formula(self) -> Formula:
        ways = ((self.first, self.second), (self.second, self.first))
        return Or(*(And(_left(low, self.item), _left(self.item, high)) for low, high in ways))

    def subject(self, wording: Wording) -> str:
        return wording.name(self.item)

    def rest(self, wording: Wording) -> str:
        return f"between {wording.name(self.first)} and {wording.name(self.second)}"

    def names(self) -> Iterator[str]:
        yield from (self.item, self.first, self.second)

    def renamed(self, rename: Rename) -> Self:
        return replace(self, item=rename(self.item), first=rename(self.first), second=rename(self.second))


Terms = tuple[tuple[int, str | int], ...]
"""A sum: signs (1 or -1) with an item, for its position, or a number."""


@dataclass(frozen=True, slots=True)
class Sum(Claim):
    """Two sums of positions compared, as they were typed."""

    left: Terms
    comparison: str
    right: Terms
    starts_with_a_word = True

    def formula(self) -> Formula:
        return Linear(*self.linear())

    def linear(self) -> tuple[tuple[tuple[int, str], ...], str, int]:
        """Weighted items on the left, the rest as the bound on the right."""
        weights: dict[str, int] = dict.fromkeys(self.names(), 0)
        bound = 0
        number = [*self.left, *((-sign, term) for sign, term in self.right)]
        for sign, term in number:
            if isinstance(term, int):
                bound -= sign * term
            else:
                weights[term] += sign
        return tuple((weight, name) for name, weight in weights.items()), self.comparison, bound

    def text(self, wording: Wording) -> str:
        left, right = _sum(self.left, wording), _sum(self.right, wording)
        if not wording.place:
            return f"{left} {self.comparison} {right}"
        return f"{left} {_COMPARED[self.comparison]} {right}"

    def inner(self, wording: Wording) -> str:
        return self.text(wording)

    def names(self) -> Iterator[str]:
        return (term for _, term in (*self.left, *self.right) if isinstance(term, str))

    def renamed(self, rename: Rename) -> Self:
        left, right = (
            tuple((sign, rename(term) if isinstance(term, str) else term) for sign, term in side)
            for side in (self.left, self.right)
        )
        return replace(self, left=left, right=right)


_COMPARED = {
    "=": "equals",
    "!=": "does not equal",
    "<": "is less than",
    "<=": "is at most",
    ">": "is greater than",
    ">=": "is at least",
}


def side(sign: int) -> str:
    """The word for a direction: right is positive."""
    return "right" if sign > 0 else "left"


def _left(low: str, high: str) -> Formula:
    return Linear(((1, low), (-1, high)), "<", 0)


def _apart(first: str, second: str, distance: int) -> Formula:
    terms = ((1, first), (-1, second))
    return Or(Linear(terms, "=", distance), Linear(terms, "=", -distance))


def _sum(terms: Terms, wording: Wording) -> str:
    spoken = ("minus", "plus") if wording.place else ("-", "+")
    text = ""
    for sign, term in terms:
        shown = str(term)
        if isinstance(term, str):
            shown = f"the position of {wording.name(term)}" if wording.place else wording.name(term)
        text = f"{text} {spoken[sign > 0]} {shown}" if text else shown
    return text
