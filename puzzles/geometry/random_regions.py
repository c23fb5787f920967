"""Random divisions of a grid into regions: so many, of one size, or small ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected, neighbours, places
from puzzles.geometry.random_areas import cut_up
from puzzles.geometry.regions import NONE, Regions, members_of, of_areas, renumbered

EXCHANGES = 8
"""How often each cell is exchanged, about, to make a jigsaw."""


def divided(
    rows: int, columns: int, starts: Sequence[Sequence[Cell]], random: Random
) -> list[tuple[Cell, ...]]:
    """The whole grid in areas that grow from those starts, cell by cell, at random.

    The smaller an area is, the more often it is its turn.
    """
    areas = [list(start) for start in starts]
    left = set(places(rows, columns)).difference(*areas)
    growing = set(range(len(areas)))
    while left:
        at = min(random.choices(sorted(growing), k=2), key=lambda index: len(areas[index]))
        beside = sorted(
            {there for cell in areas[at] for there in neighbours(cell, ORTHOGONAL, rows, columns)} & left
        )
        if not beside:
            growing.discard(at)
            continue
        areas[at].append(random.choice(beside))
        left.remove(areas[at][-1])
    return [tuple(sorted(area)) for area in areas]


def random_regions(rows: int, columns: int, count: int, random: Random) -> Regions:
    """The whole grid in so many regions of about the same size."""
    starts = [(cell,) for cell in random.sample(list(places(rows, columns)), count)]
    return of_areas(rows, columns, divided(rows, columns, starts, random))


def numbers_beside(regions: Regions, cell: Cell) -> list[int]:
    """The numbers of the regions beside a cell, but for its own."""
    around = neighbours(cell, ORTHOGONAL, len(regions), len(regions[0]))
    return sorted({regions[row][column] for row, column in around} - {regions[cell[0]][cell[1]], NONE})


def moved(regions: Regions, cell: Cell, number: int) -> Regions | None:
    """That cell moved to the region of that number; None where that takes its own region away, or apart."""
    own = members_of(regions).get(regions[cell[0]][cell[1]], ())
    if not is_connected([other for other in own if other != cell]):
        return None
    changed = [list(line) for line in regions]
    changed[cell[0]][cell[1]] = number
    return renumbered(changed)


def equal_regions(size: int, random: Random) -> Regions:
    """A square in regions of as many cells as a row has: rows whose cells were exchanged at random."""
    owner = {cell: cell[0] for cell in places(size, size)}
    for _ in range(EXCHANGES * size * size):
        cell = random.choice(sorted(owner))
        own = owner[cell]
        around = [owner[there] for there in neighbours(cell, ORTHOGONAL, size, size) if owner[there] != own]
        if not around:
            continue
        other = random.choice(around)
        owner[cell] = other
        back = [
            each
            for each in owner
            if owner[each] == other
            and each != cell
            and any(owner[there] == own for there in neighbours(each, ORTHOGONAL, size, size))
        ]
        for each in random.sample(back, len(back)):
            owner[each] = own
            areas = [[there for there in owner if owner[there] == number] for number in (own, other)]
            if all(map(is_connected, areas)):
                break
            owner[each] = other
        else:
            owner[cell] = own
    return renumbered([[owner[row, column] for column in range(size)] for row in range(size)])


def small_regions(rows: int, columns: int, most: int, random: Random) -> Regions:
    """The whole grid in regions of at most so many cells, most of them as large as that or nearly."""
    areas = [list(area) for area in cut_up(list(places(rows, columns)), (most, most, most - 1), random)]
    for area in sorted(areas, key=len):
        around = {there for cell in area for there in neighbours(cell, ORTHOGONAL, rows, columns)}
        others = [other for other in areas if other is not area and around.intersection(other)]
        fitting = [other for other in others if len(other) + len(area) <= most]
        if fitting:
            random.choice(fitting).extend(area)
            areas.remove(area)
    return of_areas(rows, columns, areas)
