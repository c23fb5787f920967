"""Counting the loops of a Slitherlink without a solver, edge by edge (Knuth's frontier method)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

Numbers = Sequence[Sequence[int | None]]
"""What is to be counted in each cell; None where nothing is said."""
Corner = tuple[int, int]
State = tuple[tuple[tuple[Corner, Corner | None], ...], tuple[tuple[Corner, int], ...]]
"""Of each corner where edges may still come: itself if it has none, the other end of its line if it has one,
None if it has two. Of each cell begun and not ended: how many of its sides are drawn."""


def count_loops(numbers: Numbers) -> int:
    """How many single loops have all the numbers."""
    rows, columns = len(numbers), len(numbers[0])
    edges: list[tuple[Corner, Corner, list[Corner]]] = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            if column < columns:
                edges.append(((row, column), (row, column + 1), [(row - 1, column), (row, column)]))
            if row < rows:
                edges.append(((row, column), (row + 1, column), [(row, column - 1), (row, column)]))
    last_edge = {end: index for index, edge in enumerate(edges) for end in edge[:2]}
    said = {(r, c): n for r, line in enumerate(numbers) for c, n in enumerate(line) if n is not None}
    beside = [[cell for cell in cells if cell in said] for _, _, cells in edges]
    last_side = {cell: index for index, cells in enumerate(beside) for cell in cells}
    states: Counter[State] = Counter({((), ()): 1})
    loops = 0
    for index, (one, other, _) in enumerate(edges):
        after: Counter[State] = Counter()
        for (ends_, sides_), ways in states.items():
            for drawn in (False, True):
                ends, sides = dict(ends_), dict(sides_)
                for corner in (one, other):
                    ends.setdefault(corner, corner)
                for cell in beside[index]:
                    sides[cell] = sides.get(cell, 0) + drawn
                if any(sides[cell] > said[cell] for cell in beside[index]):
                    continue
                if drawn:
                    if ends[one] is None or ends[other] is None:
                        continue
                    if ends[one] == other:  # it closes: nothing else may be open or be missing
                        lines = [end for corner, end in ends.items() if end not in (corner, None)]
                        whole = all(
                            sides.get(c, 0) == said[c] for c in said if c in sides or last_side[c] > index
                        )
                        loops += ways * (len(lines) == 2 and whole)
                        continue
                    far, near = ends[one], ends[other]
                    assert far is not None
                    assert near is not None
                    ends[one], ends[other] = (far if far == one else None), (near if near == other else None)
                    ends[far], ends[near] = near, far
                    if far != one:
                        ends[one] = None
                    if near != other:
                        ends[other] = None
                if any(last_edge[c] == index and ends.pop(c) not in (c, None) for c in (one, other)):
                    continue
                if any(last_side[c] == index and sides.pop(c) != said[c] for c in beside[index]):
                    continue
                after[tuple(sorted(ends.items())), tuple(sorted(sides.items()))] += ways
        states = after
    return loops
