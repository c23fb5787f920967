"""Random areas of a grid: one whose border is a single loop, a grid cut up into small ones, or into a few."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected, neighbours, places
from puzzles.geometry.regions import NONE, Regions, members_of, of_areas, renumbered

AROUND: tuple[Cell, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps to the eight cells around one, clockwise."""
FILLED = (0.45, 0.6)
"""Between which shares of a grid an area takes up."""
EXCHANGES = 8
"""How often each cell is exchanged, about, to make a jigsaw."""


def random_area(rows: int, columns: int, random: Random) -> frozenset[Cell]:
    """An area that has no hole and touches itself at no corner, so that its border is one loop.

    It grows cell by cell. A cell may join that has at most two neighbours in the area, so that the
    border winds, and around which the area is met just once: then no hole and no such corner arises.
    """
    cells = list(places(rows, columns))
    area = {random.choice(cells)}
    wanted = max(1, round(len(cells) * random.uniform(*FILLED)))
    edge = list(area)
    while edge and len(area) < wanted:
        at = random.randrange(len(edge))
        fresh = [cell for cell in neighbours(edge[at], ORTHOGONAL, rows, columns) if _may_join(cell, area)]
        if not fresh:
            edge[at] = edge[-1]
            edge.pop()
            continue
        cell = random.choice(fresh)
        area.add(cell)
        edge.append(cell)
    return frozenset(area)


def _may_join(cell: Cell, area: Collection[Cell]) -> bool:
    if cell in area:
        return False
    around = [(cell[0] + down, cell[1] + right) in area for down, right in AROUND]
    meetings = sum(after and not before for before, after in pairwise((around[-1], *around)))
    return meetings == 1 and sum(around[1::2]) in (1, 2)


def cut_up(cells: Collection[Cell], sizes: Sequence[int], random: Random) -> Iterator[tuple[Cell, ...]]:
    """The cells in areas whose sizes are drawn from `sizes`; smaller where there is no room."""
    left = set(cells)
    for start in random.sample(sorted(left), len(left)):
        if start not in left:
            continue
        left.remove(start)
        area, wanted = [start], random.choice(sizes)
        while len(area) < wanted:
            beside = sorted({(r + d, c + e) for r, c in area for d, e in ORTHOGONAL} & left)
            if not beside:
                break
            area.append(random.choice(beside))
            left.remove(area[-1])
        yield tuple(sorted(area))


def rectangles(rows: int, columns: int, random: Random, most: int = 9) -> Iterator[tuple[Cell, ...]]:
    """The grid cut into rectangles of at most so many cells, the larger ones first where there is room."""
    left = set(places(rows, columns))
    sides = [(high, wide) for high in range(1, most + 1) for wide in range(1, most // high + 1)]
    while left:
        row, column = min(left)
        fitting = []
        for high, wide in sides:
            area = [(r, c) for r in range(row, row + high) for c in range(column, column + wide)]
            if left.issuperset(area):
                fitting.append(tuple(area))
        area_ = random.choices(fitting, [len(area) ** 2 for area in fitting])[0]
        left.difference_update(area_)
        yield area_


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


def moved(regions: Regions, cell: Cell, random: Random) -> Regions | None:
    """That cell moved to a region beside it; None where that would take its own region away, or apart."""
    own = members_of(regions).get(regions[cell[0]][cell[1]], ())
    rest = [other for other in own if other != cell]
    around = neighbours(cell, ORTHOGONAL, len(regions), len(regions[0]))
    others = sorted({regions[row][column] for row, column in around} - {regions[cell[0]][cell[1]], NONE})
    if not others or not is_connected(rest):
        return None
    chosen = random.choice(others)
    changed = [list(line) for line in regions]
    changed[cell[0]][cell[1]] = chosen
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


def dominoes(rows: int, columns: int, random: Random) -> list[tuple[Cell, Cell]]:
    """The grid in dominoes; of an odd number of cells the last is left over.

    Where two stand side by side in a square, they are turned, again and again.
    """
    partner: dict[Cell, Cell] = {}

    def join(one: Cell, other: Cell) -> None:
        partner[one], partner[other] = other, one

    for row in range(0, rows - 1, 2):
        for column in range(columns):
            join((row, column), (row + 1, column))
    if rows % 2:
        for column in range(0, columns - 1, 2):
            join((rows - 1, column), (rows - 1, column + 1))
    for _ in range(20 * rows * columns if min(rows, columns) > 1 else 0):
        row, column = random.randrange(rows - 1), random.randrange(columns - 1)
        here, right = (row, column), (row, column + 1)
        below, across = (row + 1, column), (row + 1, column + 1)
        if partner.get(here) == right and partner.get(below) == across:
            join(here, below)
            join(right, across)
        elif partner.get(here) == below and partner.get(right) == across:
            join(here, right)
            join(below, across)
    return sorted((one, other) for one, other in partner.items() if one < other)


def galaxies(rows: int, columns: int, random: Random, most: int = 14) -> Iterator[Cell]:
    """The points of the lattice about which areas of a random division are symmetric.

    Each area has at most about so many cells: it grows by cells and those opposite, while both are free.
    """
    left = set(places(rows, columns))
    for y, x in random.sample([*places(2 * rows - 1, 2 * columns - 1)], (2 * rows - 1) * (2 * columns - 1)):
        touched = {(row, column) for row in {y // 2, (y + 1) // 2} for column in {x // 2, (x + 1) // 2}}
        if not touched <= left:
            continue
        wanted = random.randint(2, most)
        area = set(touched)
        while len(area) < wanted:
            edge = sorted({(r + d, c + e) for r, c in area for d, e in ORTHOGONAL} & left - area)
            grows = [cell for cell in edge if (y - cell[0], x - cell[1]) in left - area]
            if not grows:
                break
            cell = random.choice(grows)
            area |= {cell, (y - cell[0], x - cell[1])}
        left -= area
        yield y + 1, x + 1


def fillomino(rows: int, columns: int, most: int, random: Random) -> dict[Cell, int]:
    """Cells with the size of their area in a random division, where areas of one size do not touch.

    Cells for which no such area is found are left out.
    """
    found: dict[Cell, int] = {}
    left = set(places(rows, columns))

    def beside(cells: Collection[Cell]) -> set[Cell]:
        return {near for cell in cells for near in neighbours(cell, ORTHOGONAL, rows, columns)} - set(cells)

    for start in random.sample(sorted(left), len(left)):
        if start not in left:
            continue
        area, sizes = [start], []
        while len(area) <= most:
            if all(found.get(near) != len(area) for near in beside(area)):
                sizes.append(len(area))
            grows = sorted(beside(area) & left)
            if not grows:
                break
            area.append(random.choice(grows))
        wanted = random.choice(sizes[-3:]) if sizes else 0
        found.update(dict.fromkeys(area[:wanted], wanted))
        left.difference_update(area[:wanted])
    return found
