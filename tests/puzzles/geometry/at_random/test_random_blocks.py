"""Rectangles drawn so that none are adjacent, and how they part the other cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from random import Random

import pytest

from puzzles.geometry.at_random.random_blocks import Block, border, cornered_blocks, scattered_blocks
from puzzles.geometry.grid import connected_parts, places

ROWS, COLUMNS = 9, 8
Draw = Callable[[int, int, Random], Iterator[Block]]


@pytest.mark.parametrize("draw", [scattered_blocks, cornered_blocks])
@pytest.mark.parametrize("seed", range(5))
def test_they_are_rectangles_apart_and_no_more_have_room(draw: Draw, seed: int) -> None:
    blocks = list(draw(ROWS, COLUMNS, Random(seed)))
    for block in blocks:
        rows, columns = ({cell[axis] for cell in block} for axis in (0, 1))
        high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        assert len(block) == high * wide
        assert block.issubset(places(ROWS, COLUMNS))
    for one, other in combinations(blocks, 2):
        assert all(abs(a - c) + abs(b - d) > 1 for a, b in one for c, d in other)
    if draw is cornered_blocks:
        taken = frozenset[tuple[int, int]]().union(*blocks)
        assert all(border(frozenset({cell}), ROWS, COLUMNS) & taken for cell in left_by(blocks))


def test_those_that_meet_at_corners_part_the_other_cells() -> None:
    """Of those left, the largest group is most of them where rectangles are scattered, and else fewer."""

    def share(found: Iterable[Block]) -> float:
        left = left_by(found)
        return max(map(len, connected_parts(left))) / len(left)

    seeds = range(20)
    scattered = sum(share(scattered_blocks(ROWS, COLUMNS, Random(seed))) for seed in seeds) / len(seeds)
    cornered = sum(share(cornered_blocks(ROWS, COLUMNS, Random(seed))) for seed in seeds) / len(seeds)
    assert cornered < 0.6 < 0.8 < scattered


def left_by(blocks: Iterable[Block]) -> list[tuple[int, int]]:
    """The cells outside of all blocks."""
    taken = frozenset[tuple[int, int]]().union(*blocks)
    return [cell for cell in places(ROWS, COLUMNS) if cell not in taken]
