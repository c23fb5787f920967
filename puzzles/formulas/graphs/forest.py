"""A formula about graphs: the edges that are on close no loop."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import Edge, LazyFormula, Sign, ways_from


class Forest(LazyFormula, frozen=True):
    """No edges whose literal is true make a closed line.

    `edges` are (literal, end, other end), each of two different ends.
    """

    edges: tuple[Edge, ...]

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.edges)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each edge that closes a loop with edges before it: not all edges of the loop are on."""
        for loop in self._loops(solution):
            yield Or(*(Not(self.edges[index][0]) for index in loop))

    def _loops(self, solution: Solution) -> Iterator[tuple[int, ...]]:
        """Loops among the edges that are on, by index: those that one edge closes in a tree of others."""
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
    """Things in parts that grow together (a union-find structure)."""

    def __init__(self) -> None:
        self._above: dict[Hashable, Hashable] = {}

    def of(self, thing: Hashable) -> Hashable:
        """What stands for the part that a thing is in."""
        path = []
        while (above := self._above.get(thing, thing)) != thing:
            path.append(thing)
            thing = above
        for passed in path:
            self._above[passed] = thing
        return thing

    def join(self, one: Hashable, other: Hashable) -> bool:
        """Make one part of theirs; false if it is one already."""
        one, other = self.of(one), self.of(other)
        self._above[other] = one
        return one != other


def between(
    start: Hashable, end: Hashable, ways: Mapping[Hashable, Sequence[tuple[int, Hashable]]]
) -> tuple[int, ...]:
    """The edges, by number, of a shortest way from one vertex to another; `ways` are those from each."""
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
