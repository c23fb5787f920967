"""Formulas about graphs, written out in full: for a script, and as terms, where they stand under a negation.

The lowest node that is on is the root, from which all others that are on must be reached. A link
(literal, node, other node) can be walked where its literal and both nodes are on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted

Link: TypeAlias = tuple[int, int, int]
Ways: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""From each node: the literals of its links, and where they lead."""


def connected(builder: Builder, nodes: Sequence[int], links: Iterable[Link], most: int) -> Cnf:
    """That all nodes that are on are reached from the root, by at most so many links."""
    ways: list[list[tuple[int, int]]] = [[] for _ in nodes]
    for literal, one, other in links:
        ways[one].append((literal, other))
        ways[other].append((literal, one))
    return (_in_rounds if builder.within_term else _by_parents)(builder, nodes, ways, most)


def single_loop(builder: Builder, vertices: Sequence[Sequence[int]], links: Sequence[Link]) -> Cnf:
    """That the edges that are on form one loop; `vertices` are the edges that meet at each."""
    clauses = any_of(literal for literal, _, _ in links)
    for around in vertices:
        clauses += counted(builder, around, 0, 2)
        for index, edge in enumerate(around):
            clauses += any_of((-edge, *around[:index], *around[index + 1 :]))
    met = [_disjunction(builder, around) for around in vertices]
    half = len(vertices) // 2  # the longest way along a loop that visits each vertex once
    return clauses + connected(builder, met, links, half)


def _by_parents(builder: Builder, nodes: Sequence[int], ways: Ways, most: int) -> Cnf:
    """Each node but the root has a parent with the number before its own; numbers are binary.

    Some numbers and parents fit where the nodes are connected, but not only one choice of them: so this
    cannot be denied.
    """
    numbers = [[builder.helper() for _ in range(most.bit_length())] for _ in nodes]
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
            for bit, own in zip(following[other], (*number, -TRUE), strict=True):
                builder.define((-parent, -bit, own))
                builder.define((-parent, bit, -own))
        clauses += any_of((-node, -before, *parents))
        before = _disjunction(builder, (before, node))
    return clauses


def _incremented(builder: Builder, number: Sequence[int]) -> list[int]:
    """The bits of the number after, lowest first, and one more."""
    bits, carry = [], TRUE
    for bit in number:
        bits.append(builder.parity((bit, carry)))
        carry = builder.literal([(bit,), (carry,)])
    return [*bits, carry]


def _in_rounds(builder: Builder, nodes: Sequence[int], ways: Ways, most: int) -> Cnf:
    """A node is reached in a round if it is on and it, or one linked to it, was reached in the round before.

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
    """A literal that is true just where some of the literals is, of which some may be always false."""
    return builder.disjunction(tuple(dict.fromkeys(literal for literal in literals if literal != -TRUE)))
