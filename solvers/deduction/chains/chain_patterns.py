"""The names that players have for chains, recognised from the links.

A link is strong if a value has two places in a unit, or a variable two values: if one is false, the other is
true. Chains of one value are named by the number of strong links and the units of these; chains of variables
with two values by the number of variables.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from itertools import combinations

from msgspec import Struct

from puzzles.formulas.statements import Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.chains.causes import Cause, Way
from solvers.deduction.chains.trace import Trace
from solvers.deduction.patterns import kind_of

SHORT = 4
"""The most links of a chain that counts as the same pattern if it applies the same statements."""


MOST_IN_SETS = 7
"""The most variables of two almost locked sets together."""


class ChainPattern(Struct, frozen=True):
    """A pattern; `key` is equal for all chains that are merged into one step, None if it is never merged."""

    pattern: Pattern
    key: Hashable = None


def seen(trace: Trace) -> ChainPattern:
    """The pattern of a contradictory supposition."""
    anatomy = Anatomy(trace)
    order = trace.length
    if anatomy.nested:
        return ChainPattern(Pattern(PatternShape.NEST, order))
    found = None
    if anatomy.in_units and anatomy.supposed.positive:
        found = _of_pairs(anatomy) or _of_one_value(anatomy) or _of_cells(anatomy) or _of_sets(anatomy)
    if found is None and anatomy.in_units and anatomy.linear and anatomy.two_valued:
        found = PatternShape.AIC, order
    if found is None and anatomy.forced_out:
        found = PatternShape.FORCED_OUT, order
    shape, order = found or (PatternShape.CHAIN, order)
    statements = anatomy.statements()
    pattern = Pattern(shape, order, tuple(one.family for one in statements), kind_of(statements))
    if shape in (PatternShape.CHAIN, PatternShape.FORCED_OUT):
        return ChainPattern(pattern, frozenset(trace.applied) if order <= SHORT else None)
    return ChainPattern(pattern, (shape, *anatomy.key(shape)))


class Anatomy:
    """The elements of a chain: strong links, weak links, subsets, and variables with few values."""

    def __init__(self, trace: Trace) -> None:
        self._trace, self.length = trace, trace.length
        self._net, self.left = trace.spread.net, trace.spread.start.left
        supposed = trace.spread.supposed
        assert supposed is not None
        self.supposed = supposed
        self.target = self._net.number[supposed.name]
        self.value = self._net.mask([supposed.value])
        causes = [(at, trace.cause(at)) for at in trace.order]
        causes = [(at, cause) for at, cause in causes if cause.way is not Way.SUPPOSED]
        self.nested = any(cause.way is Way.REFUTED for _, cause in causes)
        self.in_units = all(cause.way is not Way.SAID for _, cause in causes)
        ways = [cause.way for _, cause in causes]
        taken = [number for at, needs in trace.needs.items() if at != trace.end for number, _ in needs]
        self.forced_out = (
            supposed.positive
            and ways[-1:] == [Way.SAID]
            and trace.end in trace.order
            and all(way in (Way.STRUCK, Way.SAID) for way in ways[:-1])
            and all(number == self.target for number in taken)
            and len(ways) > 1
        )
        """Whether a clue becomes impossible after rules have struck out what is supposed."""
        self.subsets = [cause for _, cause in causes if cause.way in (Way.NAKED, Way.HIDDEN)]
        self.strong = [cause for _, cause in causes if cause.way is Way.ONLY_PLACE]
        self.weak = [cause for _, cause in causes if cause.way is Way.STRUCK and cause.statement >= 0]
        self.values = {cause.needs[0][1] for cause in self.strong}
        by_place = {cause.placed for cause in self.strong}
        empty = [c.needs[0][0] for _, c in causes if c.way is Way.STRUCK and c.statement < 0]
        self.cells = dict.fromkeys(
            [n for n in trace.placed if n not in by_place and n != self.target] + empty
        )
        self.linear = all(len(self._sources(at)) <= 1 + (at == trace.end) for at, _ in causes)

    def _sources(self, at: int) -> set[int]:
        """The numbers of the causes that a cause uses."""
        trace = self._trace
        return {
            by
            for number, mask in trace.needs[at]
            for by, gone in trace.spread.log.get(number, ())
            if by < at and gone & mask & trace.gives.get(by, {}).get(number, 0)
        }

    @property
    def two_valued(self) -> bool:
        """Whether every variable that got a value otherwise than as an only place had two values on the
        board.
        """
        return not self.subsets and all(self.left[number].bit_count() == 2 for number in self.cells)

    @property
    def touched(self) -> frozenset[int]:
        """The variables that the links mention, without the supposed one."""
        return frozenset(n for given in self._trace.gives.values() for n in given) - {self.target}

    def statements(self) -> list[Statement]:
        """The statements of the links."""
        return [self._net.statements[index].statement for index in self._trace.applied]

    def places(self, index: int) -> frozenset[int]:
        """The possible places of the value in a unit."""
        return frozenset(n for n in self._net.statements[index].variables if self.left[n] & self.value)

    def units(self, causes: Iterable[Cause]) -> list[frozenset[int]]:
        """The variables of each cause's unit."""
        return [frozenset(self._net.statements[cause.statement].variables) for cause in causes]

    def families(self, causes: Iterable[Cause]) -> set[str]:
        """The families of the causes' units."""
        return {self._net.statements[cause.statement].statement.family for cause in causes}

    def almost_locked(self, numbers: Collection[int]) -> bool:
        """Whether the variables share a unit and have one more value than there are variables."""
        values = 0
        for number in numbers:
            values |= self.left[number]
        shared = set.intersection(*(set(self._net.on[number]) for number in numbers))
        return values.bit_count() == len(numbers) + 1 and any(self._net.statements[at].unit for at in shared)

    @property
    def within(self) -> list[Cause]:
        """The weak links that do not start from the supposition."""
        return [cause for cause in self.weak if cause.placed != self.target]

    def key(self, shape: PatternShape) -> tuple[Hashable, ...]:
        """What chains have in common that are merged into one step of this shape."""
        if shape is PatternShape.COLOURING:
            return self.value, self._coloured()
        if shape is PatternShape.REMOTE_PAIR:
            return (self.touched,)
        units = frozenset(cause.statement for cause in self.strong)
        sets = frozenset(cause.needs for cause in self.subsets)
        return self.value, units, frozenset(self.cells), sets

    def _coloured(self) -> frozenset[int]:
        """The variables that are connected by strong links of the value."""
        pairs = [self.places(index) for index, unit in enumerate(self._net.statements) if unit.full]
        pairs = [pair for pair in pairs if len(pair) == 2]
        joined = self.places(self.strong[0].statement)
        while grown := [pair for pair in pairs if pair & joined and not pair <= joined]:
            joined = joined.union(*grown)
        return joined


def _of_one_value(chain: Anatomy) -> tuple[PatternShape, int] | None:
    """Chains of one value, through units in which it has few places; shape and order, or None."""
    if chain.cells or chain.subsets or chain.values != {chain.value}:
        return None
    bases, order = chain.units(chain.strong), len(chain.strong)
    pairs = all(len(chain.places(cause.statement)) == 2 for cause in chain.strong)
    if order == 1:
        return PatternShape.COMMON_PEER, 1
    families = chain.families(chain.strong)
    disjoint = sum(map(len, bases)) == len(frozenset().union(*bases))
    if len(families) == 1 and disjoint and len(chain.families(chain.weak) - families) == 1:
        return PatternShape.FISH, order
    if not pairs:
        if order == 2 and len(families) == 2:
            return PatternShape.EMPTY_RECTANGLE, 2
        covers = chain.families(chain.weak) - families
        if len(families) == 1 and disjoint and order <= 4 and covers:
            return PatternShape.FINNED, order
        return PatternShape.X_CHAIN, chain.length
    if order == 2:
        joined = chain.units(chain.within)
        shared = [len(one & base) for one in joined for base in bases]
        if len(families) == 1 and disjoint and shared and max(shared) == 1:
            return PatternShape.SKYSCRAPER, 2
        if len(families) == 2 and shared and min(shared) > 1:
            return PatternShape.KITE, 2
        return PatternShape.TURBOT, 2
    if all(len(chain.places(cause.statement)) == 2 for cause in chain.within):
        return PatternShape.COLOURING, order
    return PatternShape.X_CHAIN, chain.length


def _of_cells(chain: Anatomy) -> tuple[PatternShape, int] | None:
    """Chains of variables with few values, such as wings; shape and order, or None."""
    if chain.subsets:
        return None
    sets = [chain.left[number] for number in chain.cells]
    two = all(mask.bit_count() == 2 for mask in sets)
    if len(chain.strong) == 1 and len(sets) == 2 and two and sets[0] == sets[1]:
        return PatternShape.W_WING, 2
    if chain.strong:
        return None
    if len(sets) == 3 and two:
        return PatternShape.XY_WING, 3
    if len(sets) == 3 and sorted(mask.bit_count() for mask in sets) == [2, 2, 3]:
        return PatternShape.XYZ_WING, 3
    return (PatternShape.XY_CHAIN, len(sets)) if len(sets) > 3 and two and chain.linear else None


def _of_pairs(chain: Anatomy) -> tuple[PatternShape, int] | None:
    """Remote pairs: all variables mentioned have the same two values; shape and order, or None."""
    touched = chain.touched
    sets = {chain.left[number] for number in touched}
    if len(touched) < 4 or len(sets) > 1 or chain.subsets or sets.pop().bit_count() != 2:
        return None
    return PatternShape.REMOTE_PAIR, len(touched)


def _of_sets(chain: Anatomy) -> tuple[PatternShape, int] | None:
    """Two almost locked sets: variables of a unit with one more value than there are variables; shape and
    order, or None.
    """
    if chain.strong or any(cause.way is not Way.NAKED for cause in chain.subsets):
        return None
    members = sorted({number for cause in chain.subsets for number, _ in cause.needs} | set(chain.cells))
    if not 3 <= len(members) <= MOST_IN_SETS:
        return None
    for size in range(1, len(members) // 2 + 1):
        for one in combinations(members, size):
            other = [number for number in members if number not in one]
            if chain.almost_locked(one) and chain.almost_locked(other):
                return PatternShape.ALS_XZ, len(members)
    return None
