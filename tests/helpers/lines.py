"""Lines from cell to cell, found by walking without a solver."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell
from puzzles.grids.lines.edge_puzzle import EdgePuzzle

Loop = tuple[Cell, ...]
"""The cells of a loop in their order, the first of them in reading order first."""
Lines = frozenset[tuple[Cell, Cell]]
"""Pairs of cells that are joined, or parted, the first of both in reading order first."""
STEPS = ((0, 1), (-1, 0), (0, -1), (1, 0))


def walks(start: Cell, end: Cell, free: Collection[Cell]) -> Iterator[tuple[Cell, ...]]:
    """All ways from a cell to another over free cells, none of which is passed twice."""
    if start == end:
        yield (start,)
        return
    left = set(free) - {start}
    for down, right in STEPS:
        beside = (start[0] + down, start[1] + right)
        if beside in left:
            for way in walks(beside, end, left):
                yield (start, *way)


def along(way: Sequence[Cell], closed: bool = False) -> Lines:
    """The lines of a way, which may lead back to its first cell."""
    steps = [*pairwise(way), *([(way[-1], way[0])] if closed else [])]
    return frozenset((min(step), max(step)) for step in steps)


@lru_cache(maxsize=64)
def loops(cells: frozenset[Cell]) -> tuple[Loop, ...]:
    """All loops through cells of such a grid, each once."""
    found = []
    for start in sorted(cells):
        right, below = (start[0], start[1] + 1), (start[0] + 1, start[1])
        later = {cell for cell in cells if cell > start}
        if right in later and below in later:
            found += [(start, *way) for way in walks(right, below, later)]
    return tuple(found)


def sides(puzzle: EdgePuzzle, solution: Solution, out: Collection[tuple[Cell, Cell]] = ()) -> str:
    """The lines of each cell as a hexadecimal digit: 1 to the right, 2 up, 4 to the left, 8 down.

    `out` are cells from which a line leads out of the grid, and which way.
    """
    rows = []
    for row in range(puzzle.rows):
        cells = [(row, column) for column in range(puzzle.columns)]
        drawn = [
            [
                (cell, way) in out or ((name := puzzle.beyond(cell, way)) is not None and solution[name])
                for way in STEPS
            ]
            for cell in cells
        ]
        rows.append("".join(f"{sum(1 << bit for bit, on in enumerate(own) if on):X}" for own in drawn))
    return "/".join(rows)
