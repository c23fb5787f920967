"""All Latin squares of a small size, and the squares that a session finds for a puzzle."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from puzzles.core.grid_puzzle import GridPuzzle
from solvers.session.session import Session

Square = tuple[tuple[int, ...], ...]


@cache
def latin_squares(size: int) -> list[Square]:
    """Every Latin square of that size, up to 4."""
    rows = list(permutations(range(1, size + 1)))
    squares = product(rows, repeat=size)
    return [
        square for square in squares if all(len(set(column)) == size for column in zip(*square, strict=True))
    ]


def square_solutions(puzzle: GridPuzzle, limit: int = 1000) -> list[Square]:
    """The solutions as rows of numbers, in order; cells without a number are 0."""
    grids = (puzzle.grid(solution) for solution in Session(puzzle).solutions(limit))
    return sorted(
        tuple(tuple(int(cell) if cell.isdecimal() else 0 for cell in row) for row in grid or ())
        for grid in grids
    )
