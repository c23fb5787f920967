"""Random divisions of a grid into rectangles, dominoes, symmetric or numbered areas."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places


def rectangles(
    rows: int, columns: int, random: Random, most: int = 9, longest: int = 0
) -> Iterator[tuple[Cell, ...]]:
    """The grid cut into rectangles of at most `most` cells, the larger ones first.

    `longest` limits their sides; 0 is no limit.
    """
    left = set(places(rows, columns))
    side = longest or most
    sides = [(high, wide) for high in range(1, side + 1) for wide in range(1, min(side, most // high) + 1)]
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


def dominoes(rows: int, columns: int, random: Random) -> list[tuple[Cell, Cell]]:
    """The grid in dominoes; if the number of cells is odd, the last one is left over.

    Pairs that form a square are rotated, again and again.
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
    """The points of the lattice about which the areas of a random division are symmetric.

    Each area has at most about `most` cells: it grows by a cell and its image, while both are free.
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
    """Cells with the sizes of their areas in a random division in which areas of equal size are not
    adjacent.

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
