"""The names that players have for chains, recognised from the links.

A link is strong if a value has two places in a unit, or a variable two values: if one is false, the other is
true. Chains of one value are named by the number of strong links and the units of these. Wings, two strong
links, colouring and locked sets are searched before all chains: see `digits`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from msgspec import Struct

from puzzles.formulas.statements import Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.chains.causes import Cause, Way
from solvers.deduction.chains.trace import Trace
from solvers.deduction.patterns import kind_of

SHORT = 4
"""The most links of a chain that counts as the same pattern if it applies the same statements."""


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
        found = _of_one_value(anatomy)
    if found is None and anatomy.in_units and anatomy.linear and anatomy.two_valued:
        found = PatternShape.AIC, order
    if found is None and anatomy.forced_out:
        found = PatternShape.FORCED_OUT, order
    shape, order = found or (PatternShape.CHAIN, order)
    statements = anatomy.statements()
    pattern = Pattern(shape, order, tuple(one.family for one in statements), kind_of(statements))
    if shape in (PatternShape.CHAIN, PatternShape.FORCED_OUT):
        return ChainPattern(pattern, frozenset(trace.applied) if order <= SHORT else None)
    return ChainPattern(pattern, (shape, *anatomy.key))


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

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What chains have in common that are merged into one step of the same shape."""
        units = frozenset(cause.statement for cause in self.strong)
        return self.value, units, frozenset(self.cells)


def _of_one_value(chain: Anatomy) -> tuple[PatternShape, int] | None:
    """Chains of one value, through units in which it has few places; shape and order, or None."""
    if chain.cells or chain.subsets or chain.values != {chain.value}:
        return None
    bases, order = chain.units(chain.strong), len(chain.strong)
    families, disjoint = chain.families(chain.strong), sum(map(len, bases)) == len(frozenset().union(*bases))
    if order == 1:
        return PatternShape.COMMON_PEER, 1
    if len(families) == 1 and disjoint and len(chain.families(chain.weak) - families) == 1:
        return PatternShape.FISH, order
    if all(len(chain.places(cause.statement)) == 2 for cause in chain.strong):
        return PatternShape.X_CHAIN, chain.length
    if order == 2 and len(families) == 2:
        return PatternShape.EMPTY_RECTANGLE, 2
    if len(families) == 1 and disjoint and order <= 4 and chain.families(chain.weak) - families:
        return PatternShape.FINNED, order
    return PatternShape.X_CHAIN, chain.length
