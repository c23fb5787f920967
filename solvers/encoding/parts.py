"""Parts of one size, written out in full: for a script, and as terms, where they stand under a negation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted


def equal_parts(
    builder: Builder, nodes: Sequence[int], beside: Mapping[int, Iterable[int]], size: int
) -> Cnf:
    """That from each node that is on just `size` nodes are reached, itself among them.

    As many rounds as that tell: a larger part has one more node by then. All helpers are determined.
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
    """That just `size` nodes are reached from those of the roots that are on, these among them.

    As many rounds as that tell: of more, one more is reached by then. All helpers are determined.
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
