"""Random pictures of shaded cells."""

from __future__ import annotations

from random import Random

from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, cell_name, neighbours, places

SHADED = 0.55
"""The share of shaded cells in the noise from which a picture is made."""
AROUND = ORTHOGONAL + DIAGONAL


def random_picture(rows: int, columns: int, random: Random) -> list[Literal]:
    """A picture of blots: noise, smoothed by taking the majority around each cell."""
    noise = {cell: random.random() < SHADED for cell in places(rows, columns)}
    found = []
    for cell in noise:
        around = [noise[near] for near in neighbours(cell, AROUND, rows, columns)]
        shaded = sum(around) + noise[cell]
        found.append(Literal(cell_name(*cell), shaded * 2 > len(around)))
    return found
