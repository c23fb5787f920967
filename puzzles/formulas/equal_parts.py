"""A formula about graphs: what is chosen falls into parts of one size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from puzzles.formulas.connectivity import LazyFormula, Link, Sign, components, neighbours
from puzzles.formulas.formulas import Formula, Not, Or, Solution

SMALL = 3
"""The largest size of parts of which is said at once that they are no larger."""


class EqualParts(LazyFormula, frozen=True):
    """The nodes whose literal is true fall into connected parts, each of exactly `size` nodes (from 1)."""

    nodes: tuple[Sign, ...]
    links: tuple[Link, ...]
    size: int

    def holds(self, solution: Solution) -> bool:
        return all(len(part) == self.size for part in self._parts(solution))

    @property
    def signs(self) -> Iterator[Sign]:
        return iter(self.nodes)

    @cached_property
    def beside(self) -> Mapping[int, tuple[int, ...]]:
        """The neighbours of each node that has any."""
        return neighbours(self.links)

    def outset(self) -> Iterator[Formula]:
        """Of small parts, that no one more nodes, connected, are there; of all but those of one, that a node
        has another beside it.
        """
        for index, node in enumerate(self.nodes if self.size > 1 else ()):
            yield Or(Not(node), *(self.nodes[near] for near in self.beside.get(index, ())))
        sets = {frozenset((index,)) for index in range(len(self.nodes))} if self.size <= SMALL else set()
        for _ in range(self.size if sets else 0):
            sets = {
                own | {near}
                for own in sets
                for index in own
                for near in self.beside.get(index, ())
                if near not in own
            }
        for found in sorted(map(sorted, sets)):
            yield Or(*(Not(self.nodes[index]) for index in found))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of a part that is too small: any of its nodes is not there, or it grows; of one that is too large:
        no one more nodes than fit, connected, are all there, from wherever one counts.
        """
        for part in self._parts(solution):
            if len(part) < self.size:
                border = {near for index in part for near in self.beside.get(index, ())} - part
                grows = [self.nodes[index] for index in sorted(border)]
                yield from (Or(Not(self.nodes[index]), *grows) for index in sorted(part))
            elif len(part) > self.size:
                sets = {frozenset(self._around(index, part)) for index in part}
                for found in sorted(map(sorted, sets)):
                    yield Or(*(Not(self.nodes[index]) for index in found))

    def _parts(self, solution: Solution) -> list[set[int]]:
        return components(self.on(solution), self.beside)

    def _around(self, start: int, part: set[int]) -> list[int]:
        """One more nodes of a part than fit, the nearest to one of them."""
        found = [start]
        for here in found:
            found += [near for near in self.beside.get(here, ()) if near in part and near not in found]
            if len(found) > self.size:
                break
        return found[: self.size + 1]
