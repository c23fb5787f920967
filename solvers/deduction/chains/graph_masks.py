"""A graph formula's propagator on bit masks, three times as fast."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.propagation.graph_propagators import GraphPropagator

FEW_OPEN = 8
"""The most open variables with which the propagator enumerates all assignments."""


class GraphMasks:
    """The propagation of a graph formula; `true` has, for each node or edge, the position of its variable
    and the mask of values for which it is present.
    """

    def __init__(self, propagator: GraphPropagator, true: Sequence[tuple[int, int]]) -> None:
        self._decide, self._true = propagator.decide, true
        self.sees_all = propagator.sees_all
        """Whether this finds all that follows."""

    def said(self, left: Sequence[int]) -> tuple[tuple[int, int], ...] | None:
        """The values that variables lose, by position; None if the formula cannot hold."""
        on: set[int] = set()
        open_: set[int] = set()
        for index, (place, true) in enumerate(self._true):
            mask = left[place]
            if mask & true:
                (open_ if mask & ~true else on).add(index)
        changeable = frozenset(open_)
        if not self._decide(on, open_):
            return None
        gone: dict[int, int] = {}
        for index in changeable - open_:
            place, true = self._true[index]
            gone[place] = gone.get(place, 0) | left[place] & (~true if index in on else true)
        if any(left[place] == lost for place, lost in gone.items()):
            return None
        return tuple(gone.items())


def is_few(left: Sequence[int]) -> bool:
    """Whether at most a few of the variables are open."""
    return sum(1 for mask in left if mask & (mask - 1)) <= FEW_OPEN
