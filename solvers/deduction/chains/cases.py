"""Case splits: what follows in each of two cases, one of which is true.

The cases are the two values of a variable, or the two places of a value in a unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from puzzles.formulas.statements import Literal, ruled_out
from solvers.deduction.chains.causes import Need
from solvers.deduction.chains.links import within
from solvers.deduction.chains.subsets import bits
from solvers.deduction.chains.supposition import Start, Supposition
from solvers.deduction.chains.trace import Trace
from solvers.deduction.deduction import DeductionLine
from solvers.propagation.known_facts import KnownFacts

Case = tuple[int, int]
"""The number of a variable, and a value as a mask."""


class Split(Struct, frozen=True):
    """A literal that both of two cases imply. `unit` is the number of the unit if the cases are its two
    places, else -1.
    """

    goal: Literal
    cases: tuple[Trace, Trace]
    unit: int
    ground: tuple[Need, ...]
    """The exclusions that make the two cases exhaustive."""

    @property
    def length(self) -> int:
        return sum(trace.length for trace in self.cases) + (self.unit >= 0)

    def links(self, board: KnownFacts) -> tuple[DeductionLine, ...]:
        """A line for each case."""
        return tuple(within(trace, board, concluded=self.goal) for trace in self.cases)


def shortest_split(start: Start, checkpoint: Callable[[], None]) -> Split | None:
    """The case split with the fewest links; None if there is none."""
    spreads: dict[Case, Supposition] = {}

    def run(case: Case) -> Supposition:
        if case not in spreads:
            checkpoint()
            (value,) = start.net.values(*case)
            spread = spreads[case] = Supposition.of(start, Literal(start.net.variables[case[0]].name, value))
            spread.exhaust()
        return spreads[case]

    best: Split | None = None
    for unit, ground, one, other in _pairs(start):
        both = run(one), run(other)
        if any(spread.dead is not None for spread in both):
            continue
        for number, left in enumerate(start.left):
            for bit in bits(left & ~both[0].left[number] & ~both[1].left[number]):
                cases = Trace(both[0], (number, bit)), Trace(both[1], (number, bit))
                (value,) = start.net.values(number, bit)
                found = Split(ruled_out(start.net.variables[number], value), cases, unit, ground)
                if best is None or found.length < best.length:
                    best = found
    return best


def _pairs(start: Start) -> Iterator[tuple[int, tuple[Need, ...], Case, Case]]:
    """The pairs of cases: variables with two values, and values with two places in a full unit; each with
    its unit and ground.
    """
    net = start.net
    for number, mask in enumerate(start.left):
        if mask.bit_count() == 2:
            one, other = bits(mask)
            yield -1, ((number, net.all_values[number] & ~mask),), (number, one), (number, other)
    for index, compiled in enumerate(net.statements):
        for bit in bits(start.all_bits) if compiled.full else ():
            places = [number for number in compiled.variables if start.left[number] & bit]
            if len(places) == 2:
                ground = tuple((number, bit) for number in compiled.variables if number not in places)
                yield index, ground, (places[0], bit), (places[1], bit)
