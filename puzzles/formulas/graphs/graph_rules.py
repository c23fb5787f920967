"""What connectedness, and being one loop, force and exclude among nodes and edges that are on, off or open.

Both use the low links of a depth-first search, which finds articulation points (Tarjan, Depth-first search
and linear graph algorithms, 1972).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set

from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.graphs.forest import DisjointSets

Seen = tuple[set[int], set[int]]
"""The edges that must be drawn, and those that cannot be."""
LoopLook = Callable[[SingleLoop, Set[int], Set[int]], Seen | None]
"""One check of a loop with drawn and open edges; it returns None if the loop cannot be completed."""


# -- connected nodes -------------------------------------------------------------------------------


def connect(formula: Connected, on: set[int], open_: set[int]) -> bool:
    """Move nodes that must be on from `open_` to `on`, and remove those that cannot be on from `open_`.

    Returns whether the nodes can be connected at all.
    """
    if not on:
        return True
    possible, beside, start = on | open_, formula.beside, min(on)
    order, low, parent = {start: 0}, {start: 0}, {start: start}
    path = [(start, iter(beside.get(start, ())))]
    while path:
        here, left = path[-1]
        for there in left:
            if there not in possible or there == parent[here]:
                continue
            if there in order:
                low[here] = min(low[here], order[there])
                continue
            order[there] = low[there] = len(order)
            parent[there] = here
            path.append((there, iter(beside.get(there, ()))))
            break
        else:
            path.pop()
            low[parent[here]] = min(low[parent[here]], low[here])
    if not on <= order.keys():
        return False
    open_.intersection_update(order)
    behind = {node: int(node in on) for node in order}
    for node in reversed(order):
        before = parent[node]
        if node == start:
            continue
        behind[before] += behind[node]
        if behind[node] and low[node] >= order[before] and before in open_:
            on.add(before)
            open_.discard(before)
    return True


# -- edges of one loop -----------------------------------------------------------------------------


def close(
    formula: SingleLoop, drawn: set[int], open_: set[int], looks: Iterable[LoopLook] | None = None
) -> bool:
    """Move edges that must be drawn from `open_` to `drawn`, and remove those that cannot be drawn from
    `open_`.

    Each of `looks` (by default `LOOP_LOOKS`) is applied once, to the edges as given, so that a person can
    follow the result. Returns whether one loop still seems possible.
    """
    drawing, out = set[int](), set[int]()
    for look in LOOP_LOOKS if looks is None else looks:
        found = look(formula, drawn, open_)
        if found is None:
            return False
        drawing |= found[0]
        out |= found[1]
    drawn |= drawing
    open_ -= drawing | out
    return True


def _pass(formula: SingleLoop, drawn: Set[int], open_: Set[int]) -> Seen | None:
    """At each vertex, none or two of the edges are drawn."""
    drawing, out = set[int](), set[int]()
    meeting = _counts(formula, drawn), _counts(formula, open_)
    for vertex, (here, left) in enumerate(zip(*meeting, strict=True)):
        if here > 2 or (here == 1 and not left):
            return None
        if here == 2 or left == 1:
            ways = (index for index, _ in formula.around[vertex] if index in open_)
            (drawing if here == 1 else out).update(ways)
    return drawing, out


def _counts(formula: SingleLoop, edges: Iterable[int]) -> list[int]:
    """For each vertex, how many of the edges end there."""
    found, ends = [0] * len(formula.around), formula.ends
    for index in edges:
        one, other = ends[index]
        found[one] += 1
        found[other] += 1
    return found


def join(formula: SingleLoop, drawn: Set[int], open_: Set[int]) -> Seen | None:
    """No edge closes a loop while other drawn edges remain outside of it."""
    ends, parts = formula.ends, DisjointSets()
    closed = sum([not parts.join(*ends[index]) for index in drawn])
    at = {end for index in drawn for end in ends[index]}
    several = len(at) - len(drawn) + closed > 1
    if closed:
        return None if several else (set(), set(open_))
    if not several:
        return set(), set()
    return set(), {
        index
        for index in open_
        if ends[index][0] in at and parts.of(ends[index][0]) == parts.of(ends[index][1])
    }


def meet(formula: SingleLoop, drawn: Set[int], open_: Set[int]) -> Seen | None:
    """A loop lies within one biconnected component of the drawn and open edges, which has to contain all
    drawn ones.
    """
    every = blocks(formula, drawn | open_)
    fitting = [block for block in every if len(block) > 1 and drawn <= block]
    return (set(), set(open_).difference(*fitting)) if fitting else None


def blocks(formula: SingleLoop, edges: Set[int]) -> Sequence[set[int]]:
    """The biconnected components of those edges; an edge on no cycle is a component of its own."""
    around, count = formula.around, 0
    order, low = [0] * len(around), [0] * len(around)
    found: dict[int, set[int]] = {}
    for first in sorted(edges):
        root = formula.ends[first][0]
        if order[root]:
            continue
        count += 1
        order[root] = low[root] = count
        walked: list[int] = []
        path = [(root, -1, 0, iter(around[root]))]
        while path:
            here, came, start, left = path[-1]
            number = order[here]
            for edge, there in left:
                if edge not in edges or edge == came:
                    continue
                before = order[there]
                if not before:
                    count += 1
                    order[there] = low[there] = count
                    path.append((there, edge, len(walked), iter(around[there])))
                    walked.append(edge)
                    break
                if before < number:
                    walked.append(edge)
                    low[here] = min(low[here], before)
            else:
                path.pop()
                if path:
                    back = path[-1][0]
                    if (
                        low[here] >= order[back]
                    ):  # `back` is an articulation point: nothing behind it leads past it
                        found[number] = set(walked[start:])
                        del walked[start:]
                    else:
                        low[back] = min(low[back], low[here])
    return [found[number] for number in sorted(found)]


LOOP_LOOKS: tuple[LoopLook, ...] = (_pass, join, meet)
"""The checks for a loop; each finds more the more is already known."""
