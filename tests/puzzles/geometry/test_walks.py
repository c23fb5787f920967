"""Lines with branches, as one walk over cells that touch."""

from __future__ import annotations

from itertools import pairwise

import pytest

from puzzles.geometry.places import check_strokes, walk_through
from puzzles.text.errors import PuzzleError

CROSS = ((1, 1), (0, 1), (2, 2), (1, 0), (0, 0), (3, 3))


@pytest.mark.parametrize("cells", [CROSS, CROSS[:2], ((0, 0), (0, 1), (0, 2), (1, 3))])
def test_a_walk_goes_from_cell_to_cell_through_all(cells: tuple[tuple[int, int], ...]) -> None:
    check_strokes(cells, "line")
    walk = walk_through(cells)
    assert tuple(dict.fromkeys(walk)) == cells
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(walk))


def test_a_line_without_branches_is_its_own_walk() -> None:
    cells = ((0, 0), (0, 1), (1, 2))
    assert walk_through(cells) == cells


def test_cells_that_touch_none_before_them() -> None:
    with pytest.raises(PuzzleError, match="R1C4 touches none before it"):
        check_strokes(((0, 0), (0, 1), (0, 3)), "line")
