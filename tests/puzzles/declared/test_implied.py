"""What rules of a declared genre imply together holds wherever these do."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.declared.implied import implied_by
from puzzles.geometry.grid import cell_name
from puzzles.types import puzzle_type
from tests.helpers.shadings import all_shadings, parts


@pytest.mark.parametrize("size", [(2, 4), (3, 4), (4, 4)])
def test_two_colours_that_are_connected_imply_no_chessboard_and_few_changes_along_the_rim(
    size: tuple[int, int],
) -> None:
    kind: Any = puzzle_type("yinyang")
    puzzle = kind(*size)
    found = [own.formula for own in implied_by(puzzle)]
    cells, left = set(puzzle.cells), 0
    assert len(found) == 2
    for dark in all_shadings(puzzle):
        holds = all(own.holds({cell_name(*cell): cell in dark for cell in cells}) for own in found)
        connected = len(parts(dark)) < 2 and len(parts(cells - dark)) < 2
        assert holds or not connected
        left += holds and not connected
    assert min(size) < 4 or left < 2 ** len(cells) / 3  # and they say something


def test_nothing_is_implied_where_one_colour_alone_is_connected() -> None:
    for name in ("cave", "nanro"):
        kind: Any = puzzle_type(name)
        assert not list(implied_by(kind(4)))
