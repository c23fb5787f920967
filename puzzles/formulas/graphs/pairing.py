"""A formula about pairs: each chosen node has a partner of its own, as each tent has its tree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from puzzles.formulas.formulas import Formula, Is, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import LazyFormula, Sign

Single: TypeAlias = tuple[Is, tuple[int, ...]]
"""A literal, and the numbers of its possible partners."""


class Pairing(LazyFormula, frozen=True):
    """All nodes whose literal is true can be matched to partners of their own; and no three of them have a
    possible partner in common.

    Because no three share a partner, propagation decides it: a node with one partner left has to take it. If
    all nodes have two or more left, each connected component has at least as many partners as nodes, so a
    matching exists.
    """

    nodes: tuple[Single, ...]

    def holds(self, solution: Solution) -> bool:
        return next(self.crowds(self.on(solution)), None) is None

    @property
    def signs(self) -> Iterator[Sign]:
        return (literal for literal, _ in self.nodes)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each set of nodes that is too many for its partners: not all of them are on."""
        for crowd in self.crowds(self.on(solution)):
            yield Or(*(Not(self.nodes[index][0]) for index in sorted(crowd)))

    def outset(self) -> Iterator[Formula]:
        """The clauses that a node without partners is off, and that of three nodes that share a partner one
        is off.
        """
        for literal, partners in self.nodes:
            if not partners:
                yield Or(Not(literal))
        for around in self.sharing.values():
            for three in combinations(around, 3):
                yield Or(*(Not(self.nodes[index][0]) for index in three))

    @cached_property
    def sharing(self) -> Mapping[int, tuple[int, ...]]:
        """For each partner, the indices of the nodes that may have it."""
        found: dict[int, list[int]] = {}
        for index, (_, partners) in enumerate(self.nodes):
            for partner in partners:
                found.setdefault(partner, []).append(index)
        return {partner: tuple(around) for partner, around in found.items()}

    def crowds(self, on: Collection[int]) -> Iterator[frozenset[int]]:
        """Sets of indices that cannot all be on: three nodes that share a partner, or nodes that together
        have too few partners.
        """
        for around in self.sharing.values():
            here = [index for index in around if index in on]
            if len(here) > 2:
                yield frozenset(here[:3])
        left = {index: set(self.nodes[index][1]) for index in sorted(on)}
        owner: dict[int, int] = {}
        waiting = [index for index, partners in left.items() if len(partners) < 2]
        while waiting:
            index = waiting.pop()
            if not left[index]:
                yield self._crowd(index, owner)
            elif index not in owner.values():
                (partner,) = left[index]
                owner[partner] = index
                for other in self.sharing[partner]:
                    if other in left and other != index:
                        left[other].discard(partner)
                        if len(left[other]) < 2:
                            waiting.append(other)

    def _crowd(self, index: int, owner: Mapping[int, int]) -> frozenset[int]:
        """A node whose partners are all taken, with the nodes that took them, and so on: a set with too few
        partners.
        """
        crowd, edge = {index}, [index]
        while edge:
            for partner in self.nodes[edge.pop()][1]:
                other = owner.get(partner)
                if other is not None and other not in crowd:
                    crowd.add(other)
                    edge.append(other)
        return frozenset(crowd)
