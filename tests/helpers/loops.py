"""Counting the loops of a Slitherlink without a solver, edge by edge (Knuth's frontier method)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

Numbers = Sequence[Sequence[int | None]]
"""What is to be counted in each cell; None where nothing is said."""
Corner = tuple[int, int]
Edge = tuple[Corner, Corner, list[Corner]]
"""Its ends, and the cells beside it."""
State = tuple[tuple[tuple[Corner, Corner | None], ...], tuple[tuple[Corner, int], ...]]
"""Of each corner where edges may still come: itself if it has none, the other end of its line if it has one,
None if it has two. Of each cell begun and not ended: how many of its sides are drawn."""


class _Reasoning:
    """What numbers and corners, one at a time, tell of the edges: which can be drawn, and which left out."""

    def __init__(self, edges: Sequence[Edge], said: Mapping[Corner, int]) -> None:
        around: dict[tuple[str, Corner], list[int]] = {}
        for index, (one, other, cells) in enumerate(edges):
            named = [("corner", one), ("corner", other), *(("cell", cell) for cell in cells if cell in said)]
            for group in named:
                around.setdefault(group, []).append(index)
        self._groups = [
            (indices, {0, 2} if kind == "corner" else {said[place]})
            for (kind, place), indices in around.items()
        ]
        self._of_edge = [
            [group for group in self._groups if index in group[0]] for index in range(len(edges))
        ]

    def follow(self, can: list[set[bool]], changed: Iterable[int]) -> bool:
        """Draw the conclusions of what changed, in place; whether nothing contradicts itself."""
        queue = [group for index in changed for group in self._of_edge[index]]
        while queue:
            indices, sums = queue.pop()
            ways = [way for way in product(*(can[index] for index in indices)) if sum(way) in sums]
            if not ways:
                return False
            for index, left in zip(indices, map(set, zip(*ways, strict=True)), strict=True):
                if left != can[index]:
                    can[index] = left
                    queue += self._of_edge[index]
        return True

    def settled(self, count: int) -> list[set[bool]]:
        """What is left of each edge once each possibility that refutes itself is ruled out."""
        can = [{False, True} for _ in range(count)]
        if not self.follow(can, range(count)):
            return can
        tried = True
        while tried:
            tried = False
            for index in range(count):
                for drawn in (False, True):
                    if len(can[index]) == 2:
                        supposed = [*can]
                        supposed[index] = {drawn}
                        if not self.follow(supposed, [index]):
                            can[index] = {not drawn}
                            self.follow(can, [index])
                            tried = True
        return can


def count_loops(numbers: Numbers) -> int:
    """How many single loops have all the numbers."""
    rows, columns = len(numbers), len(numbers[0])
    edges: list[Edge] = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            if column < columns:
                edges.append(((row, column), (row, column + 1), [(row - 1, column), (row, column)]))
            if row < rows:
                edges.append(((row, column), (row + 1, column), [(row, column - 1), (row, column)]))
    last_edge = {end: index for index, edge in enumerate(edges) for end in edge[:2]}
    said = {(r, c): n for r, line in enumerate(numbers) for c, n in enumerate(line) if n is not None}
    can = _Reasoning(edges, said).settled(len(edges))
    beside = [[cell for cell in cells if cell in said] for _, _, cells in edges]
    last_side = {cell: index for index, cells in enumerate(beside) for cell in cells}
    states: Counter[State] = Counter({((), ()): 1})
    loops = 0
    for index, (one, other, _) in enumerate(edges):
        after: Counter[State] = Counter()
        for (ends_, sides_), ways in states.items():
            for drawn in can[index]:
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
