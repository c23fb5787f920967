"""Checks of a loop for a single edge, computed locally: whether it closes a loop too early, and whether one
loop can contain it and all drawn edges.

If there is a loop, all drawn edges are in one biconnected component. An edge belongs to that component if
two vertex-disjoint paths lead from its ends to drawn edges (Menger, 1927). The first is a shortest path; the
second is an augmenting path, which may reroute the first (Ford and Fulkerson, 1956).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from puzzles.formulas.graphs.connectivity import SingleLoop

IsOn = Callable[[int], bool | None]
"""Whether an edge is drawn; None if it is open."""
Ways = Callable[[int], Iterable[int]]
"""The vertices adjacent to a vertex."""


def is_closing(formula: SingleLoop, edge: int, drawn: Collection[int], is_on: IsOn) -> bool:
    """Whether `graph_rules.join` excludes an open edge, given that no loop is closed and at most one edge is
    drawn at each of its ends.

    `drawn` contains all edges that are on, and maybe others.
    """
    here, other = formula.ends[edge]
    passed = {edge}
    while here != other:
        following = ((index, there) for index, there in formula.around[here] if index not in passed)
        step = next((pair for pair in following if is_on(pair[0])), None)
        if step is None:
            return False
        passed.add(step[0])
        here = step[1]
    return any(is_on(index) for index in drawn if index not in passed)


def is_apart(formula: SingleLoop, edge: int, drawn: Collection[int], is_on: IsOn) -> bool:
    """Whether `graph_rules.meet` excludes an open edge, given that `meet` finds a loop possible.

    `drawn` contains all edges that are on, and maybe others.
    """
    (start, other), around = formula.ends[edge], formula.around

    def ways(vertex: int) -> Iterable[int]:
        return (there for index, there in around[vertex] if index != edge and is_on(index) is not False)

    def is_end(vertex: int) -> bool:
        return any(is_on(index) for index, _ in around[vertex])

    if not any(map(is_on, drawn)):  # nothing is drawn, so the edge only has to be on some cycle
        return _way(start, ways, lambda vertex: vertex == other, -1) is None
    first = _way(start, ways, is_end, other)
    return first is None or not _is_second_way(other, ways, is_end, first)


def _way(start: int, ways: Ways, is_end: Callable[[int], bool], barred: int) -> list[int] | None:
    """The vertices of a shortest path to an end that avoids `barred`; None if there is none."""
    before = {start: start, barred: barred}
    queue = [start]
    for here in queue:
        if is_end(here):
            way = [here]
            while way[-1] != start:
                way.append(before[way[-1]])
            return way[::-1]
        for there in ways(here):
            if there not in before:
                before[there] = here
                queue.append(there)
    return None


def _is_second_way(start: int, ways: Ways, is_end: Callable[[int], bool], first: list[int]) -> bool:
    """Whether a vertex-disjoint second path leads to another end, possibly by rerouting the first.

    Where the second path meets the first, it can only go back along it, which frees the vertices passed.
    """
    place = {vertex: at for at, vertex in enumerate(first)}
    found = {(start, True)}
    queue = [(start, True)]
    for here, is_free in queue:
        at = place.get(here)
        if at is None and is_end(here):
            return True
        following = [(there, there not in place) for there in ways(here)] if is_free else []
        if at:
            following.append((first[at - 1], True))
        for step in following:
            if step not in found:
                found.add(step)
                queue.append(step)
    return False
