"""The formula `Pairing` as full clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of


def pairing(
    builder: Builder,
    nodes: Sequence[tuple[int, Sequence[int]]],
    sharing: Mapping[int, Sequence[int]],
) -> Cnf:
    """The clauses; `nodes` are (literal, partners), `sharing` has the nodes of each partner, by index.

    In each round a node takes a partner if all its others are taken; all helpers are determined by the
    nodes.
    """
    clauses: Cnf = []
    for around in sharing.values():
        for three in combinations(around, 3):
            clauses += any_of(-nodes[index][0] for index in three)
    taken: dict[tuple[int, int], int] = {}

    def by_another(index: int, partner: int) -> int:
        some = any_of(taken[other, partner] for other in sharing[partner] if other != index)
        return builder.disjunction(some[0]) if some else TRUE

    taken = {(index, partner): -TRUE for index, (_, partners) in enumerate(nodes) for partner in partners}
    for _ in sharing:
        taken = {
            (index, own): builder.literal(
                [
                    (nodes[index][0],),
                    *((by_another(index, other),) for other in nodes[index][1] if other != own),
                ]
            )
            for index, own in taken
        }
    for index, (literal, partners) in enumerate(nodes):
        clauses += any_of((-literal, *(-by_another(index, partner) for partner in partners)))
    return clauses
