"""Connected components of fixed size as full clauses: for scripts, and as terms under a negation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted


def equal_parts(
    builder: Builder, nodes: Sequence[int], beside: Mapping[int, Iterable[int]], size: int
) -> Cnf:
    """The clauses that from each node that is on exactly `size` nodes are reached, itself included.

    `size` rounds suffice: a larger component reaches one more node by then. All helpers are determined.
    """
    clauses: Cnf = []
    for start, own in enumerate(nodes):
        reached = {start: own}
        for _ in range(size):
            near = {index for known in reached for index in (known, *beside.get(known, ()))}
            reached = {
                index: builder.literal(
                    [
                        (nodes[index],),
                        (
                            _some(
                                builder, [reached[n] for n in (index, *beside.get(index, ())) if n in reached]
                            ),
                        ),
                    ]
                )
                for index in sorted(near)
            }
        counts = counted(builder, list(reached.values()), size, size)
        clauses += [found for clause in counts for found in any_of((-own, *clause))]
    return clauses


def reached_from(
    builder: Builder,
    nodes: Sequence[int],
    beside: Mapping[int, Iterable[int]],
    roots: Sequence[int],
    size: int,
) -> Cnf:
    """The clauses that exactly `size` nodes are reached from the roots that are on, these included.

    `size` rounds suffice: if there are more, one more is reached by then. All helpers are determined.
    """
    reached = {root: nodes[root] for root in roots}
    for _ in range(size):
        near = {index for known in reached for index in (known, *beside.get(known, ()))}
        reached = {
            index: builder.literal(
                [
                    (nodes[index],),
                    (_some(builder, [reached[n] for n in (index, *beside.get(index, ())) if n in reached]),),
                ]
            )
            for index in sorted(near)
        }
    return counted(builder, list(reached.values()), size, size)


def _some(builder: Builder, literals: Sequence[int]) -> int:
    clauses = any_of(literals)
    return builder.disjunction(clauses[0]) if clauses else TRUE
