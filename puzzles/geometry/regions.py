"""The regions of a square grid: boxes, or the connected pieces of a jigsaw."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from puzzles.core.errors import PuzzleError
from puzzles.core.text import amount
from puzzles.geometry.grid import Cell, is_connected, places

Regions = tuple[tuple[int, ...], ...]
"""For every cell of the grid, the number of its region, from 0."""


def default_box(size: int) -> tuple[int, int]:
    """The box nearest to a square, wider than high: (2, 3) for 6. (1, n) for a prime size."""
    rows = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    return rows, size // rows


@lru_cache(maxsize=64)
def box_regions(size: int, box: tuple[int, int]) -> Regions:
    """The regions that boxes of that shape make."""
    rows, columns = box
    if rows * columns != size:
        raise PuzzleError(
            f"boxes of {rows}x{columns}", where="box", expected=f"{amount(size, 'cell')} in a box"
        )
    across = size // columns
    return tuple(
        tuple((row // rows) * across + column // columns for column in range(size)) for row in range(size)
    )


@lru_cache(maxsize=64)
def box_shape(regions: Regions) -> tuple[int, int] | None:
    """Rows and columns of the boxes that the regions are; None where they are no boxes."""
    size = len(regions)
    for rows in range(1, size + 1):
        if size % rows == 0 and regions == box_regions(size, (rows, size // rows)):
            return rows, size // rows
    return None


def renumbered(regions: Sequence[Sequence[Hashable]]) -> Regions:
    """The regions numbered from 0, in reading order of their first cells."""
    numbers: dict[Hashable, int] = {}
    return tuple(tuple(numbers.setdefault(region, len(numbers)) for region in row) for row in regions)


@lru_cache(maxsize=64)
def numbered(regions: Regions) -> Regions:
    """The same of regions that many puzzles have: kept."""
    return renumbered(regions)


def check_regions(regions: Sequence[Sequence[Hashable]]) -> None:
    """Raise `PuzzleError` unless n rows of n make n connected regions of n cells."""
    size = len(regions)
    cells: dict[Hashable, list[Cell]] = {}
    for row, column in places(size, size):
        cells.setdefault(regions[row][column], []).append((row, column))
    for name, members in cells.items():
        if len(members) != size:
            found = f"region {name} has {amount(len(members), 'cell')}"
            raise PuzzleError(found, where="regions", expected=str(size))
    for name, members in cells.items():
        if not is_connected(members):
            found = f"region {name} is in pieces"
            raise PuzzleError(found, where="regions", expected="cells that join by sides")
