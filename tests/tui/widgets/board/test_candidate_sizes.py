"""Candidates can be read on terminals of the usual sizes: each has a place, and none is cut."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.widgets.board.cells.cell_art import cell_lines
from tui.widgets.board.view.grid_view import CellView


def places(driver: Driver, sign: str) -> set[tuple[int, int]]:
    """Where a candidate stands in a cell as large as those on the board."""
    width, height = driver.board.cell_size[:2]
    alphabet = driver.board.view.alphabet
    lines = cell_lines(CellView(candidates=(sign,)), width, height, alphabet)
    rows = ["".join(span.text for span in line) for line in lines]
    return {(y, x) for y, row in enumerate(rows) for x, text in enumerate(row) if text != " "}


@pytest.mark.parametrize(
    ("puzzle", "size"),
    [
        (Sudoku.empty(9), (120, 40)),
        (sample("killer-wikipedia").load(), (120, 40)),
        (KenKen(9), (120, 40)),
        (Sudoku.empty(16), (200, 60)),
        (Sudoku.empty(12), (160, 50)),
    ],
    ids=["sudoku", "killer", "kenken", "16x16", "12x12"],
)
async def test_each_candidate_has_its_own_place_and_all_is_in_sight(
    puzzle: Puzzle, size: tuple[int, int]
) -> None:
    async with running(puzzle, FakeEngine(), size=size) as driver:
        await driver.press("p")
        board = driver.board
        assert board.virtual_size.height <= board.size.height
        assert board.virtual_size.width <= board.size.width
        found = [places(driver, sign) for sign in board.view.alphabet]
        assert all(found)
        assert sum(map(len, found)) == len(set().union(*found)), "no two in one place"
        assert board.cell_size.width > 3 * (len(found) <= 9) + 5 * (len(found) > 9)
