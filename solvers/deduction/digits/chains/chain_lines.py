"""Alternating chains as deductions: in one line if short, else as two cases.

At some link, either the far end is false, and then, link by link backwards, the first node is true; or it is
true, and then, link by link forwards, the last node is. Both exclude the same.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.chains.cases import case_of
from solvers.deduction.digits.chains.chain_search import Chain
from solvers.deduction.digits.chains.strong_links import Node, StrongLink
from solvers.deduction.patterns import kind_of


class Shown(Struct, frozen=True):
    """A node that is true in a case, with the statements and facts that show it."""

    node: Node
    statements: tuple[Statement, ...]
    facts: tuple[Literal, ...]


class ChainLines:
    """Makes the lines of a chain."""

    def __init__(self, chain: Chain, candidates: Candidates) -> None:
        self._candidates, self._sight = candidates, candidates.sight
        self._links, self._chain = chain.links, chain

    def deduction(self) -> Deduction:
        """The chain with all that it excludes."""
        lines = list(self._at_once())
        own = tuple(dict.fromkeys(one for line in lines for one in line.statements))
        pattern = Pattern(
            self._chain.shape,
            len(self._links),
            tuple(one.family for one in own),
            kind_of(own),
            parts=tuple(node.names for link in self._links for node in (link.one, link.other)),
            links=tuple(link.told() for link in self._links),
            closed=self._chain.loop,
        )
        if max(len(line.statements) for line in lines) > MOST_TOGETHER:
            lines = list(self._cases(self._pivot()))
        return self._sight.in_lines(pattern, self._literals(self._chain.every), lines)

    def _literals(self, mask: Mask) -> tuple[Literal, ...]:
        return tuple(self._sight.gone(name, value) for name, value in self._candidates.numbers(mask))

    # -- at once -------------------------------------------------------------------------------

    def _at_once(self) -> Iterator[DeductionLine]:
        """A line for each set of units that excludes something, each with the whole chain."""
        links, after = self._links, (*self._links[1:], self._links[0])
        weak = list(zip(links, after, strict=True))
        own = [link.unit.statement for link in links if link.unit is not None]
        for link, then in weak if self._chain.loop else weak[:-1]:
            own += self._joints(link.other, then.one.names)
        facts = tuple(dict.fromkeys(fact for link in links for fact in link.facts(self._sight)))
        for at, mask in self._chain.gone:
            yield from self._ruled_out(weak[at][0].other, weak[at][1].one, mask, own, facts)
        for _, node, mask in self._chain.locked:
            yield from self._ruled_out(node, node, mask, own, facts)
        for one, other, mask in self._chain.also:
            yield from self._ruled_out(one, other, mask, own, facts)

    def _ruled_out(
        self, one: Node, other: Node, mask: Mask, own: Sequence[Statement], facts: tuple[Literal, ...]
    ) -> Iterator[DeductionLine]:
        """What two nodes exclude, one of which is true."""
        found: dict[tuple[Statement, ...], list[Literal]] = {}
        for name, value in self._candidates.numbers(mask):
            statements = (*own, *self._joints(one, (name,)), *self._joints(other, (name,)))
            found.setdefault(tuple(dict.fromkeys(statements)), []).append(self._sight.gone(name, value))
        for statements, literals in found.items():
            yield DeductionLine(statements, facts, tuple(literals))

    def _joints(self, node: Node, names: Sequence[str]) -> tuple[Statement, ...]:
        """The units by which a node excludes something; none within a variable."""
        if node.names == tuple(names):
            return ()
        return tuple(unit.statement for unit in self._sight.joints(node.names, names))

    # -- cases ---------------------------------------------------------------------------------

    def _pivot(self) -> int:
        """The link at whose far end the cases split: one with few variables, none of which is excluded."""
        every, last = self._chain.every, len(self._links) - 1
        at_end = range(last) if self._chain.also else range(last + 1)
        ends = {at: self._links[at].other for at in at_end}
        return min(ends, key=lambda at: (ends[at].mask & every != 0, len(ends[at].names)))

    def _cases(self, at: int) -> Iterator[DeductionLine]:
        """The case that the far end of a link is false, and one for each variable at which it is true."""
        pivot, conclusions = self._links[at].other, self._literals(self._chain.every)
        not_so = self._literals(pivot.mask)
        yield case_of(not_so, conclusions, self._backwards(at, not_so))
        for name in pivot.names:
            supposed = Literal(name, pivot.value)
            yield case_of((supposed,), conclusions, self._forwards(at, supposed))

    def _backwards(self, pivot: int, ruled_out: tuple[Literal, ...]) -> Iterator[DeductionLine]:
        """From the far end of a link being false back to the first node; in a loop all the way round."""
        count = len(self._links)
        for step in range(count if self._chain.loop else pivot + 1):
            at = (pivot - step) % count
            shown = yield from self._strong(at, self._links[at].reversed(), ruled_out)
            yield from self._weak(shown, self._gone((at - 1) % count))
            if at or self._chain.loop:
                ruled_out = yield from self._next(shown, self._links[at - 1].other)

    def _forwards(self, pivot: int, supposed: Literal) -> Iterator[DeductionLine]:
        """From the far end of a link being true on to the last node; in a loop all the way round."""
        name, value, count = supposed.name, self._links[pivot].other.value, len(self._links)
        node = Node(-1, self._candidates.mask((name,), value), (name,), value, 0, [])
        shown = Shown(node, (), (supposed,))
        yield from self._weak(shown, self._gone(pivot))
        for step in range(pivot + 1, pivot + count if self._chain.loop else count):
            at = step % count
            ruled_out = yield from self._next(shown, self._links[at].one)
            shown = yield from self._strong(at, self._links[at], ruled_out)
            yield from self._weak(shown, self._gone(at))
        if self._chain.loop:
            ruled_out = yield from self._next(shown, self._links[pivot].one)
            yield from self._taken(pivot, self._links[pivot], ruled_out)

    def _gone(self, at: int) -> Mask:
        """What is excluded by the far end of a link and the near end of the next."""
        return sum(mask for index, mask in self._chain.gone if index == at)

    def _strong(
        self, at: int, link: StrongLink, ruled_out: tuple[Literal, ...]
    ) -> Generator[DeductionLine, None, Shown]:
        """The other end of a strong link, since one end is excluded."""
        yield from self._taken(at, link, ruled_out)
        statements = (link.unit.statement,) if link.unit is not None else ()
        facts = (*link.facts(self._sight), *ruled_out)
        if len(link.other.names) > 1:
            return Shown(link.other, statements, facts)
        literal = Literal(link.other.names[0], link.other.value)
        yield DeductionLine(statements, facts, (literal,))
        return Shown(link.other, (), (literal,))

    def _taken(self, at: int, link: StrongLink, ruled_out: tuple[Literal, ...]) -> Iterator[DeductionLine]:
        """What the other values of a set exclude, once one value is out of it."""
        facts = (*link.facts(self._sight), *ruled_out)
        statements = (link.unit.statement,) if link.unit is not None else ()
        others = [(node, mask) for index, node, mask in self._chain.locked if index == at]
        for one, other, mask in self._chain.also:
            others += [(one, mask)] if at == 0 else []
            others += [(other, mask)] if at == len(self._links) - 1 else []
        for node, mask in others:
            yield from self._weak(Shown(node, statements, facts), mask)

    def _weak(self, shown: Shown, mask: Mask) -> Iterator[DeductionLine]:
        """What a node that is true excludes."""
        yield from self._ruled_out(shown.node, shown.node, mask, shown.statements, shown.facts)

    def _next(self, shown: Shown, node: Node) -> Generator[DeductionLine, None, tuple[Literal, ...]]:
        """The facts that exclude the node from which the next link starts."""
        if shown.node.names == node.names:  # another value of the same variable
            return shown.facts
        yield from self._weak(shown, node.mask)
        return self._literals(node.mask)
