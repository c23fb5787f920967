"""Space on a board where nothing was typed yet."""

from __future__ import annotations

from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody


async def test_space_marks_the_first_cell_and_skips_one_once_digits_are_typed() -> None:
    async with on_screen(GridBody, Sudoku(4)) as (body, pilot):
        await pilot.press("space")
        assert body.selection.cells == ("r1c1",)
        await pilot.press("space", "1", "space", "2")
        assert body.puzzle.givens == {(0, 0): 1, (0, 2): 2}
