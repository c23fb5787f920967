"""Fish as deductions: some units whose places for a value lie in as many others, but for a few, the fins.

If no fin is it, the covers are taken; what sees every fin goes in any case. What combines few units is one
line. A fish of four is told by the places of one of its units: each takes a cover, which leaves a fish of
three.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.chains.cases import case_of
from solvers.deduction.digits.sight import named
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues

Line = tuple[DifferentValues, Mask]
"""A unit, and the places that it has for a value."""


class Fish(Struct, frozen=True, eq=False):
    """Bases that share no place, as many covers, the places of bases beside these, and what goes."""

    shape: PatternShape
    value: Value
    bases: tuple[Line, ...]
    covers: tuple[Line, ...]
    fins: Mask
    gone: Mask


class FishLines:
    """The lines of a fish."""

    def __init__(self, fish: Fish, candidates: Candidates) -> None:
        self._candidates, self._sight = candidates, candidates.sight
        self._fish, self._fins = fish, candidates.names(fish.fins)
        self._targets = candidates.names(fish.gone)

    def deduction(self) -> Deduction:
        """The fish with all that it rules out."""
        fish = self._fish
        units = [unit for unit, _ in (*fish.bases, *fish.covers)]
        parts = [self._fins] if fish.fins else [self._candidates.names(mask) for _, mask in fish.bases]
        facts = [fact for line in fish.bases for fact in self._elsewhere(line)]
        if len(units) + self._joints <= MOST_TOGETHER:
            gone = [(name, fish.value, self._fins) for name in self._targets]
            return self._sight.deduction(fish.shape, units, parts, facts, gone, len(fish.bases))
        own = tuple(unit.statement for unit in units)
        families = tuple(one.family for one in own)
        order, names = len(fish.bases), tuple(map(tuple, parts))
        pattern = Pattern(fish.shape, order, families, kind_of(own), parts=names, units=named(units))
        cases = self._by_fins() if len(units) <= MOST_TOGETHER else self._by_places()
        return self._sight.in_lines(pattern, self._not(self._targets), list(cases))

    @property
    def _joints(self) -> int:
        """How many units more it takes to see that something goes by the fins."""
        seen = ({self._sight.between(fin, name) for fin in self._fins} for name in self._targets)
        return max(map(len, seen))

    def _by_fins(self) -> Iterator[DeductionLine]:
        """That none of the fins is it; and that each is."""
        without = self._not(self._fins)
        yield self._case(without, [self._swept(self._fish.bases, self._fish.covers, without)])
        yield from map(self._by_fin, self._fins)

    def _by_places(self) -> Iterator[DeductionLine]:
        """That each fin is it; that each place of a base is; and that none of these is but the last."""
        base, mask = self._parted
        *names, last = self._candidates.names(mask & ~self._fish.fins)
        yield from map(self._by_fin, self._fins)
        outside = self._not(self._candidates.names(self._fish.fins & ~mask))
        for name in names:
            supposed = (Literal(name, self._fish.value), *outside)
            yield self._case(supposed, self._taken(name, outside))
        supposed = self._not(dict.fromkeys((*names, *self._fins)))
        found = Literal(last, self._fish.value)
        left = DeductionLine((base.statement,), (*self._elsewhere(self._parted), *supposed), (found,))
        yield self._case(supposed, [left, *self._taken(last, outside)])

    @property
    def _parted(self) -> Line:
        """The base of which each place is looked at: one from which nothing goes, with few places."""
        gone = self._fish.gone
        return min(self._fish.bases, key=lambda line: (line[1] & gone != 0, line[1].bit_count()))

    def _taken(self, name: str, without: Sequence[Literal]) -> Iterator[DeductionLine]:
        """What goes if a place of that base is it: along a cover, then by the rest of the fish."""
        value, place = self._fish.value, self._candidates.mask((name,), self._fish.value)
        at = next(index for index, (_, mask) in enumerate(self._fish.covers) if mask & place)
        cover, inside = self._fish.covers[at]
        struck = self._not(self._candidates.names(inside & ~place))
        if struck:
            yield DeductionLine((cover.statement,), (Literal(name, value),), struck)
        bases = [line for line in self._fish.bases if line is not self._parted]
        covers = [line for line in self._fish.covers if line[0] is not cover]
        yield self._swept(bases, covers, (*without, *struck))

    def _swept(
        self, bases: Iterable[Line], covers: Iterable[Line], known: Iterable[Literal]
    ) -> DeductionLine:
        """What goes since as many covers are taken as there are bases."""
        bases = tuple(bases)
        facts = (fact for line in bases for fact in self._elsewhere(line))
        statements = tuple(unit.statement for unit, _ in (*bases, *covers))
        return DeductionLine(statements, (*facts, *known), self._not(self._targets))

    def _by_fin(self, fin: str) -> DeductionLine:
        struck = [self._sight.struck(fin, self._fish.value, name) for name in self._targets]
        return self._case((Literal(fin, self._fish.value),), struck)

    def _case(self, supposed: tuple[Literal, ...], lines: Iterable[DeductionLine]) -> DeductionLine:
        return case_of(supposed, self._not(self._targets), lines)

    def _elsewhere(self, line: Line) -> list[Literal]:
        unit, mask = line
        return self._sight.elsewhere(unit, self._fish.value, self._candidates.names(mask))

    def _not(self, names: Iterable[str]) -> tuple[Literal, ...]:
        return tuple(self._sight.gone(name, self._fish.value) for name in names)
