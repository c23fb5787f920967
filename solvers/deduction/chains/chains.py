"""A search for chains: suppositions that lead, link by link, to a contradiction.

All suppositions are propagated side by side, round by round, so that short chains are found first. If none
is contradictory, others are refuted within them, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from puzzles.formulas.statements import Literal, plainest
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.chains.cases import Cases, Split
from solvers.deduction.chains.causes import Cause, Way
from solvers.deduction.chains.chain_patterns import ChainPattern, seen
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.chains.links import Links, within
from solvers.deduction.chains.subsets import Subsets
from solvers.deduction.chains.supposition import Start, Supposition
from solvers.deduction.chains.trace import Trace
from solvers.deduction.costs.pattern_costs import chain_cost
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.propagation.known_facts import KnownFacts

LATER = 3
"""The rounds that are still tried after the one with the first contradiction."""
SHORTENED = 8
"""The number of chains, the easiest as found, that are shortened by leaving out statements."""
WORK = 60_000
"""The work, in variables of statements asked, after which the search ends and combined statements come
first.
"""
TRACE_WORK = 20_000
"""The work limit of tracing back and shortening contradictions."""
LONG = 8
"""The number of links above which a chain is compared with case splits."""
NEST_WORK = 300_000
"""The work limit of nested suppositions."""
MOST_WORK = 20 * NEST_WORK
"""The work limit of nested suppositions if there is no other way."""
NESTED = 8
"""The number of suppositions with nested refutations from which the shortest is taken."""


class Chains:
    """Finds the easiest chains on a board. `checkpoint` raises to stop the search."""

    def __init__(
        self,
        board: KnownFacts,
        net: CompiledStatements,
        checkpoint: Callable[[], None],
    ) -> None:
        self._board, self._net, self._checkpoint = board, net, checkpoint
        self._subsets = Subsets(net)
        self.in_vain = False
        """Whether the last search propagated every supposition to the end and found no contradiction."""
        self.laborious = False
        """Whether a search ran out of work, so that chains are expensive on this board."""

    def best(self, targets: Sequence[Literal]) -> Deduction | None:
        """The easiest chain for one of the targets, merged with chains of the same pattern; None if there is
        none.
        """
        start = self._start()
        most = self._net.work + WORK
        spreads = [self._denying(start, target) for target in targets]
        dead = self._first_dead(spreads, most)
        self.in_vain = not dead and not self.laborious
        found = self._ranked(self._traced(dead))
        if not found:
            return None
        trace, of = found[0]
        if of.pattern.shape is PatternShape.CHAIN and trace.length > LONG:
            split = Cases(start, self._checkpoint).of_two()
            if split is not None and split.length < trace.length:
                return self._either_way(split)
        alike = [other for other, by in found[1:] if of.key is not None and by.key == of.key]
        return self._deduction(trace, of.pattern, alike)

    def nested(self, targets: Sequence[Literal], work: int = NEST_WORK) -> Deduction | None:
        """The shortest of a few chains with nested refutations; None if there is none within the work."""
        start = self._start()
        spreads = [self._denying(start, target) for target in targets]
        most = self._net.work + work
        for spread in spreads:
            self._checkpoint()
            spread.exhaust()
            if self._net.work > most:
                return None
        found: list[Trace] = []
        for spread in sorted(spreads, key=lambda spread: sum(mask.bit_count() for mask in spread.left)):
            if self._refute_within(spread, most):
                found.append(Trace(spread))
            if len(found) == (1 if self.laborious else NESTED) or self._net.work > most:
                break
        best = min(found, key=lambda trace: trace.length, default=None)
        return None if best is None else self._deduction(best, seen(best).pattern, [])

    def cases(self) -> Deduction | None:
        """What each case of a rule that demands one of several things implies; None if nothing."""
        split = Cases(self._start(), self._checkpoint).of_counts()
        return None if split is None else self._either_way(split)

    def _start(self) -> Start:
        return Start(self._net, self._net.left(self._board.domains), self._subsets)

    def _denying(self, start: Start, target: Literal, allowed: Collection[int] | None = None) -> Supposition:
        """The supposition that the target is false."""
        return Supposition.of(start, plainest(self._board.variables[target.name], target.negated()), allowed)

    def explained(self, deduction: Deduction) -> Deduction:
        """A deduction from several statements as a chain of these alone; unchanged if there is none."""
        if len(deduction.statements) < 2:
            return deduction
        ids = {statement.id for statement in deduction.statements}
        allowed = [index for index, each in enumerate(self._net.statements) if each.statement.id in ids]
        start = self._start()
        spreads = [self._denying(start, literal, allowed) for literal in deduction.conclusions]
        for spread in spreads:
            spread.exhaust()
        if not spreads or any(spread.dead is None for spread in spreads):
            return deduction
        found = self._ranked(map(Trace, spreads))
        if not found:
            return deduction
        (trace, of), *others = found
        return self._deduction(trace, of.pattern, [other for other, _ in others])

    def _traced(self, dead: Sequence[Supposition]) -> list[Trace]:
        """The traces of contradictions, as many as the work allows, with the shortest ones shortened."""
        most = self._net.work + TRACE_WORK
        traces: list[Trace] = []
        for spread in dead:
            if traces and self._net.work > most:
                break
            self._checkpoint()
            traces.append(Trace(spread))
        traces.sort(key=lambda trace: trace.length)
        for index, trace in enumerate(traces[:SHORTENED]):
            if self._net.work <= most:
                traces[index] = self._shortened(trace)
        return traces

    def _first_dead(self, spreads: Sequence[Supposition], most: int) -> list[Supposition]:
        """The suppositions that become contradictory first, and those of a few later rounds; subsets are
        used only if none does otherwise.

        The search ends after `most` work; if an earlier search ran out of work, also at the first
        contradiction.
        """
        dead: list[Supposition] = []
        going, at_rest, later = list(spreads), list[Supposition](), 0 if self.laborious else LATER
        while (going or at_rest) and later >= 0:
            if not going:
                going, at_rest = [s for s in at_rest if s.look_for_subsets() or s.dead is not None], []
            still = []
            for spread in going:
                self._checkpoint()
                if self._net.work > most:
                    self.laborious = True
                    return dead
                if spread.dead is None and spread.advance():
                    still.append(spread)
                elif spread.dead is None:
                    at_rest.append(spread)
                else:
                    dead.append(spread)
            going = still
            later -= bool(dead)
            if dead and not going:
                break
        return dead

    @staticmethod
    def _ranked(traces: Iterable[Trace]) -> list[tuple[Trace, ChainPattern]]:
        """Traces with their patterns, the easiest first, without fish, which are searched elsewhere."""
        found = [
            (trace, of) for trace in traces if (of := seen(trace)).pattern.shape is not PatternShape.FISH
        ]
        return sorted(found, key=lambda pair: (chain_cost(pair[1].pattern), pair[0].length))

    @staticmethod
    def _shortened(trace: Trace) -> Trace:
        """The trace without statements that can be left out without making it longer."""
        for out in dict.fromkeys(trace.applied):
            allowed = frozenset(trace.applied) - {out}
            if len(allowed) + 1 == len(set(trace.applied)):
                spread = trace.spread.again(allowed)
                if spread.dead is not None and (found := Trace(spread)).length <= trace.length:
                    trace = found
        return trace

    def _refute_within(self, spread: Supposition, most: int) -> bool:
        """Refute values of variables with two left, by the shortest chains first, until the supposition is
        contradictory; returns whether it is.
        """
        net = self._net
        while spread.dead is None:
            pairs = [number for number, mask in enumerate(spread.left) if mask.bit_count() == 2]
            inner = [
                Supposition.of(spread, Literal(net.variables[number].name, value))
                for number in pairs
                for value in net.values(number, spread.left[number])
            ]
            traces = map(Trace, self._first_dead(inner, most))
            best = min(traces, key=lambda trace: trace.length, default=None)
            if best is None:
                return False
            refuted = best.spread.supposed
            assert refuted is not None
            cause = Cause(Way.REFUTED, needs=best.outer, inner=best)
            spread.lose(net.number[refuted.name], net.mask([refuted.value]), cause)
            spread.exhaust()
        return True

    # -- deductions ----------------------------------------------------------------------------

    def _deduction(self, trace: Trace, pattern: Pattern, alike: Iterable[Trace]) -> Deduction:
        """The first trace as a chain, with a nested line for each of the others."""
        supposed = trace.spread.supposed
        assert supposed is not None
        conclusion = plainest(self._board.variables[supposed.name], supposed.negated())
        others = [within(other, self._board) for other in alike]
        conclusions = [conclusion, *(literal for link in others for literal in link.conclusions)]
        links = [*Links(trace, self._board), *others]
        return Deduction.of_links(conclusions, links, pattern, None, self._board)

    def _either_way(self, split: Split) -> Deduction:
        """A case split as a deduction, with the ground that makes its cases exhaustive."""
        of = split.of
        rule = (self._net.statements[of.statement].statement,) if of.statement >= 0 else ()
        ground = DeductionLine(rule, tuple(Links(split.traces[0], self._board).facts_of(of.ground)), ())
        pattern = Pattern(PatternShape.SPLIT, split.length, standing=len(of.cases))
        return Deduction.of_links(split.goals, split.links(self._board), pattern, ground, self._board)
