"""What connectedness, and being one loop, rule out among nodes and edges that are on, off or open.

Both go by the low links of a depth-first walk (Tarjan, Depth-first search and linear graph
algorithms, 1972): where a part of a graph hangs on one vertex.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.connectivity import Connected, SingleLoop

Way = tuple[int, Hashable]
"""An edge, by its number, and where it leads."""


class WalkVisit(Struct):
    """A vertex on a depth-first walk: its number in order, the way it was reached by, and the lowest
    number that it, or what was reached through it, leads back to.
    """

    number: int
    low: int
    edge: int = -1
    parent: Hashable = None


def walk(start: Hashable, ways: Mapping[Hashable, Collection[Way]]) -> dict[Hashable, WalkVisit]:
    """All that can be reached, in the order it was reached first."""
    visits = {start: WalkVisit(0, 0)}
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
            visits[there] = WalkVisit(len(visits), len(visits), edge, here)
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
    """Move edges that must be drawn from `open_` to `drawn`, and take out those that cannot be: what one look
    at the edges as they are gives, so that a person can follow it.

    Whether the edges can make one loop, as far as is seen here.
    """
    before = Edges(formula, frozenset(drawn), frozenset(open_))
    for look in (_pass, _join, _meet):
        found = look(before)
        if found is None:
            return False
        drawing, out = found
        drawn |= drawing
        open_ -= drawing | out
    return True


class Edges(Struct, frozen=True):
    """The edges of a loop that are drawn, and those that can be."""

    formula: SingleLoop
    drawn: frozenset[int]
    open: frozenset[int]


Seen = tuple[set[int], set[int]]
"""Edges that must be drawn, and those that cannot be."""


def _pass(edges: Edges) -> Seen | None:
    """At each vertex two edges are drawn, or none."""
    drawing, out = set[int](), set[int]()
    for ways in edges.formula.ways.values():
        here = sum(index in edges.drawn for index in ways)
        left = [index for index in ways if index in edges.open]
        if here > 2 or (here == 1 and not left):
            return None
        if here == 2 or (not here and len(left) == 1):
            out.update(left)
        elif here == 1 and len(left) == 1:
            drawing.update(left)
    return drawing, out


def _join(edges: Edges) -> Seen | None:
    """No loop is closed that leaves drawn edges outside."""
    parts = edges.formula.parts(set(edges.drawn))
    at: dict[Hashable, int] = {}
    for number, part in enumerate(parts):
        counts: dict[Hashable, int] = {}
        for index in part:
            for end in edges.formula.edges[index][1:]:
                counts[end] = counts.get(end, 0) + 1
                at[end] = number
        if 1 not in counts.values():
            return (set(), set(edges.open)) if len(parts) == 1 else None
    out = set[int]()
    for index in edges.open if len(parts) > 1 else ():
        _, one, other = edges.formula.edges[index]
        if one in at and at[one] == at.get(other):
            out.add(index)
    return set(), out


def _meet(edges: Edges) -> Seen | None:
    """A loop lies within a part of the graph that no one vertex holds together."""
    every = blocks(edges.formula, edges.drawn | edges.open)
    fitting = [block for block in every if len(block) > 1 and edges.drawn <= block]
    return (set(), set(edges.open.difference(*fitting))) if fitting else None


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
