"""A formula about graphs: how many nodes can be reached from given nodes."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import OverNodes


class Reached(OverNodes, frozen=True):
    """Among the nodes whose sign is true, the components that contain one of the `roots` have `size` nodes
    in all.

    A root whose sign is false reaches nothing. Nodes are referred to by index.
    """

    roots: tuple[int, ...]
    size: int

    def holds(self, solution: Solution) -> bool:
        return len(self.reached(self.on(solution))) == self.size

    def reached(self, there: set[int]) -> list[int]:
        """The present nodes that can be reached from a root, the nearest first."""
        found = dict.fromkeys(root for root in self.roots if root in there)
        for here in (queue := list(found)):
            for near in self.beside.get(here, ()):
                if near in there and near not in found:
                    found[near] = None
                    queue.append(near)
        return list(found)

    def within(self, most: int) -> list[int]:
        """The nodes that are at most so many links from a root, in order."""
        found = outermost = set(self.roots)
        for _ in range(most):
            outermost = {near for index in outermost for near in self.beside.get(index, ())} - found
            if not outermost:
                break
            found = found | outermost
        return sorted(found)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For too many nodes: not all of the nearest `size` + 1 are present. For too few: a neighbour of
        them, or another root, is present.
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
