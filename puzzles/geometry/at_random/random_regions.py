"""Random divisions of a grid into regions: a number of them, ones of equal size, or small ones."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from puzzles.geometry.at_random.random_areas import cut_up
from puzzles.geometry.grid import ORTHOGONAL, Cell, connected_parts, is_connected, neighbours, places
from puzzles.geometry.regions import NONE, Regions, members_of, of_areas, renumbered

EXCHANGES = 8
"""The approximate number of exchanges for each cell to make a jigsaw."""
CUTS = 30
"""The number of tries to divide cells, and to cut off one area."""


def divided(
    cells: Iterable[Cell], starts: Sequence[Sequence[Cell]], random: Random
) -> list[tuple[Cell, ...]]:
    """The cells divided into areas that grow from those starts, cell by cell, at random; unreachable cells
    are left out.

    The smaller an area is, the more often it grows.
    """
    areas = [list(start) for start in starts]
    left = set(cells).difference(*areas)
    growing = set(range(len(areas)))
    while left and growing:
        at = min(random.choices(sorted(growing), k=2), key=lambda index: len(areas[index]))
        beside = sorted({(r + d, c + e) for r, c in areas[at] for d, e in ORTHOGONAL} & left)
        if not beside:
            growing.discard(at)
            continue
        areas[at].append(random.choice(beside))
        left.remove(areas[at][-1])
    return [tuple(sorted(area)) for area in areas]


def random_regions(rows: int, columns: int, count: int, random: Random) -> Regions:
    """The whole grid in `count` regions of about the same size."""
    starts = [(cell,) for cell in random.sample(list(places(rows, columns)), count)]
    return of_areas(rows, columns, divided(places(rows, columns), starts, random))


def numbers_beside(regions: Regions, cell: Cell) -> list[int]:
    """The numbers of the regions adjacent to a cell, except its own."""
    around = neighbours(cell, ORTHOGONAL, len(regions), len(regions[0]))
    return sorted({regions[row][column] for row, column in around} - {regions[cell[0]][cell[1]], NONE})


def moves_of(regions: Regions, free: Collection[Cell] | None) -> Iterator[tuple[Cell, int]]:
    """Each cell with the number of an adjacent region; if `free` is given, only free cells, and regions that
    contain one.
    """
    cells = list(places(len(regions), len(regions[0]))) if free is None else sorted(free)
    numbers = {regions[row][column] for row, column in cells} - {NONE}
    for cell in cells:
        if regions[cell[0]][cell[1]] != NONE:
            yield from ((cell, number) for number in numbers_beside(regions, cell) if number in numbers)


def moved(regions: Regions, cell: Cell, number: int) -> Regions | None:
    """The regions with the cell moved to the region of that number; None if its own region would vanish or
    be disconnected.
    """
    own = members_of(regions).get(regions[cell[0]][cell[1]], ())
    if not is_connected([other for other in own if other != cell]):
        return None
    changed = [list(line) for line in regions]
    changed[cell[0]][cell[1]] = number
    return renumbered(changed)


def shrunk(regions: Regions, core: Collection[Cell], random: Random) -> Regions:
    """The regions with that of some connected cells reduced to these: its other cells go to regions beside,
    one by one, as far as it stays connected.
    """
    while True:
        number = regions[min(core)[0]][min(core)[1]]
        others = [cell for cell in members_of(regions)[number] if cell not in core]
        moves = [(cell, to) for cell in others for to in numbers_beside(regions, cell)]
        changes = (moved(regions, *move) for move in random.sample(moves, len(moves)))
        changed = next(filter(None, changes), None)
        if changed is None:
            return regions
        regions = changed


def equal_regions(size: int, random: Random) -> Regions:
    """A square in regions with as many cells as a row: rows, with cells exchanged at random."""
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


def equal_areas(cells: Iterable[Cell], size: int, random: Random) -> list[tuple[Cell, ...]] | None:
    """The cells in connected areas of that size, at random; None if no such areas are found."""
    whole = set(cells)
    if not _may_be_cut(whole, size):
        return None
    for _ in range(CUTS):
        left, areas, vain = set(whole), list[tuple[Cell, ...]](), 0
        while left and vain < CUTS:
            area = _grown(left, size, random)
            if len(area) == size and _may_be_cut(left - area, size):
                areas.append(tuple(sorted(area)))
                left -= area
                vain = 0
            else:
                vain += 1
        if not left:
            return areas
    return None


def _may_be_cut(cells: Collection[Cell], size: int) -> bool:
    """Whether the size of each connected part is a multiple of that size."""
    return not any(len(part) % size for part in connected_parts(cells))


def _grown(left: Collection[Cell], size: int, random: Random) -> set[Cell]:
    """An area of at most that size, starting at a cell with few neighbours."""

    def around(cell: Cell) -> list[Cell]:
        return [there for d, e in ORTHOGONAL if (there := (cell[0] + d, cell[1] + e)) in left]

    order = random.sample(sorted(left), len(left))
    area = {min(order, key=lambda cell: len(around(cell)))}
    while len(area) < size:
        beside = sorted({there for cell in area for there in around(cell)} - area)
        if not beside:
            break
        some = random.sample(beside, min(2, len(beside)))
        area.add(min(some, key=lambda cell: len(set(around(cell)) - area)))
    return area


def exchanges(
    regions: Regions, values: Mapping[Cell, Hashable], random: Random, free: Collection[Cell] | None = None
) -> Iterator[Regions]:
    """The regions with cells of two of them exchanged, one or two from each, that have the same values, at
    random.

    Each region has each of its values once. If `free` is given, only free cells are exchanged.
    """
    allowed = values.keys() if free is None else free
    held = {
        number: {values[cell]: cell for cell in cells if cell in allowed}
        for number, cells in members_of(regions).items()
    }
    ways = [
        (one, other, chosen)
        for one, other in combinations(held, 2)
        if any(number == other for cell in held[one].values() for number in numbers_beside(regions, cell))
        for count in (1, 2)
        for chosen in combinations([value for value in held[one] if value in held[other]], count)
    ]
    for one, other, chosen in random.sample(ways, len(ways)):
        there = {held[one][value]: other for value in chosen}
        back = {held[other][value]: one for value in chosen}
        changed = [
            [(there | back).get((row, column), number) for column, number in enumerate(line)]
            for row, line in enumerate(regions)
        ]
        own = members_of(changed)
        if is_connected(own[one]) and is_connected(own[other]):
            yield renumbered(changed)


def small_regions(rows: int, columns: int, most: int, random: Random) -> Regions:
    """The whole grid in regions of at most `most` cells, most of them nearly as large."""
    areas = [list(area) for area in cut_up(list(places(rows, columns)), (most, most, most - 1), random)]
    for area in sorted(areas, key=len):
        around = {there for cell in area for there in neighbours(cell, ORTHOGONAL, rows, columns)}
        others = [other for other in areas if other is not area and around.intersection(other)]
        fitting = [other for other in others if len(other) + len(area) <= most]
        if fitting:
            random.choice(fitting).extend(area)
            areas.remove(area)
    return of_areas(rows, columns, areas)
