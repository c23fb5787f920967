"""What connectedness, and being one loop, rule out among nodes and edges that are on, off or open.

Both go by the low links of a depth-first walk (Tarjan, Depth-first search and linear graph
algorithms, 1972): where a part of a graph hangs on one vertex.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence

from msgspec import Struct

from puzzles.core.connectivity import Connected, SingleLoop

Way = tuple[int, Hashable]
"""An edge, by its number, and where it leads."""


class Visit(Struct):
    """A vertex on a depth-first walk: its number in order, the way it was reached by, and the lowest
    number that it, or what was reached through it, leads back to.
    """

    number: int
    low: int
    edge: int = -1
    parent: Hashable = None


def walk(start: Hashable, ways: Mapping[Hashable, Collection[Way]]) -> dict[Hashable, Visit]:
    """All that can be reached, in the order it was reached first."""
    visits = {start: Visit(0, 0)}
    path = [(start, iter(ways.get(start, ())))]
    while path:
        here, left = path[-1]
        visit = visits[here]
        for edge, there in left:
            if edge == visit.edge:
                continue
            if there in visits:
                visit.low = min(visit.low, visits[there].number)
                continue
            visits[there] = Visit(len(visits), len(visits), edge, here)
            path.append((there, iter(ways.get(there, ()))))
            break
        else:
            path.pop()
            if path:
                before = visits[path[-1][0]]
                before.low = min(before.low, visit.low)
    return visits


# -- connected nodes -------------------------------------------------------------------------------


def connect(formula: Connected, on: set[int], open_: set[int]) -> bool:
    """Move nodes that must be on from `open_` to `on`, and take out those that cannot be.

    Whether the nodes can be connected at all.
    """
    if not on:
        return True
    possible = on | open_
    start = min(on)
    ways: dict[Hashable, list[Way]] = {
        node: [
            (min(node, other) * len(formula.nodes) + max(node, other), other)
            for other in formula.beside.get(node, ())
            if other in possible
        ]
        for node in possible
    }
    visits = walk(start, ways)
    if not on <= visits.keys():
        return False
    open_ &= {node for node in open_ if node in visits}
    behind = {node: int(node in on) for node in visits}
    for node, visit in reversed(visits.items()):
        if visit.parent is None:
            continue
        behind[visit.parent] += behind[node]
        if behind[node] and visit.low >= visits[visit.parent].number and visit.parent in open_:
            assert isinstance(visit.parent, int)
            on.add(visit.parent)
            open_.discard(visit.parent)
    return True


# -- edges of one loop -----------------------------------------------------------------------------


def close(formula: SingleLoop, drawn: set[int], open_: set[int]) -> bool:
    """Move edges that must be drawn from `open_` to `drawn`, and take out those that cannot be.

    Whether the edges can make one loop, as far as is seen here.
    """
    while True:
        before = len(open_)
        if not (
            _pass(formula, drawn, open_) and _join(formula, drawn, open_) and _meet(formula, drawn, open_)
        ):
            return False
        if len(open_) == before:
            return True


def _pass(formula: SingleLoop, drawn: set[int], open_: set[int]) -> bool:
    """At each vertex two edges are drawn, or none."""
    waiting = list(formula.ways)
    while waiting:
        ways = formula.ways[waiting.pop()]
        here = [index for index in ways if index in drawn]
        left = [index for index in ways if index in open_]
        if len(here) > 2 or (len(here) == 1 and not left):
            return False
        if len(here) == 2 or (not here and len(left) == 1):
            open_.difference_update(left)
        elif len(here) == 1 and len(left) == 1:
            open_.difference_update(left)
            drawn.update(left)
        else:
            continue
        waiting += (end for index in left for end in formula.edges[index][1:])
    return True


def _join(formula: SingleLoop, drawn: set[int], open_: set[int]) -> bool:
    """No loop is closed that leaves drawn edges outside."""
    parts = formula.parts(drawn)
    at: dict[Hashable, int] = {}
    for number, part in enumerate(parts):
        counts: dict[Hashable, int] = {}
        for index in part:
            for end in formula.edges[index][1:]:
                counts[end] = counts.get(end, 0) + 1
                at[end] = number
        if 1 not in counts.values():
            open_.clear()
            return len(parts) == 1
    if len(parts) > 1:
        for index in tuple(open_):
            _, one, other = formula.edges[index]
            if one in at and at[one] == at.get(other):
                open_.discard(index)
    return True


def _meet(formula: SingleLoop, drawn: set[int], open_: set[int]) -> bool:
    """A loop lies within a part of the graph that no one vertex holds together."""
    fitting = [block for block in blocks(formula, drawn | open_) if len(block) > 1 and drawn <= block]
    open_.intersection_update(set().union(*fitting))
    return bool(fitting)


def blocks(formula: SingleLoop, edges: Iterable[int]) -> Sequence[set[int]]:
    """Those edges in parts of which any two lie on one cycle; an edge on none is a part of its own."""
    ways: dict[Hashable, list[Way]] = {}
    for index in sorted(edges):
        _, one, other = formula.edges[index]
        ways.setdefault(one, []).append((index, other))
        ways.setdefault(other, []).append((index, one))
    found: list[set[int]] = []
    seen: set[Hashable] = set()
    for start in ways:
        if start in seen:
            continue
        visits = walk(start, ways)
        seen |= visits.keys()
        block_of: dict[Hashable, set[int]] = {}
        for vertex, visit in visits.items():
            if visit.parent is None:
                continue
            if visit.low >= visits[visit.parent].number:
                found.append(set())
                block_of[vertex] = found[-1]
            else:
                block_of[vertex] = block_of[visit.parent]
            block_of[vertex].add(visit.edge)
            block_of[vertex].update(
                index for index, other in ways[vertex] if visits[other].number < visit.number
            )
    return found
