"""What looks at a loop say of one edge, found out near that edge alone: whether it closes a loop too early,
and whether a loop through all drawn edges can lead there.

All drawn edges lie in one part of the graph that no one vertex holds together, if there is a loop at all. An
edge belongs to that part if two ways without a common vertex lead from its ends there (Menger, 1927). The
first is a shortest one; the second may take over from it (Ford and Fulkerson, 1956).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from puzzles.formulas.graphs.connectivity import SingleLoop

IsOn = Callable[[int], bool | None]
"""Whether an edge is drawn; None if it may be or not."""
Ways = Callable[[int], Iterable[int]]
"""The vertices that can be reached next from one."""


def is_closing(formula: SingleLoop, edge: int, drawn: Collection[int], is_on: IsOn) -> bool:
    """Whether `graph_rules.join` says that an open edge is not drawn, where no loop is closed yet and at most
    one edge is drawn at each end of it.

    `drawn` are edges among which all are that are on.
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
    """Whether `graph_rules.meet` says that an open edge is not drawn, where it says that there is a loop.

    `drawn` are edges among which all are that are on.
    """
    (start, other), around = formula.ends[edge], formula.around

    def ways(vertex: int) -> Iterable[int]:
        return (there for index, there in around[vertex] if index != edge and is_on(index) is not False)

    def is_end(vertex: int) -> bool:
        return any(is_on(index) for index, _ in around[vertex])

    if not any(map(is_on, drawn)):  # then any loop will do
        return _way(start, ways, lambda vertex: vertex == other, -1) is None
    first = _way(start, ways, is_end, other)
    return first is None or not _is_second_way(other, ways, is_end, first)


def _way(start: int, ways: Ways, is_end: Callable[[int], bool], barred: int) -> list[int] | None:
    """The vertices of a shortest way to an end."""
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
    """Whether another way leads to another end, once the first has made room for it.

    Where it comes upon the first way it can only go back along that, which frees what it passes.
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
