"""Random shadings without adjacent shaded cells whose unshaded cells are connected, and numbers for them."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected, neighbours, places

SHARE = 0.35
"""The share of cells that are tried; not all of them can be shaded."""


def random_shading(rows: int, columns: int, random: Random) -> set[Cell]:
    """Shaded cells, no two of them adjacent, that leave the others connected."""
    cells = list(places(rows, columns))
    shaded: set[Cell] = set()
    for cell in random.sample(cells, round(len(cells) * SHARE)):
        apart = shaded.isdisjoint(neighbours(cell, ORTHOGONAL, rows, columns))
        if apart and is_connected([other for other in cells if other not in shaded and other != cell]):
            shaded.add(cell)
    return shaded


def random_numbers(rows: int, columns: int, random: Random) -> dict[Cell, int]:
    """A number for each cell, such that under some shading the unshaded ones occur once in each line.

    A shaded cell has the number of an unshaded one in its row or column, if there is one.
    """
    shaded, size = random_shading(rows, columns, random), max(rows, columns)
    across, down, signs = (random.sample(range(size), size) for _ in range(3))
    square = {(r, c): signs[(across[r] + down[c]) % size] + 1 for r, c in places(rows, columns)}
    found = {cell: number for cell, number in square.items() if cell not in shaded}
    for row, column in sorted(shaded):
        line = [n for (r, c), n in square.items() if (r == row) != (c == column) and (r, c) not in shaded]
        found[row, column] = random.choice(line or [square[row, column]])
    return {cell: found[cell] for cell in square}
