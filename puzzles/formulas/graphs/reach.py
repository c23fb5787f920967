"""A formula about graphs: how many nodes can be reached from some of them."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import OverNodes

SMALL = 2_000
"""Nodes times rounds in which they are reached: up to so many it is written out."""


class Reached(OverNodes, frozen=True):
    """Among the nodes whose literal is true, the parts that hold one of the `roots` have `size` nodes in all.

    A root whose literal is false reaches nothing. Nodes are meant by index.
    """

    roots: tuple[int, ...]
    size: int

    def holds(self, solution: Solution) -> bool:
        return len(self.reached(self.on(solution))) == self.size

    def reached(self, there: set[int]) -> list[int]:
        """Those that are there and can be reached from a root, the nearest first."""
        found = dict.fromkeys(root for root in self.roots if root in there)
        for here in (queue := list(found)):
            for near in self.beside.get(here, ()):
                if near in there and near not in found:
                    found[near] = None
                    queue.append(near)
        return list(found)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of too many, that one more than fit, the nearest, are not all there; of too few, that something is
        there around them, or another root.
        """
        there = self.on(solution)
        found = self.reached(there)
        if len(found) > self.size:
            yield Or(*(Not(self.nodes[index]) for index in found[: self.size + 1]))
        elif len(found) < self.size:
            inside = set(found)
            around = {near for index in found for near in self.beside.get(index, ())}
            open_ = sorted((around | set(self.roots)) - inside)
            yield Or(*(self.nodes[index] for index in open_))

    @property
    def is_small(self) -> bool:
        """Where few rounds tell what is reached."""
        return len(self.nodes) * self.size <= SMALL
