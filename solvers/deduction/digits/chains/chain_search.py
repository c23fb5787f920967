"""A search for alternating inference chains: each strong link begins with a node that the one before
excludes.

If the first node is false, then step by step the last one is true: so one of the two is true, and what both
exclude is excluded. In a loop the last node excludes the first as well; then of any two adjacent nodes one
is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.sentences.patterns import PatternShape
from solvers.deduction.costs.pattern_costs import CHAIN_COSTS, SHORT_CHAIN, STRONG_LINK
from solvers.deduction.digits.candidates import Mask
from solvers.deduction.digits.chains.strong_links import LinkGraph, Node, StrongLink


class Chain(Struct, frozen=True, eq=False):
    """Strong links in order. `gone` are the excluded candidates, with the two nodes that exclude them.

    In a loop these are the far end of one link and the near end of the next, else the last and the first
    node. `locked` are candidates excluded because the values of a set in a loop are locked, by link and
    value. `also` are those excluded by other values that the sets at both ends share.
    """

    links: tuple[StrongLink, ...]
    loop: bool
    gone: tuple[tuple[int, Mask], ...]
    locked: tuple[tuple[int, Node, Mask], ...] = ()
    also: tuple[tuple[Node, Node, Mask], ...] = ()

    @property
    def every(self) -> Mask:
        """All excluded candidates."""
        found = 0
        for _, mask in self.gone:
            found |= mask
        for _, _, mask in (*self.locked, *self.also):
            found |= mask
        return found

    @property
    def shape(self) -> PatternShape:
        """The name that players have for it."""
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
        """Its cost."""
        return CHAIN_COSTS[self.shape] + STRONG_LINK * max(0, len(self.links) - SHORT_CHAIN)


class _Start:
    """Everything that follows, link by link, if one node is false."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.by = {link.other.index: link for link in node.strong}
        """For each node that is reached, the link to it."""
        self._last: dict[int, int] = {}
        self._reached = sum(1 << index for index in self.by)
        self.front = list(self.by)

    def advance(self, after: Sequence[tuple[int, dict[int, StrongLink]]]) -> None:
        """Extend by one strong link."""
        front = []
        for last in self.front:
            reached, links = after[last]
            new = reached & ~self._reached
            self._reached |= new
            while new:
                index = new.bit_length() - 1
                new ^= 1 << index
                self.by[index], self._last[index] = links[index], last
                front.append(index)
        self.front = front

    def path(self, index: int) -> tuple[StrongLink, ...]:
        """The links that lead to a node."""
        found = [self.by[index]]
        while (last := self._last.get(index)) is not None:
            found.append(self.by[last])
            index = last
        return tuple(reversed(found))


def cheapest_chain(graph: LinkGraph, longest: int) -> Chain | None:
    """The cheapest chain of at most `longest` strong links; of several, the one that excludes most. None if
    there is none.
    """
    best: Chain | None = None
    least = min(CHAIN_COSTS[PatternShape.X_CHAIN], CHAIN_COSTS[PatternShape.XY_CHAIN])
    for length, found in enumerate(_by_length(graph, longest), 2):
        if best is not None and best.cost <= least + STRONG_LINK * max(0, length - SHORT_CHAIN):
            break
        best = min((*([best] if best else []), *found), key=_rank, default=None)
    return best


def _by_length(graph: LinkGraph, longest: int) -> Iterator[Iterator[Chain]]:
    """All chains of two strong links, then of three, and so on."""
    starts, after = [_Start(node) for node in graph.nodes], graph.after()

    def found() -> Iterator[Chain]:
        for start in starts:
            start.advance(after)
            for index in start.front:
                if index < start.node.index:  # which is told from the other end
                    continue
                if (chain := _found(graph, start, graph.nodes[index])) is not None:
                    yield chain

    for _ in range(2, longest + 1):
        yield found()


def _rank(chain: Chain) -> tuple[int, int]:
    return chain.cost, -chain.every.bit_count()


def _found(graph: LinkGraph, start: _Start, last: Node) -> Chain | None:
    """The chain from the start to a node; None if it excludes nothing."""
    first = start.node
    if first.mask & ~last.against:
        gone = first.against & last.against
        if first is last:  # it is so, whatever is supposed
            gone = graph.candidates.of_name[first.names[0]] & ~first.mask if len(first.names) == 1 else 0
        if not gone:
            return None
        links = start.path(last.index)
        return Chain(links, False, ((len(links) - 1, gone),), also=tuple(_also(graph, links)))
    links = start.path(last.index)
    after = (*links[1:], links[0])
    pairs = enumerate(zip(links, after, strict=True))
    gone_by = ((at, link.other.against & then.one.against) for at, (link, then) in pairs)
    locked = (
        (at, node, node.against)
        for at, link in enumerate(links)
        for node in graph.others(link)
        if node.against
    )
    found = Chain(links, True, tuple((at, mask) for at, mask in gone_by if mask), tuple(locked))
    return found if found.gone or found.locked else None


def _also(graph: LinkGraph, links: tuple[StrongLink, ...]) -> Iterator[tuple[Node, Node, Mask]]:
    """What other values of the sets at both ends exclude: each of them is in one of the two sets."""
    others = {node.value: node for node in graph.others(links[-1])}
    for node in graph.others(links[0]):
        if node.value in others and (mask := node.against & others[node.value].against):
            yield node, others[node.value], mask
