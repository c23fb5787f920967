"""Fish as deductions: base units whose places for a value lie in as many cover units, except for the fins.

If no fin has the value, each cover has it in a base; what every fin sees is excluded in any case. A fish of
few units is one line. A fish of four is split by the places in one base: each uses up a cover, which leaves
a fish of three.
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
"""A unit, and its places for a value."""


class Fish(Struct, frozen=True, eq=False):
    """Disjoint bases, as many covers, the fins, and what is excluded."""

    shape: PatternShape
    value: Value
    bases: tuple[Line, ...]
    covers: tuple[Line, ...]
    fins: Mask
    gone: Mask


class FishLines:
    """Makes the lines of a fish."""

    def __init__(self, fish: Fish, candidates: Candidates) -> None:
        self._candidates, self._sight = candidates, candidates.sight
        self._fish, self._fins = fish, candidates.names(fish.fins)
        self._targets = candidates.names(fish.gone)

    def deduction(self) -> Deduction:
        """The fish with all that it excludes."""
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
        """The number of further units needed to see what the fins exclude."""
        seen = ({self._sight.between(fin, name) for fin in self._fins} for name in self._targets)
        return max(map(len, seen))

    def _by_fins(self) -> Iterator[DeductionLine]:
        """The case without fins, and the case of each fin."""
        without = self._not(self._fins)
        yield self._case(without, [self._swept(self._fish.bases, self._fish.covers, without)])
        yield from map(self._by_fin, self._fins)

    def _by_places(self) -> Iterator[DeductionLine]:
        """The case of each fin, of each place of one base, and of the last place if none of these has the
        value.
        """
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
        """The base that is split by places: one from which nothing is excluded, with few places."""
        gone = self._fish.gone
        return min(self._fish.bases, key=lambda line: (line[1] & gone != 0, line[1].bit_count()))

    def _taken(self, name: str, without: Sequence[Literal]) -> Iterator[DeductionLine]:
        """What is excluded if a place of that base has the value: along a cover, then by the
        remaining fish.
        """
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
        """What is excluded because as many covers are used up as there are bases."""
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
