"""Formulas about graphs: that what is chosen hangs together, and that drawn edges are one loop.

Written out in clauses they are large, so a solver gets them bit by bit: it looks for a solution
without them, and where that breaks one, `cuts` gives clauses that the formula implies and this
solution breaks. Each cut follows from its formula alone, so that unsat cores stay right.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from puzzles.core.formulas import Formula, Is, Not, Or, Solution

Link: TypeAlias = tuple[int, int]
"""Two nodes that are neighbours, by their numbers."""


class LazyFormula(Formula):
    """A formula that solvers learn by cuts."""

    __slots__ = ()

    @abstractmethod
    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Clauses that this formula implies and the solution breaks; none if the formula holds."""


@dataclass(frozen=True, slots=True)
class Connected(LazyFormula):
    """The nodes whose literal is true can be walked between over links; none or one of them will do."""

    nodes: tuple[Is, ...]
    links: tuple[Link, ...]

    def holds(self, solution: Solution) -> bool:
        return len(self._parts(solution)) < 2

    def names(self) -> Iterator[str]:
        return (node.name for node in self.nodes)

    def _parts(self, solution: Solution) -> list[set[int]]:
        on = {index for index, node in enumerate(self.nodes) if node.holds(solution)}
        return components(on, neighbours(self.links))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each part but the largest: it and the largest are not both there, or it grows."""
        *small, large = sorted(self._parts(solution), key=len) or [set()]
        beside = neighbours(self.links)
        for part in small:
            border = {other for index in part for other in beside.get(index, ())} - part
            grows = (self.nodes[index] for index in sorted(border))
            yield Or(Not(self.nodes[min(part)]), Not(self.nodes[min(large)]), *grows)


@dataclass(frozen=True, slots=True)
class SingleLoop(LazyFormula):
    """The edges that are drawn are one closed line that neither branches nor crosses itself.

    `edges` are (variable, end, other end); a variable is true where its edge is drawn.
    """

    edges: tuple[tuple[str, Hashable, Hashable], ...]

    def holds(self, solution: Solution) -> bool:
        drawn = [edge for edge in self.edges if solution[edge[0]]]
        return (
            bool(drawn)
            and all(len(ways) == 2 for ways in _at_vertex(drawn).values())
            and len(_trails(drawn)) == 1
        )

    def names(self) -> Iterator[str]:
        return (name for name, _, _ in self.edges)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        drawn = [edge for edge in self.edges if solution[edge[0]]]
        if not drawn:
            yield Or(*(Is(name, True) for name in self.names()))
            return
        around = _at_vertex(self.edges)
        for vertex, ways in _at_vertex(drawn).items():
            if len(ways) == 1:
                others = (Is(name, True) for name in around[vertex] if name != ways[0])
                yield Or(Not(Is(ways[0], True)), *others)
            elif len(ways) > 2:
                yield Or(*(Not(Is(name, True)) for name in ways[:3]))
        *small, large = sorted(_trails(drawn), key=len)
        for trail in small:
            vertices = {end for name, *ends in self.edges if name in trail for end in ends}
            leaving = (
                Is(name, True) for name, one, other in self.edges if (one in vertices) != (other in vertices)
            )
            yield Or(Not(Is(min(trail), True)), Not(Is(min(large), True)), *leaving)


def _at_vertex(edges: Iterable[tuple[str, Hashable, Hashable]]) -> dict[Hashable, list[str]]:
    """The edges that meet at each vertex."""
    found: dict[Hashable, list[str]] = {}
    for name, one, other in edges:
        found.setdefault(one, []).append(name)
        found.setdefault(other, []).append(name)
    return found


def _trails(drawn: list[tuple[str, Hashable, Hashable]]) -> list[set[str]]:
    """The drawn edges in connected parts."""
    number = {name: index for index, (name, _, _) in enumerate(drawn)}
    links = [
        (number[first], number[second])
        for ways in _at_vertex(drawn).values()
        for first, second in pairwise(ways)
    ]
    parts = components(set(number.values()), neighbours(tuple(links)))
    return [{drawn[index][0] for index in part} for part in parts]


@lru_cache(maxsize=256)
def neighbours(links: tuple[Link, ...]) -> Mapping[int, tuple[int, ...]]:
    """The neighbours of each node that has any."""
    found: dict[int, list[int]] = {}
    for one, other in links:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return {node: tuple(others) for node, others in found.items()}


def components(nodes: set[int], beside: Mapping[int, Iterable[int]]) -> list[set[int]]:
    """The nodes in parts that hang together, by the lowest number in each."""
    left, found = set(nodes), []
    for start in sorted(nodes):
        if start not in left:
            continue
        left.discard(start)
        part, edge = {start}, [start]
        while edge:
            for other in beside.get(edge.pop(), ()):
                if other in left:
                    left.discard(other)
                    part.add(other)
                    edge.append(other)
        found.append(part)
    return found
