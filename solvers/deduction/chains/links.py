"""The links of a trace in terms of literals, each with the facts that it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.formulas.statements import Literal, plainest, ruled_out
from solvers.deduction.chains.causes import Cause, Need, Way
from solvers.deduction.chains.compiled_statements import Mask
from solvers.deduction.chains.trace import Placed, Trace
from solvers.deduction.deduction import DeductionLine
from solvers.propagation.known_facts import KnownFacts


class Links:
    """The links of a trace, in order. `around` are the links of the trace in which it is nested."""

    def __init__(self, trace: Trace, board: KnownFacts, around: Links | None = None) -> None:
        self._trace, self._board = trace, board
        self._net = trace.spread.net
        before: Placed = around._placed if around else {}
        self._placed: Placed = {n: by for n, by in before.items() if by[0] < trace.spread.base} | trace.placed

    def __iter__(self) -> Iterator[DeductionLine]:
        for at in self._trace.order:
            yield from self._told(at)

    def _told(self, at: int) -> Iterator[DeductionLine]:
        cause = self._trace.cause(at)
        given = sorted(self._trace.gives.get(at, {}).items())
        placed = {n: value for n, _ in given for by, value in [self._placed.get(n, (-1, 0))] if by == at}
        if cause.way in (Way.SUPPOSED, Way.REFUTED):
            if isinstance(cause.inner, Trace):
                yield within(cause.inner, self._board, self)
            for number, value in placed.items():
                others = self._not(number, self._net.all_values[number] & ~value)
                if cause.supposed != self._is(number, value) not in others:
                    yield DeductionLine((), tuple(others), (self._is(number, value),))
            return
        statements = (self._net.statements[cause.statement].statement,) if cause.statement >= 0 else ()
        facts = self._facts(self._trace.needs[at], at)
        conclusions: list[Literal] = []
        for number, mask in given:
            if number not in placed:
                conclusions += self._not(number, mask)
                continue
            value = placed[number]
            conclusions.append(self._is(number, value))
            facts += self._facts([(number, ~value & ~mask & self._left_by(cause, number))], at)
        yield DeductionLine(statements, tuple(dict.fromkeys(facts)), tuple(dict.fromkeys(conclusions)))

    def facts_of(self, needs: Iterable[Need]) -> list[Literal]:
        """The facts for what is needed of the board."""
        return self._facts(needs, -1)

    def _left_by(self, cause: Cause, number: int) -> Mask:
        """The values of a variable that a cause does not exclude by itself."""
        if cause.way in (Way.ONLY_PLACE, Way.SAID):  # its needs cover the variable itself
            return 0
        all_values = self._net.all_values[number]
        member, mask = cause.needs[0]
        values = self._net.all_values[member] & ~mask if cause.way is not Way.HIDDEN else mask
        return all_values & values if cause.way is Way.HIDDEN else all_values & ~values

    def _facts(self, needs: Iterable[Need], at: int) -> list[Literal]:
        """The facts for what is needed: a placed value, or excluded values."""
        facts: list[Literal] = []
        for number, mask in needs:
            placed_at, value = self._placed.get(number, (at, 0))
            name = self._net.variables[number].name
            if placed_at < at and mask & ~value:
                facts += [self._is(number, value), *self._not(number, mask & value)]
            elif name in self._board.placed and mask:
                facts.append(Literal(name, self._board.placed[name]))
            else:
                facts += self._not(number, mask)
        return facts

    def _is(self, number: int, value: Mask) -> Literal:
        (found,) = self._net.values(number, value)
        return Literal(self._net.variables[number].name, found)

    def _not(self, number: int, mask: Mask) -> list[Literal]:
        variable = self._net.variables[number]
        return [ruled_out(variable, value) for value in self._net.values(number, mask)]


def within(
    trace: Trace, board: KnownFacts, around: Links | None = None, concluded: Sequence[Literal] = ()
) -> DeductionLine:
    """One line for a whole trace: what its supposition implies, or, by default, that the supposition is
    refuted.
    """
    links = tuple(Links(trace, board, around))
    supposed = trace.spread.supposed
    assert supposed is not None
    statements = dict.fromkeys(statement for link in links for statement in link.statements)
    own = {literal for link in links for literal in link.conclusions} | {supposed}
    facts = dict.fromkeys(fact for link in links for fact in link.facts if fact not in own)
    if concluded:
        facts = {supposed: None, **facts}
    else:
        concluded = (plainest(board.variables[supposed.name], supposed.negated()),)
    return DeductionLine(tuple(statements), tuple(facts), tuple(concluded), (supposed,), links)
