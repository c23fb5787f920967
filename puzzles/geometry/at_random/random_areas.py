"""Random areas of a grid: one whose border is a single loop, and divisions into small ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places

AROUND: tuple[Cell, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps to the eight cells around one, clockwise."""
FILLED = (0.45, 0.6)
"""The bounds for the share of a grid that an area fills."""

COMPARED = 2
"""The number of cells compared, of which one joins an area."""


def random_area(rows: int, columns: int, random: Random) -> frozenset[Cell]:
    """An area without holes that touches itself at no corner, so that its border is one loop.

    It grows cell by cell. A cell may join if it has at most two neighbours in the area, so that the border
    winds, and if the area is met only once around it, so that no hole and no such corner arises. Of two such
    cells, the one with fewer neighbours joins, so that the border gets nearly everywhere.
    """
    cells = list(places(rows, columns))
    area = {random.choice(cells)}
    wanted = max(1, round(len(cells) * random.uniform(*FILLED)))
    fitting = {cell: None for cell in cells if _may_join(cell, area)}
    while fitting and len(area) < wanted:
        some = random.sample(list(fitting), min(len(fitting), COMPARED))
        row, column = min(some, key=lambda cell: sum(there in area for there in _beside(cell)))
        area.add((row, column))
        fitting.pop((row, column))
        for near in neighbours((row, column), AROUND, rows, columns):
            fitting.pop(near, None)
            if _may_join(near, area):
                fitting[near] = None
    return frozenset(area)


def _beside(cell: Cell) -> Iterator[Cell]:
    """The four adjacent cells, including those off the grid."""
    return ((cell[0] + down, cell[1] + right) for down, right in ORTHOGONAL)


def _may_join(cell: Cell, area: Collection[Cell]) -> bool:
    if cell in area:
        return False
    around = [(cell[0] + down, cell[1] + right) in area for down, right in AROUND]
    meetings = sum(after and not before for before, after in pairwise((around[-1], *around)))
    return meetings == 1 and sum(around[1::2]) in (1, 2)


def cut_up(cells: Collection[Cell], sizes: Sequence[int], random: Random) -> Iterator[tuple[Cell, ...]]:
    """The cells divided into areas of sizes drawn from `sizes`, or smaller if there is no room."""
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
