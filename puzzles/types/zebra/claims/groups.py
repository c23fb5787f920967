"""Claims about several things at once: one is this and the other that; all are different."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Self

from puzzles.formulas.formulas import And, Formula, Implies, Not, Or
from puzzles.text.words import listed
from puzzles.types.zebra.claims.claim import Claim, ClaimWords, Rename
from puzzles.types.zebra.layout import Layout


@dataclass(frozen=True, slots=True)
class Different(Claim):
    """No two of the things are matched."""

    things: tuple[str, ...]

    def formula(self, layout: Layout) -> Formula:
        parts = [Not(layout.together(*pair)) for pair in combinations(self.things, 2)]
        return parts[0] if len(parts) == 1 else And(*parts)

    def text(self, wording: ClaimWords) -> str:
        return f"{listed([wording.name(thing) for thing in self.things])} are all different"

    def names(self) -> Iterator[str]:
        return iter(self.things)

    def renamed(self, rename: Rename) -> Self:
        return type(self)(tuple(map(rename, self.things)))


@dataclass(frozen=True, slots=True)
class Matched(Claim):
    """The things are matched one to one with the others."""

    things: tuple[str, ...]
    others: tuple[str, ...]

    def formula(self, layout: Layout) -> Formula:
        together = layout.together
        if len(self.things) == 2:
            (one, two), (this, that) = self.things, self.others
            return And(
                Not(together(one, two)),
                Not(together(this, that)),
                Or(together(one, this), together(one, that)),
                *(
                    Implies(together(*pair), together(*rest))
                    for pair, rest in (
                        ((one, this), (two, that)),
                        ((two, that), (one, this)),
                        ((one, that), (two, this)),
                        ((two, this), (one, that)),
                    )
                ),
            )
        ways = (
            And(*(together(thing, other) for thing, other in zip(self.things, order, strict=True)))
            for order in permutations(self.others)
        )
        pairs = (pair for side in (self.things, self.others) for pair in combinations(side, 2))
        return And(*(Not(together(*pair)) for pair in pairs), Or(*ways))

    @property
    def starts_with_a_word(self) -> bool:  # type: ignore[override]
        return len(self.things) == 2

    def text(self, wording: ClaimWords) -> str:
        things, others = ([wording.name(each) for each in side] for side in (self.things, self.others))
        if len(things) == 2:
            return f"of {things[0]} and {things[1]}, one is {others[0]} and the other is {others[1]}"
        return f"{listed(things)} are {listed(others)} in some order"

    def names(self) -> Iterator[str]:
        yield from (*self.things, *self.others)

    def renamed(self, rename: Rename) -> Self:
        return type(self)(tuple(map(rename, self.things)), tuple(map(rename, self.others)))


@dataclass(frozen=True, slots=True)
class OneEach(Claim):
    """Of two things, one has one property and the other the other, if these are more than names."""

    first: tuple[Claim, Claim]
    second: tuple[Claim, Claim]
    """The two claims about the first thing, and the same two about the second."""

    def formula(self, layout: Layout) -> Formula:
        (this, that), (own, other) = self.first, self.second
        ways = ((this, other), (that, own))
        (a, b), (c, d) = (tuple(claim.formula(layout) for claim in way) for way in ways)
        return And(Or(And(a, b), And(c, d)), Not(And(a, b, c, d)))

    def text(self, wording: ClaimWords) -> str:
        (this, that), (own, other) = self.first, self.second
        one = f"{this.inner(wording)} and {other.inner(wording)}"
        two = f"{that.inner(wording)} and {own.inner(wording)}"
        return f"either ({one}) or ({two}), but not both"

    starts_with_a_word = True

    def names(self) -> Iterator[str]:
        for claim in (*self.first, *self.second):
            yield from claim.names()

    def renamed(self, rename: Rename) -> Self:
        first, second = ((one.renamed(rename), two.renamed(rename)) for one, two in (self.first, self.second))
        return type(self)(first, second)
