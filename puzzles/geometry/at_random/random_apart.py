"""Random cells of a square grid that do not touch, equally many in each line; and regions around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from random import Random

from puzzles.geometry.at_random.random_regions import divided
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places
from puzzles.geometry.regions import Regions, of_areas

TRIES = 30
"""The divisions tried before it is given up."""
STEPS = 4000
"""The rows placed in one search for cells."""


def random_apart(
    size: int, each: int, random: Random, areas: Sequence[Collection[Cell]]
) -> list[Cell] | None:
    """Cells that do not touch by side or corner, `each` of them in every row, column and area; None if none
    are found.

    The areas share no cell.
    """
    ways = [way for way in combinations(range(size), each) if all(b - a > 1 for a, b in pairwise(way))]
    left, rows, steps = [each] * size, list[tuple[int, ...]](), STEPS
    area_of = {cell: number for number, area in enumerate(areas) for cell in area}
    last_rows = [max(row for row, _ in area) for area in areas]

    def fits(way: tuple[int, ...]) -> bool:
        above = rows[-1] if rows else ()
        apart = all(abs(a - b) > 1 for a in way for b in above)
        return apart and all(left[column] for column in way) and (not areas or fills(way))

    def fills(way: tuple[int, ...]) -> bool:
        """Whether no area has too many cells then, nor too few where it ends."""
        chosen = [(row, column) for row, own in enumerate((*rows, way)) for column in own]
        held = Counter(area_of.get(cell) for cell in chosen)
        return all(
            held[number] <= each and (last > len(rows) or held[number] == each)
            for number, last in enumerate(last_rows)
        )

    def follow() -> bool:
        nonlocal steps
        if len(rows) == size:
            return True
        steps -= 1
        for way in random.sample(ways, len(ways)) if steps > 0 else ():
            if fits(way):
                rows.append(way)
                for column in way:
                    left[column] -= 1
                if max(left) <= size - len(rows) and follow():
                    return True
                rows.pop()
                for column in way:
                    left[column] += 1
        return False

    return [(row, column) for row, way in enumerate(rows) for column in way] if follow() else None


def regions_around(
    size: int, cells: list[Cell], each: int, random: Random, areas: Sequence[Collection[Cell]]
) -> Regions | None:
    """A division of the grid into regions with `each` of the cells, the given areas among them.

    None if none is found.
    """
    taken = {cell for area in areas for cell in area}
    free = [cell for cell in places(size, size) if cell not in taken]
    starts = [(cell,) for cell in cells if cell not in taken]
    for _ in range(TRIES):
        parts = divided(free, starts, random)
        found = _merged(parts, size, each, random) if sum(map(len, parts)) == len(free) else None
        if found is not None:
            return of_areas(size, size, [*areas, *found])
    return None


def _merged(areas: list[tuple[Cell, ...]], size: int, each: int, random: Random) -> list[list[Cell]] | None:
    """The areas, with adjacent ones merged, `each` at a time; None if one is left over."""
    number = {cell: index for index, area in enumerate(areas) for cell in area}
    beside = [
        {
            number[there]
            for cell in area
            for there in neighbours(cell, ORTHOGONAL, size, size)
            if there in number
        }
        - {index}
        for index, area in enumerate(areas)
    ]
    free, found = set(range(len(areas))), []
    while free:
        order = random.sample(sorted(free), len(free))
        group = [min(order, key=lambda index: len(beside[index] & free))]
        free.remove(group[0])
        while len(group) < each:
            near = sorted(set[int]().union(*(beside[index] for index in group)) & free)
            if not near:
                return None
            group.append(min(random.sample(near, len(near)), key=lambda index: len(beside[index] & free)))
            free.remove(group[-1])
        found.append([cell for index in group for cell in areas[index]])
    return found
