"""A formula about graphs: the drawn edges contain no cycle."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import Edge, LazyFormula, Sign, ways_from


class Forest(LazyFormula, frozen=True):
    """The edges whose sign is true contain no cycle.

    `edges` are (sign, end, other end), each with two different ends.
    """

    edges: tuple[Edge, ...]

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.edges)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each edge that closes a cycle with edges before it: not all edges of the cycle are drawn."""
        for loop in self._loops(solution):
            yield Or(*(Not(self.edges[index][0]) for index in loop))

    def _loops(self, solution: Solution) -> Iterator[tuple[int, ...]]:
        """The fundamental cycles of the drawn edges, by index: one for each edge off a spanning forest."""
        parts = DisjointSets()
        tree: list[int] = []
        closing: list[int] = []
        for index in sorted(self.on(solution)):
            _, one, other = self.edges[index]
            (tree if parts.join(one, other) else closing).append(index)
        ways = ways_from((index, *self.edges[index][1:]) for index in tree)
        for index in closing:
            _, one, other = self.edges[index]
            yield (*sorted(between(one, other, ways)), index)


class DisjointSets:
    """A union-find structure over hashable items."""

    def __init__(self) -> None:
        self._above: dict[Hashable, Hashable] = {}

    def of(self, thing: Hashable) -> Hashable:
        """The representative of the part that an item is in."""
        path = []
        while (above := self._above.get(thing, thing)) != thing:
            path.append(thing)
            thing = above
        for passed in path:
            self._above[passed] = thing
        return thing

    def join(self, one: Hashable, other: Hashable) -> bool:
        """Unite the parts of two items; returns False if they are in one part already."""
        one, other = self.of(one), self.of(other)
        self._above[other] = one
        return one != other


def between(
    start: Hashable, end: Hashable, ways: Mapping[Hashable, Sequence[tuple[int, Hashable]]]
) -> tuple[int, ...]:
    """The numbers of the edges on a shortest path between two vertices; `ways` are the edges at each vertex.
    There has to be one.
    """
    came: dict[Hashable, tuple[int, Hashable]] = {start: (-1, start)}
    layer = [start]
    while layer and end not in came:
        following = []
        for here in layer:
            for index, there in ways.get(here, ()):
                if there not in came:
                    came[there] = (index, here)
                    following.append(there)
        layer = following
    found = []
    while end != start:
        index, end = came[end]
        found.append(index)
    return tuple(found)
