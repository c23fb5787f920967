"""Alternating inference chains: strong links, each of which begins with what the one before rules out.

If the first possibility of a chain is not so, then step by step the last one is: one of both is so, and what
both rule out goes. In a loop the last rules out the first as well; then it holds one way round or the other,
and of any two possibilities side by side one is so.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.sentences.techniques import PatternShape
from solvers.deduction.cost import CHAIN_COSTS, SHORT_CHAIN, STRONG_LINK
from solvers.deduction.digits.candidates import Mask
from solvers.deduction.digits.strong_links import LinkGraph, Node, StrongLink

Ruled = tuple[Mask, tuple[tuple[int, Node], ...]]
"""Candidates that go, and the possibilities, by number of the link, of which each way round one is so."""


class Chain(Struct, frozen=True, eq=False):
    """Strong links in order. `gone` are the candidates that go, by the two possibilities that rule them out.

    These are the far end of one link and the near end of the next: in a loop of any, else of the last and the
    first. `locked` are those that go since the values of a set in a loop are taken: by the link, the value.
    """

    links: tuple[StrongLink, ...]
    loop: bool
    gone: tuple[tuple[int, Mask], ...]
    locked: tuple[tuple[int, Node, Mask], ...] = ()

    @property
    def every(self) -> Mask:
        """All candidates that go."""
        found = 0
        for _, mask in self.gone:
            found |= mask
        for _, _, mask in self.locked:
            found |= mask
        return found

    @property
    def shape(self) -> PatternShape:
        """What players call it."""
        links = self.links
        if any(link.of_set for link in links):
            if not all(link.cells for link in links) or len(links) > SHORT_CHAIN:
                return PatternShape.ALS_CHAIN
            return PatternShape.ALS_XZ if len(links) == 2 else PatternShape.ALS_XY_WING
        grouped = any(len(node.names) > 1 for link in links for node in (link.one, link.other))
        if self.loop:
            return PatternShape.GROUPED_LOOP if grouped else PatternShape.LOOP
        if not any(link.cells for link in links):
            return PatternShape.GROUPED_X_CHAIN if grouped else PatternShape.X_CHAIN
        if all(link.cells for link in links):
            return PatternShape.XY_CHAIN
        return PatternShape.GROUPED_AIC if grouped else PatternShape.AIC

    @property
    def cost(self) -> int:
        """What it costs a person."""
        return CHAIN_COSTS[self.shape] + STRONG_LINK * max(0, len(self.links) - SHORT_CHAIN)


class _Start:
    """All that follows, link by link, if one possibility is not so."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.by: dict[Mask, tuple[StrongLink, StrongLink | None]] = {}
        self.front = self._reached((link, None) for link in node.strong)

    def advance(self, graph: LinkGraph) -> None:
        """One strong link farther."""
        self.front = self._reached(
            (link, last)
            for last in self.front
            for node in graph.ruled_out(last.other)
            for link in node.strong
        )

    def _reached(self, links: Iterator[tuple[StrongLink, StrongLink | None]]) -> list[StrongLink]:
        found = []
        for link, last in links:
            if link.other.mask not in self.by:
                self.by[link.other.mask] = link, last
                found.append(link)
        return found

    def path(self, link: StrongLink) -> tuple[StrongLink, ...]:
        """The links that led there."""
        found, last = [link], self.by[link.other.mask][1]
        while last is not None:
            found.append(last)
            last = self.by[last.other.mask][1]
        return tuple(reversed(found))


def cheapest_chain(graph: LinkGraph, longest: int) -> Chain | None:
    """The chain of at most so many strong links that costs least; of several, what rules out most."""
    starts = [_Start(node) for node in graph.nodes.values()]
    best: Chain | None = None
    least = min(CHAIN_COSTS[PatternShape.X_CHAIN], CHAIN_COSTS[PatternShape.XY_CHAIN])
    for length in range(2, longest + 1):
        if best is not None and best.cost <= least + STRONG_LINK * max(0, length - SHORT_CHAIN):
            break
        for start in starts:
            start.advance(graph)
            for link in start.front:
                found = _found(graph, start, link)
                if found is not None and (best is None or _rank(found) < _rank(best)):
                    best = found
    return best


def _rank(chain: Chain) -> tuple[int, int]:
    return chain.cost, -chain.every.bit_count()


def _found(graph: LinkGraph, start: _Start, link: StrongLink) -> Chain | None:
    """The chain up to a link, if it rules something out. Each is told from one of its two ends."""
    first, last = start.node, link.other
    if last.mask < first.mask:
        return None
    loop = not first.mask & ~last.against
    gone = first.against & last.against
    if first is last:  # it is so, whatever the chain says
        gone = graph.candidates.of_name[first.names[0]] & ~first.mask if len(first.names) == 1 else 0
    if not loop:
        return Chain(start.path(link), False, ((-1, gone),)) if gone else None
    links = start.path(link)
    ruled = ((at, links[at].other.against & links[(at + 1) % len(links)].one.against) for at in range(len(links)))
    locked = (
        (at, node, mask)
        for at, each in enumerate(links)
        if each.of_set
        for node in graph.others(each)
        if (mask := node.against)
    )
    found = Chain(links, True, tuple((at, mask) for at, mask in ruled if mask), tuple(locked))
    return found if found.gone or found.locked else None
