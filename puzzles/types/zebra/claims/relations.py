"""Claims that relate the positions of items."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.formulas.formulas import And, Formula, Linear, Or
from puzzles.types.zebra.claims.claim import ClaimWords, Simple
from puzzles.types.zebra.layout import Layout


@dataclass(frozen=True, slots=True)
class At(Simple):
    """The item is at a position."""

    number: int

    def formula(self, layout: Layout) -> Formula:
        return layout.together(self.item, self.number)

    def rest(self, wording: ClaimWords) -> str:
        return f"at {wording.at(self.number)}"


@dataclass(frozen=True, slots=True)
class Pair(Simple):
    """A relation between the positions of two items."""

    items = ("item", "other")

    other: str

    def differs(self, comparison: str, bound: int) -> Formula:
        """The formula that compares the difference of the two positions with a bound."""
        return Linear(((1, self.item), (-1, self.other)), comparison, bound)

    def apart(self, distance: int) -> Formula:
        return Or(self.differs("=", distance), self.differs("=", -distance))


class Same(Pair):
    """The two items are at the same position, or in the same row."""

    __slots__ = ()
    names_alone = True

    def formula(self, layout: Layout) -> Formula:
        return layout.together(self.item, self.other)

    def rest(self, wording: ClaimWords) -> str:
        return wording.name(self.other)


@dataclass(frozen=True, slots=True)
class Shift(Pair):
    """The item is `by` positions right of the other; left if negative."""

    by: int

    def formula(self, layout: Layout) -> Formula:
        return self.differs("=", self.by)

    def rest(self, wording: ClaimWords) -> str:
        steps = "directly" if abs(self.by) == 1 else f"{abs(self.by)} places"
        return f"{steps} {_side(self.by)} of {wording.name(self.other)}"


@dataclass(frozen=True, slots=True)
class Side(Pair):
    """The item is somewhere right (`sign` 1) or left (-1) of the other."""

    sign: int

    def formula(self, layout: Layout) -> Formula:
        return self.differs(">" if self.sign > 0 else "<", 0)

    def rest(self, wording: ClaimWords) -> str:
        return f"somewhere {_side(self.sign)} of {wording.name(self.other)}"


class Near(Pair):
    """The two items are next to each other."""

    __slots__ = ()

    def formula(self, layout: Layout) -> Formula:
        return self.apart(1)

    def rest(self, wording: ClaimWords) -> str:
        return f"next to {wording.name(self.other)}"


@dataclass(frozen=True, slots=True)
class Apart(Pair):
    """Their positions differ by `distance`."""

    verb = "are"
    continues = False

    distance: int

    def formula(self, layout: Layout) -> Formula:
        return self.apart(self.distance)

    def subject(self, wording: ClaimWords) -> str:
        return f"{wording.name(self.item)} and {wording.name(self.other)}"

    def rest(self, wording: ClaimWords) -> str:
        return f"{self.distance} apart"


@dataclass(frozen=True, slots=True)
class Between(Simple):
    """The item is strictly between the other two, in either order."""

    items = ("item", "first", "second")

    first: str
    second: str

    def formula(self, layout: Layout) -> Formula:
        ways = ((self.first, self.second), (self.second, self.first))
        return Or(*(And(_left(low, self.item), _left(self.item, high)) for low, high in ways))

    def rest(self, wording: ClaimWords) -> str:
        return f"between {wording.name(self.first)} and {wording.name(self.second)}"


def _side(sign: int) -> str:
    """The word for a direction: right is positive."""
    return "right" if sign > 0 else "left"


def _left(low: str, high: str) -> Formula:
    return Side(low, high, -1).differs("<", 0)
