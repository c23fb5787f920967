"""A formula about graphs: what is chosen falls into parts of one size."""

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
"""The largest size of parts of which is said at once that they are no larger."""


class EqualParts(OverNodes, WatchedFormula, frozen=True):
    """The nodes whose literal is true fall into connected parts, each of exactly `size` nodes (from 1)."""

    size: int

    def holds(self, solution: Solution) -> bool:
        return all(len(part) == self.size for part in self._parts(solution))

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

    def seen_from(self, news: Collection[int], known: Known) -> Iterator[SignClause]:
        """A part that has all its nodes grows no more, nor is one joined with others to more than fit; what
        has too little room is not there.
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
        """That a part, as it is or with one node more, is not too large."""
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
        """Nodes that are there, or also those that may be, and can be walked to from some: up to so many."""
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
        """One more nodes of a part than fit, the nearest to one of them."""
        found = [start]
        for here in found:
            found += [near for near in self.beside.get(here, ()) if near in part and near not in found]
            if len(found) > self.size:
                break
        return found[: self.size + 1]
