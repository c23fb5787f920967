"""The sign of an empty cell is no value that stands on the board; that of a no is a cross, or an answer."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.texts import blank
from puzzles.grids.grid_puzzle import on_grid
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.results import Results
from tui.session.view import View
from tui.widgets.board.figures.puzzle_grid import bare_grid, grid_cells


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


@pytest.mark.parametrize(("name", "sign"), [("aqre", "×"), ("juosan", "─"), ("yinyang", "○")])
def test_a_no_is_a_cross_unless_it_is_an_answer_of_its_own(name: str, sign: str) -> None:
    puzzle = on_grid(blank(name))
    state = PuzzleState(puzzle).with_entry("r1c1", False)
    view = View(state=state, mode=Mode.SOLVE, results=Results(state))
    assert dict(grid_cells(view, puzzle))["r1c1"].text == sign
