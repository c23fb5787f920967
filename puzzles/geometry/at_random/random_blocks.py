"""Random rectangles of which no two are adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, neighbours, places

SIZES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2))
"""Rows and columns of rectangles, each as likely."""

Block = frozenset[Cell]


def scattered_blocks(rows: int, columns: int, random: Random) -> Iterator[Block]:
    """Rectangles wherever there is room, of a random size each."""
    free = set(places(rows, columns))
    for corner in random.sample(sorted(free), len(free)):
        block = _block(corner, random.choice(SIZES))
        if block <= free:
            free -= block | border(block, rows, columns)
            yield block


def cornered_blocks(rows: int, columns: int, random: Random) -> Iterator[Block]:
    """Rectangles that meet others at their corners wherever they can, so that they cut the other cells into
    several groups.
    """
    cells = list(places(rows, columns))
    blocks = (_block(corner, size) for corner in cells for size in SIZES)
    met = {block: _corners(block, rows, columns) for block in blocks if block.issubset(cells)}
    full = set[Cell]()
    while met:
        block = max(met, key=lambda each: len(met[each] & full) + random.random())
        full |= block
        around = block | border(block, rows, columns)
        met = {each: corners for each, corners in met.items() if each.isdisjoint(around)}
        yield block


def border(block: Block, rows: int, columns: int) -> Block:
    """The cells of the grid that are adjacent to a block."""
    return frozenset(near for cell in block for near in neighbours(cell, ORTHOGONAL, rows, columns)) - block


def _block(corner: Cell, size: tuple[int, int]) -> Block:
    (row, column), (high, wide) = corner, size
    return frozenset((row + down, column + along) for down, along in places(high, wide))


def _corners(block: Block, rows: int, columns: int) -> Block:
    """The cells that a block meets at its corners."""
    near = frozenset(other for cell in block for other in neighbours(cell, DIAGONAL, rows, columns))
    return near - block - border(block, rows, columns)
