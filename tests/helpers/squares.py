"""All Latin squares of a small size, and the squares that a session finds for a puzzle."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from puzzles.grids.grid_puzzle import GridPuzzle
from solvers.session.session import Session

Square = tuple[tuple[int, ...], ...]


@cache
def latin_squares(size: int) -> list[Square]:
    """Every Latin square of that size, up to 4, in order."""
    rows = list(permutations(range(1, size + 1)))
    squares: list[Square] = [()]
    for _ in range(size):
        squares = [
            (*square, row)
            for square in squares
            for row in rows
            if all(len({*column}) == len(column) for column in zip(*square, row, strict=True))
        ]
    return squares


def square_solutions(puzzle: GridPuzzle, limit: int = 1000) -> list[Square]:
    """The solutions as rows of numbers, in order; cells without a number are 0."""
    grids = (puzzle.wording.grid(solution) for solution in Session(puzzle).solutions(limit))
    return sorted(
        tuple(tuple(int(cell) if cell.isdecimal() else 0 for cell in row) for row in grid or ())
        for grid in grids
    )
