"""Random Hamiltonian paths of a board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from puzzles.geometry.grid import Cell

TRIES = 400
"""The paths begun before it is given up."""


def random_path(beside: Mapping[Cell, Collection[Cell]], random: Random) -> tuple[Cell, ...]:
    """A path along neighbours (`beside`) that visits each cell once; empty if none is found.

    It mostly goes to the cell with the fewest exits (Warnsdorff), so that no cell is left behind.
    """
    for _ in range(TRIES):
        path = [random.choice(sorted(beside))]
        left = set(beside) - set(path)
        while left:
            ways = [cell for cell in beside[path[-1]] if cell in left]
            if not ways:
                break
            path.append(min(ways, key=lambda cell: (_ways_on(cell, beside, left), random.random())))
            left.remove(path[-1])
        if not left:
            return tuple(path)
    return ()


def _ways_on(cell: Cell, beside: Mapping[Cell, Collection[Cell]], left: Collection[Cell]) -> int:
    return sum(other in left for other in beside[cell])
