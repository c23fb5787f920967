"""The sign of an empty cell is no value that stands on the board."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.grids.grid_puzzle import on_grid
from tui.widgets.board.figures.puzzle_grid import bare_grid


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("norinori-easy-1", "."),  # a given cell may be unshaded
        ("shakashaka-easy-1", "."),  # one of five values is a dot
        ("nonogram-easy-1", "·"),  # nothing is given, and who solves writes a cross
        ("sudoku-easy-1", "·"),
    ],
)
def test_an_empty_cell_has_a_sign_of_its_own(name: str, sign: str) -> None:
    puzzle = on_grid(sample(name).load())
    assert bare_grid(puzzle, puzzle.clue_kinds).empty == sign
