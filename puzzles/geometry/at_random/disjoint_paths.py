"""Random paths through a grid that share no cell."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places

TRIES = 200
LEAST = 3
"""The least number of cells of a path."""


def disjoint_paths(rows: int, columns: int, random: Random, *, whole: bool) -> list[tuple[Cell, ...]]:
    """Paths of at least three cells, none of which is adjacent to itself; with `whole` they cover all cells,
    if that succeeds in some tries.
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
