"""A formula about graphs: the chosen nodes form connected components of one size."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import (
    Known,
    OverNodes,
    SignClause,
    WatchedFormula,
    components,
)

SMALL = 3
"""The largest component size for which `outset` forbids all connected sets that are too large."""


class EqualParts(OverNodes, WatchedFormula, frozen=True):
    """The nodes whose sign is true form connected components of exactly `size` nodes each (at least 1)."""

    size: int

    def holds(self, solution: Solution) -> bool:
        return all(len(part) == self.size for part in self._parts(solution))

    def outset(self) -> Iterator[Formula]:
        """The clauses that forbid each connected set of `size` + 1 nodes, if `size` is small; and, if it
        exceeds 1, that no node is isolated.
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
        """For a component that is too small: none of its nodes is present, or it has a neighbour. For one
        that is too large: not all nodes of a connected set of `size` + 1 are present, one such set around
        each node.
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

    def seen_from(self, news: Collection[int], known: Known) -> Iterator[SignClause]:
        """A full component has no neighbours; two components that are too large together are not joined; a
        node without room for a whole component is absent.
        """
        whole, roomy = set[int](), set[int]()
        for index in news:
            if known[index] and index not in whole:
                part = self._walked((index,), known, self.size + 1)
                whole.update(part)
                yield from self._bounded(part, known)
        for index in news:
            for start in (index,) if known[index] else self.beside.get(index, ()):
                if start not in roomy and known[start] is not False:
                    room = self._walked((start,), known, self.size, open_=True)
                    roomy.update(room)
                    if len(room) < self.size:
                        border = {near for own in room for near in self.beside.get(own, ())}.difference(room)
                        grows = [near + 1 for near in border]
                        yield from ((-own - 1, *grows) for own in room)

    def _bounded(self, part: Sequence[int], known: Known) -> Iterator[SignClause]:
        """The clauses that a component, as it is or with one more node, does not exceed the size."""
        there = [-own - 1 for own in part]
        if len(part) > self.size:
            yield tuple(there)
            return
        tried = set(part)
        for near in (near for own in part for near in self.beside.get(own, ())):
            if near not in tried and known[near] is None:
                tried.add(near)
                joined = self._walked((*part, near), known, self.size + 1)
                if len(joined) > self.size:
                    yield (*there, *(-more - 1 for more in joined[len(part) :]))

    def _walked(self, start: Sequence[int], known: Known, most: int, *, open_: bool = False) -> Sequence[int]:
        """Up to `most` nodes that are connected with `start` through present nodes, or also through open
        ones.
        """
        found, queue, beside = set(start), list(start), self.beside
        for here in queue:
            if len(queue) >= most:
                return queue[:most]
            for near in beside.get(here, ()):
                if near not in found and (known[near] or (open_ and known[near] is None)):
                    found.add(near)
                    queue.append(near)
        return queue[:most]

    def _parts(self, solution: Solution) -> list[set[int]]:
        return components(self.on(solution), self.beside)

    def _around(self, start: int, part: set[int]) -> list[int]:
        """`size` + 1 nodes of a component that is too large: the nearest to one of them."""
        found = [start]
        for here in found:
            found += [near for near in self.beside.get(here, ()) if near in part and near not in found]
            if len(found) > self.size:
                break
        return found[: self.size + 1]
