"""The sizes of cells: a board fills its room, and can be made smaller step by step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.geometry import Size

from tests.tui.widgets.board.test_grid_board import Shown, sudoku_view
from tui.widgets.board.places.cell_sizes import sizes
from tui.widgets.board.places.frame import Frame, choose
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView

NINE = sudoku_view()
POINTS = GridView(10, 10, edges=True)
SHADING = GridView(30, 30, alphabet=("■", "·"))
CIRCLES = GridView(10, 10, {"r1c1": CellView("●")}, inside=True, inner=True)


def chosen(view: GridView, room: tuple[int, int], zoom: int = 0) -> CellSize:
    return choose(view, Walls.of(view), Size(*room), zoom=zoom).cell


@pytest.mark.parametrize(
    ("view", "room", "expected"),
    [
        (sudoku_view(4), (130, 40), (15, 7, True)),
        (NINE, (200, 48), (9, 4, True)),
        (NINE, (120, 38), (7, 3, True)),
        (NINE, (120, 33), (5, 2, True)),
        (NINE, (80, 20), (3, 1, True)),
        (POINTS, (200, 48), (7, 3, True)),
        (POINTS, (120, 33), (5, 2, True)),
        (POINTS, (80, 22), (3, 1, True)),
        (POINTS, (22, 22), (1, 1, True)),
        (CIRCLES, (120, 33), (5, 2, True)),
        (SHADING, (130, 62), (3, 1, True)),
        (SHADING, (80, 34), (2, 1, False)),
        (SHADING, (40, 34), (1, 1, False)),
        (replace(NINE, noted=True), (120, 33), (7, 3, False)),
        (GridView(3, 3, noted=True, alphabet=("12345678",)), (40, 14), (11, 3, True)),
        (GridView(3, 3, alphabet=("12345678",)), (40, 14), (11, 3, True)),
    ],
)
def test_a_board_fills_its_room(
    view: GridView, room: tuple[int, int], expected: tuple[int, int, bool]
) -> None:
    assert chosen(view, room)[:3] == expected


@pytest.mark.parametrize("view", [NINE, POINTS, CIRCLES])
def test_cells_with_lines_are_about_twice_as_wide_as_high(view: GridView) -> None:
    lined = [size for size in sizes(view) if size.lined and size.height > 1]
    assert len(lined) >= 4
    assert all(1.4 <= (width + 1) / (height + 1) <= 2.1 for width, height, *_ in lined)


def test_each_step_makes_the_board_smaller_down_to_the_last() -> None:
    room = Size(200, 60)
    frames = [choose(NINE, Walls.of(NINE), room, zoom=zoom).size for zoom in range(20)]
    areas = [size.area for size in frames]
    assert areas == sorted(areas, reverse=True)
    smallest = min(Frame.of(NINE, Walls.of(NINE), size).size.area for size in sizes(NINE))
    assert areas[-1] == smallest
    assert len(set(areas)) >= 5


async def test_a_board_steps_through_its_sizes_and_begins_again() -> None:
    app = Shown(NINE)
    async with app.run_test(size=(120, 40)) as pilot:
        board, seen = app.board, []
        for _ in range(10):
            seen.append(board.cell_size)
            board.cycle_zoom()
            await pilot.pause()
            assert board.virtual_size.width <= board.size.width
        again = seen.index(seen[0], 1)
        assert len(set(seen)) == again >= 3
        assert seen[again : 2 * again] == seen[: len(seen[again : 2 * again])]
        board.zoom = 1
        assert board.cell_size == seen[1]
