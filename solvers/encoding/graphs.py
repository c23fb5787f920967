"""Formulas about graphs, written out in full: for a script, and where they stand under a negation.

The lowest node that is on is the root; a node is reached in a round if it is on and it, or a
neighbour, was reached in the round before. All helpers are determined by the nodes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted


def connected(
    builder: Builder, nodes: Sequence[int], beside: Mapping[int, Sequence[int]], rounds: int
) -> Cnf:
    """That all nodes that are on are reached from the root within so many rounds."""
    before, reached = -TRUE, []
    for node in nodes:
        reached.append(builder.literal([(node,), (-before,)]))
        before = builder.disjunction([literal for literal in (before, node) if literal != -TRUE])
    for _ in range(rounds):
        reached = [
            builder.literal([(node,), _near(reached, index, beside)]) for index, node in enumerate(nodes)
        ]
    return [clause for node, here in zip(nodes, reached, strict=True) for clause in any_of((-node, here))]


def _near(reached: Sequence[int], index: int, beside: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    found = (reached[index], *(reached[other] for other in beside.get(index, ())))
    return tuple(dict.fromkeys(literal for literal in found if literal != -TRUE))


def single_loop(builder: Builder, edges: Sequence[int], vertices: Sequence[Sequence[int]]) -> Cnf:
    """That the edges that are on form one loop; `vertices` are the edges, by index, that meet at each."""
    clauses = any_of(edges)
    beside: dict[int, set[int]] = {}
    for around in vertices:
        literals = [edges[index] for index in around]
        clauses += counted(builder, literals, 0, 2)
        for index in around:
            others = set(around) - {index}
            clauses += any_of((-edges[index], *(edges[other] for other in others)))
            beside.setdefault(index, set()).update(others)
    half = len(vertices) // 2 + 1  # the longest way along a loop that visits each vertex once
    return clauses + connected(builder, edges, {index: sorted(o) for index, o in beside.items()}, half)
