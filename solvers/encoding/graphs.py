"""Formulas about graphs as full clauses: for scripts, and as terms under a negation.

The lowest node that is on is the root, from which all others that are on must be reached. A link (literal,
node, other node) can be used if its literal and both nodes are on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, at_most_one, counted

Link: TypeAlias = tuple[int, int, int]
Ways: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""For each node, the literals of its links and the nodes at their other ends."""


def connected(builder: Builder, nodes: Sequence[int], links: Iterable[Link], most: int) -> Cnf:
    """The clauses that all nodes that are on are reached from the root by at most `most` links."""
    ways: list[list[tuple[int, int]]] = [[] for _ in nodes]
    for literal, one, other in links:
        ways[one].append((literal, other))
        ways[other].append((literal, one))
    return (_in_rounds if builder.within_term else _by_parents)(builder, nodes, ways, most)


def single_loop(builder: Builder, vertices: Sequence[Sequence[int]], links: Sequence[Link]) -> Cnf:
    """The clauses that the edges that are on form one loop; `vertices` has the edges at each vertex."""
    clauses = any_of(literal for literal, _, _ in links)
    for around in vertices:
        clauses += counted(builder, around, 0, 2)
        for index, edge in enumerate(around):
            clauses += any_of((-edge, *around[:index], *around[index + 1 :]))
    met = [_disjunction(builder, around) for around in vertices]
    half = len(vertices) // 2  # the longest distance along a loop that visits each vertex once
    return clauses + connected(builder, met, links, half)


def forest(builder: Builder, vertices: int, links: Sequence[Link]) -> Cnf:
    """The clauses that the edges that are on contain no cycle."""
    return _stripped(builder, vertices, links) if builder.within_term else _rooted(builder, vertices, links)


def _stripped(builder: Builder, vertices: int, links: Sequence[Link]) -> Cnf:
    """Edges at a vertex without other edges are removed, round by round, until none is left."""
    left = [literal for literal, _, _ in links]
    at: list[list[int]] = [[] for _ in range(vertices)]
    for index, (_, one, other) in enumerate(links):
        at[one].append(index)
        at[other].append(index)
    for _ in range((len(links) + 1) // 2):
        left = [
            builder.literal(
                [
                    (left[index],),
                    *(
                        (_disjunction(builder, (left[own] for own in at[end] if own != index)),)
                        for end in ends
                    ),
                ]
            )
            for index, (_, *ends) in enumerate(links)
        ]
    return [clause for literal in left for clause in any_of((-literal,))]


def _rooted(builder: Builder, vertices: int, links: Sequence[Link]) -> Cnf:
    """Each edge leads from a vertex to its only parent, whose number is one less than its own."""
    numbers = [_number(builder, vertices) for _ in range(vertices)]
    following = [_incremented(builder, number) for number in numbers]
    parents: list[list[int]] = [[] for _ in range(vertices)]
    clauses: Cnf = []
    for literal, *ends in links:
        ways = []
        for parent, child in (ends, ends[::-1]):
            way = builder.helper()
            _equal(builder, way, following[parent], numbers[child])
            parents[child].append(way)
            ways.append(way)
        clauses += any_of((-literal, *ways))
    return clauses + [clause for found in parents for clause in at_most_one(builder, found)]


def _by_parents(builder: Builder, nodes: Sequence[int], ways: Ways, most: int) -> Cnf:
    """Each node except the root has a parent whose number is one less; numbers are binary.

    Connected nodes have more than one choice of numbers and parents, so this cannot be negated.
    """
    numbers = [_number(builder, most) for _ in nodes]
    following = [_incremented(builder, number) for number in numbers]
    clauses: Cnf = []
    before = -TRUE
    for node, number, around in zip(nodes, numbers, ways, strict=True):
        parents = []
        for literal, other in around:
            parent = builder.helper()
            parents.append(parent)
            builder.define((-parent, literal))
            builder.define((-parent, nodes[other]))
            _equal(builder, parent, following[other], number)
        clauses += any_of((-node, -before, *parents))
        before = _disjunction(builder, (before, node))
    return clauses


def _number(builder: Builder, most: int) -> list[int]:
    """The bits of a number, lowest first, which can represent at least `most`."""
    return [builder.helper() for _ in range(most.bit_length())]


def _equal(builder: Builder, where: int, after: Sequence[int], number: Sequence[int]) -> None:
    """If the literal `where` is true, the number equals `after`, which has one bit more."""
    for bit, own in zip(after, (*number, -TRUE), strict=True):
        builder.define((-where, -bit, own))
        builder.define((-where, bit, -own))


def _incremented(builder: Builder, number: Sequence[int]) -> list[int]:
    """The bits of the number plus 1, lowest first, with one bit more."""
    bits, carry = [], TRUE
    for bit in number:
        bits.append(builder.parity((bit, carry)))
        carry = builder.literal([(bit,), (carry,)])
    return [*bits, carry]


def _in_rounds(builder: Builder, nodes: Sequence[int], ways: Ways, most: int) -> Cnf:
    """A node is reached in a round if it is on and it, or a neighbour, was reached in the round before.

    This is large, but all helpers are determined by the nodes and links.
    """
    before, reached = -TRUE, []
    for node in nodes:
        reached.append(builder.literal([(node,), (-before,)]))
        before = _disjunction(builder, (before, node))
    for _ in range(most):
        near = [
            [reached[index], *(builder.literal([(literal,), (reached[other],)]) for literal, other in around)]
            for index, around in enumerate(ways)
        ]
        reached = [
            builder.literal([(node,), (_disjunction(builder, found),)])
            for node, found in zip(nodes, near, strict=True)
        ]
    return [clause for node, here in zip(nodes, reached, strict=True) for clause in any_of((-node, here))]


def _disjunction(builder: Builder, literals: Iterable[int]) -> int:
    """A literal that is equivalent to the disjunction of the literals, which may be constants."""
    some = dict.fromkeys(literal for literal in literals if literal != -TRUE)
    return TRUE if TRUE in some else builder.disjunction(tuple(some))
