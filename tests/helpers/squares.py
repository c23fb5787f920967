"""All Latin squares of a small size, and what is given in them."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from puzzles.grids.grid_puzzle import GridPuzzle

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


def given_squares(puzzle: GridPuzzle) -> list[Square]:
    """The Latin squares of its size that have the givens of a puzzle."""
    return [square for square in latin_squares(puzzle.rows) if has_givens(puzzle, square)]


def has_givens(puzzle: GridPuzzle, square: Square) -> bool:
    """Whether a filled grid has the givens of a puzzle."""
    return all(square[row][column] == value for (row, column), value in puzzle.givens.items())
