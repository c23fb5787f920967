"""Case splits: what follows in each of a few cases, one of which is true.

The cases are the two values of a variable, the two places of a value in a unit, or the few things of which a
rule demands one: the cells of a row of which one lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.statements import Literal, ruled_out
from solvers.deduction.chains.causes import Need
from solvers.deduction.chains.compiled_statements import CompiledStatements, Mask
from solvers.deduction.chains.links import within
from solvers.deduction.chains.subsets import bits
from solvers.deduction.chains.supposition import Start, Supposition
from solvers.deduction.chains.trace import Trace
from solvers.deduction.deduction import DeductionLine
from solvers.propagation.known_facts import KnownFacts

MOST_CASES = 6
"""The most cases of a rule that demands one of several things."""
TRACED = 8
"""The number of rules, those with least behind their cases, of which the shortest split is looked for."""


class Exhaustive(Struct, frozen=True):
    """Cases one of which is true, by the statement of that number; -1 if they are the values of a variable.

    `ground` are the exclusions that leave no other case.
    """

    cases: tuple[Literal, ...]
    statement: int
    ground: tuple[Need, ...]


class Split(Struct, frozen=True):
    """Literals that each of the cases implies, with a trace for each case."""

    goals: tuple[Literal, ...]
    traces: tuple[Trace, ...]
    of: Exhaustive

    @property
    def length(self) -> int:
        return sum(trace.length for trace in self.traces) + (self.of.statement >= 0)

    def links(self, board: KnownFacts) -> tuple[DeductionLine, ...]:
        """A line for each case."""
        return tuple(within(trace, board, concluded=self.goals) for trace in self.traces)


class Cases:
    """The case splits of a board. What follows from a case is found once."""

    def __init__(self, start: Start, checkpoint: Callable[[], None]) -> None:
        self._start, self._checkpoint = start, checkpoint
        self._spreads: dict[Literal, Supposition] = {}

    def of_two(self) -> Split | None:
        """The split into two cases with the fewest links; None if there is none."""
        return self._shortest((of, self._common(of)) for of in _pairs(self._start))

    def of_counts(self) -> Split | None:
        """The split by a rule that demands one of several things with the fewest links, and all else that
        these links show; None if there is none.
        """
        common = {of: self._common(of) for of in _demands(self._start)}
        few = sorted((of for of, needs in common.items() if needs), key=self._behind)[:TRACED]
        found = self._shortest((of, common[of]) for of in few)
        return found and self._with_others(found, common[found.of])

    def _behind(self, of: Exhaustive) -> int:
        """The number of links behind the cases, needed or not."""
        return sum(len(self._spread(case).causes) for case in of.cases)

    def _shortest(self, every: Iterable[tuple[Exhaustive, Sequence[Need]]]) -> Split | None:
        best: Split | None = None
        for of, common in every:
            for need in common:
                found = self._split(of, [need])
                if best is None or found.length < best.length:
                    best = found
        return best

    def _with_others(self, split: Split, common: Iterable[Need]) -> Split:
        """With all of the common conclusions for which its links suffice."""
        own = [set(trace.applied) for trace in split.traces]
        alike = []
        for need in common:
            traces = self._split(split.of, [need]).traces
            if all(used.issuperset(trace.applied) for used, trace in zip(own, traces, strict=True)):
                alike.append(need)
        return self._split(split.of, alike)

    def _split(self, of: Exhaustive, needs: Iterable[Need]) -> Split:
        net, needs = self._start.net, list(needs)
        goals = (
            ruled_out(net.variables[number], value)
            for number, mask in needs
            for value in net.values(number, mask)
        )
        return Split(tuple(goals), tuple(Trace(self._spread(case), needs) for case in of.cases), of)

    def _common(self, of: Exhaustive) -> list[Need]:
        """What variables lose in each of the cases, value by value; nothing if one is contradictory."""
        spreads = [self._spread(case) for case in of.cases]
        if any(spread.dead is not None for spread in spreads):
            return []
        found = []
        for number, left in enumerate(self._start.left):
            for spread in spreads:
                left &= ~spread.left[number]
            found += [(number, bit) for bit in bits(left)]
        return found

    def _spread(self, case: Literal) -> Supposition:
        """All that follows from a case."""
        spread = self._spreads.get(case)
        if spread is None:
            self._checkpoint()
            spread = self._spreads[case] = Supposition.of(self._start, case)
            spread.exhaust()
        return spread


def _pairs(start: Start) -> Iterator[Exhaustive]:
    """Variables with two values, and values with two places in a full unit."""
    net = start.net

    def cases(*pairs: Need) -> tuple[Literal, ...]:
        return tuple(
            Literal(net.variables[n].name, value) for n, bit in pairs for value in net.values(n, bit)
        )

    for number, mask in enumerate(start.left):
        if mask.bit_count() == 2:
            one, other = bits(mask)
            ground = ((number, net.all_values[number] & ~mask),)
            yield Exhaustive(cases((number, one), (number, other)), -1, ground)
    for index, compiled in enumerate(net.statements):
        for bit in bits(start.all_bits) if compiled.full else ():
            places = [number for number in compiled.variables if start.left[number] & bit]
            if len(places) == 2:
                others = tuple((number, bit) for number in compiled.variables if number not in places)
                yield Exhaustive(cases((places[0], bit), (places[1], bit)), index, others)


def _demands(start: Start) -> Iterator[Exhaustive]:
    """Rules that demand one of several things, of which a few are left."""
    net = start.net
    for index, count in net.counts.items():
        if count.least != 1 or any(len(thing) > 1 for thing in count.things):
            continue
        ground: list[Need] = []
        cases: list[Literal] = []
        for ((place, there),) in count.things:
            number = net.statements[index].variables[place]
            if start.left[number] & there:
                cases.append(_literal(net, number, there))
            else:
                ground.append((number, there))
        if 1 < len(cases) <= MOST_CASES:
            yield Exhaustive(tuple(cases), index, tuple(ground))


def _literal(net: CompiledStatements, number: int, there: Mask) -> Literal:
    """That a variable has the only value of a mask, or has not the only one that the mask lacks."""
    value, *more = net.values(number, there)
    if not more:
        return Literal(net.variables[number].name, value)
    (lacking,) = net.values(number, net.all_values[number] & ~there)
    return ruled_out(net.variables[number], lacking)
