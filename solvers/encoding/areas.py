"""Formulas about areas bounded by walls as full clauses: for scripts, and as terms."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted
from solvers.encoding.graphs import Link, connected


def partition(builder: Builder, cells: int, walls: Sequence[Link], size: int) -> Cnf:
    """The clauses that each wall (literal, cell, other cell) that is on separates two areas; `size` is the
    size of each area, or 0.
    """
    if builder.within_term:
        return _reached(builder, cells, walls, size)
    clauses = _labelled(builder, cells, walls)
    return clauses + _counted(builder, cells, walls, size) if size else clauses


def _labelled(builder: Builder, cells: int, walls: Sequence[Link]) -> Cnf:
    """Cells have binary labels, which differ across a wall and are equal where there is none."""
    labels = [[builder.helper() for _ in range(cells.bit_length())] for _ in range(cells)]
    clauses: Cnf = []
    for wall, one, other in walls:
        differ = [builder.parity(bits) for bits in zip(labels[one], labels[other], strict=True)]
        clauses += any_of((-wall, *differ))
        clauses += [clause for bit in differ for clause in any_of((wall, -bit))]
    return clauses


def _counted(builder: Builder, cells: int, walls: Sequence[Link], size: int) -> Cnf:
    """For each cell that may be the first of an area: the cells of that area, their number, and
    connectedness.
    """
    beside: list[list[int]] = [[] for _ in range(cells)]
    for _, one, other in walls:
        beside[one].append(other)
        beside[other].append(one)
    of: list[dict[int, int]] = [{} for _ in range(cells)]
    clauses: Cnf = []
    for first in range(cells):
        near = _near(first, beside, size)
        for cell in near:
            of[cell][first] = builder.helper()
        inside = [of[cell][first] for cell in near]
        clauses += [any_of((-own, of[first][first]))[0] for own in inside[1:]]
        place = {cell: index for index, cell in enumerate(near)}
        links = [(-wall, place[a], place[b]) for wall, a, b in walls if a in place and b in place]
        clauses += connected(builder, inside, links, size)
        full = counted(builder, inside, size, size)
        clauses += [clause for own in full for clause in any_of((-of[first][first], *own))]
    for own in of:
        clauses += counted(builder, list(own.values()), 1, 1)
    for wall, one, other in walls:
        for first in of[one].keys() | of[other].keys():
            pair = of[one].get(first, -TRUE), of[other].get(first, -TRUE)
            clauses += any_of((wall, -pair[0], pair[1])) + any_of((wall, pair[0], -pair[1]))
    return clauses


def _near(first: int, beside: Sequence[Sequence[int]], size: int) -> list[int]:
    """The cell, and later ones that can be in an area of that size with it."""
    found, edge = {first: None}, [first]
    for _ in range(size - 1):
        edge = [other for cell in edge for other in beside[cell] if other > first and other not in found]
        found.update(dict.fromkeys(edge))
    return list(found)


def _reached(builder: Builder, cells: int, walls: Sequence[Link], size: int) -> Cnf:
    """Reachability of each cell from each other one; this is large, but all helpers are determined."""
    reached = [[TRUE if cell == start else -TRUE for cell in range(cells)] for start in range(cells)]
    for _ in range(cells - 1):
        following = []
        for row in reached:
            ways: list[list[int]] = [[own] for own in row]
            for wall, one, other in walls:
                ways[one].append(builder.literal([*any_of((-wall,)), *any_of((row[other],))]))
                ways[other].append(builder.literal([*any_of((-wall,)), *any_of((row[one],))]))
            following.append([_disjunction(builder, own) for own in ways])
        reached = following
    clauses = [clause for wall, one, other in walls for clause in any_of((-wall, -reached[one][other]))]
    return clauses + [clause for row in reached if size for clause in counted(builder, row, size, size)]


def _disjunction(builder: Builder, literals: Sequence[int]) -> int:
    if TRUE in literals:
        return TRUE
    return builder.disjunction(tuple(dict.fromkeys(literal for literal in literals if literal != -TRUE)))
