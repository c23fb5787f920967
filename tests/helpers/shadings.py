"""Small boards of cells that are so or not, looked at one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import chain, combinations
from random import Random
from typing import Any

from puzzles.geometry.grid import Cell, places
from puzzles.grids.grid_puzzle import GridPuzzle

Shaded = frozenset[Cell]


def all_shadings(puzzle: GridPuzzle, count: int | None = None) -> Iterator[Shaded]:
    """All sets of cells, or those of so many cells."""
    cells = list(places(puzzle.rows, puzzle.columns))
    counts = range(len(cells) + 1) if count is None else (count,)
    return map(frozenset, chain.from_iterable(combinations(cells, each) for each in counts))


def beside(cell: Cell) -> Iterator[Cell]:
    """The four cells at the sides of one, on the grid or not."""
    row, column = cell
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def parts(cells: Set[Cell]) -> list[set[Cell]]:
    """Cells in parts that hang together by sides."""
    left, found = set(cells), []
    while left:
        part = [left.pop()]
        for row, column in part:  # which grows meanwhile
            for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if there in left:
                    left.remove(there)
                    part.append(there)
        found.append(set(part))
    return found


def room_of(puzzle: Any) -> dict[Cell, int]:
    """The number of the region that each cell is in."""
    return {(r, c): number for r, line in enumerate(puzzle.regions) for c, number in enumerate(line)}


def random_division(rows: int, columns: int, random: Random) -> list[list[int]]:
    """A grid in connected regions: each cell joins one beside it or begins its own."""
    found = [[-1] * columns for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            near = [found[r][c] for r, c in ((row - 1, column), (row, column - 1)) if r >= 0 and c >= 0]
            found[row][column] = random.choice([*near, *near, row * columns + column])
    return found
