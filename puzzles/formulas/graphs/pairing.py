"""A formula about pairs: what is on has a partner of its own, as each tent has its tree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from puzzles.formulas.formulas import Formula, Is, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import LazyFormula, Sign

Single: TypeAlias = tuple[Is, tuple[int, ...]]
"""A literal, and the partners that it may have, by number."""


class Pairing(LazyFormula, frozen=True):
    """All nodes whose literal is true can have partners, each one of its own, and no three of them share one.

    Where no three share a partner, it is enough to look at those that have one left: each has to take it. If
    all have two left, there are as many partners as nodes in whatever hangs together, and more if it is open.
    """

    nodes: tuple[Single, ...]

    def holds(self, solution: Solution) -> bool:
        return next(self.crowds(self.on(solution)), None) is None

    @property
    def signs(self) -> Iterator[Sign]:
        return (literal for literal, _ in self.nodes)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of nodes that are too many for their partners, not all are on."""
        for crowd in self.crowds(self.on(solution)):
            yield Or(*(Not(self.nodes[index][0]) for index in sorted(crowd)))

    def outset(self) -> Iterator[Formula]:
        """That a node without partners is off, and one of three that share one."""
        for literal, partners in self.nodes:
            if not partners:
                yield Or(Not(literal))
        for around in self.sharing.values():
            for three in combinations(around, 3):
                yield Or(*(Not(self.nodes[index][0]) for index in three))

    @cached_property
    def sharing(self) -> Mapping[int, tuple[int, ...]]:
        """The nodes, by index, that may have each partner."""
        found: dict[int, list[int]] = {}
        for index, (_, partners) in enumerate(self.nodes):
            for partner in partners:
                found.setdefault(partner, []).append(index)
        return {partner: tuple(around) for partner, around in found.items()}

    def crowds(self, on: Collection[int]) -> Iterator[frozenset[int]]:
        """Nodes of those on, by index, that cannot all be: three that share a partner, or too many for all
        the partners that they may have.
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
        """A node whose partners are all taken, with those that took them, and theirs."""
        crowd, edge = {index}, [index]
        while edge:
            for partner in self.nodes[edge.pop()][1]:
                other = owner.get(partner)
                if other is not None and other not in crowd:
                    crowd.add(other)
                    edge.append(other)
        return frozenset(crowd)
