"""Random ways through a grid, several of which share no cell."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places

TRIES = 200
LEAST = 3
"""The fewest cells of a way."""


def disjoint_paths(rows: int, columns: int, random: Random, *, whole: bool) -> list[tuple[Cell, ...]]:
    """Ways of three cells or more, none of which runs beside itself; `whole` if they are to use all cells, as
    far as that comes about in some tries.
    """
    best: list[tuple[Cell, ...]] = []
    for _ in range(TRIES if whole else 5):
        found = _paths(rows, columns, random)
        best = max(best, found, key=lambda paths: sum(map(len, paths)))
        if sum(map(len, best)) == rows * columns:
            break
    return best


def _paths(rows: int, columns: int, random: Random) -> list[tuple[Cell, ...]]:
    free = set(places(rows, columns))
    found = []
    while free:

        def room(cell: Cell) -> list[Cell]:
            return [there for there in neighbours(cell, ORTHOGONAL, rows, columns) if there in free]

        start = min(sorted(free), key=lambda cell: (len(room(cell)), random.random()))
        path = [start]
        free.discard(start)
        longest = random.randint(LEAST, 2 * (rows + columns))
        while len(path) < longest:
            onward = [
                there
                for there in room(path[-1])
                if sum(beside in path for beside in neighbours(there, ORTHOGONAL, rows, columns)) == 1
            ]
            if not onward:
                break
            path.append(min(onward, key=lambda cell: (len(room(cell)), random.random())))
            free.discard(path[-1])
        if len(path) >= LEAST:
            found.append(tuple(path))
    return found
