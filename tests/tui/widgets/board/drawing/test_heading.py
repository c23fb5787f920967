"""The column labels above a grid."""

from __future__ import annotations

import pytest

from tests.tui.widgets.board.test_grid_board import Shown
from tui.widgets.board.view.grid_view import CellSize, GridView


@pytest.mark.parametrize(
    ("column", "labels"),
    [
        (0, "1 2 3 4 5 6 7 8 9 10  12  14"),
        (10, "1 2 3 4 5 6 7 8 9   11  13"),
        (12, "1 2 3 4 5 6 7 8 9 10    13"),
    ],
)
async def test_numbers_that_would_touch_are_left_out_but_never_that_of_the_cursor(
    column: int, labels: str
) -> None:
    numbers = tuple(str(number) for number in range(1, 15))
    app = Shown(GridView(1, 14, column_labels=numbers, leading=True, sizes=(CellSize(1, 1),)))
    async with app.run_test(size=(40, 5)) as pilot:
        app.board.focus()
        app.board.cursor = f"r1c{column + 1}"
        await pilot.pause()
        assert app.board.render_line(0).text.strip() == labels
