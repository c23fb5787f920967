"""Clues at their places, as drawings made by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.geometry.grid import places
from puzzles.geometry.outside import Outside, Side, diagonals_from, straight_from
from puzzles.geometry.places import AreaPlace, CellPlace, EdgePlace, OutsidePlace, PathPlace, VertexPlace
from tests.tui.widgets.board.test_grid_board import Shown, drawn, sudoku_view
from tui.widgets.board.figures.clue_art import with_clues
from tui.widgets.board.view.grid_view import LINE, CellView, GridView, PlacedClue

SMALL = (20, 9)


async def test_a_cage_is_dashed_inside_and_keeps_the_weight_of_the_boxes() -> None:
    view = with_clues(sudoku_view(4), [PlacedClue(AreaPlace(((0, 0), (0, 1), (0, 2), (1, 2))), "12")])
    assert await drawn(view, SMALL) == (
        "┏12━┯━━━┳━━━┯━━━┓\n"
        "┃   ╎   ╏   │   ┃\n"
        "┠───┼───╂╌╌╌┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┣━━━┿━━━╋━━━┿━━━┫\n"
        "┃   │   ┃   │   ┃\n"
        "┠───┼───╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┗━━━┷━━━┻━━━┷━━━┛"
    )


async def test_lines_go_through_walls_and_corners_with_signs_at_their_ends() -> None:
    thermometer = PathPlace(((0, 0), (0, 1), (1, 1)), "()")
    arrow = PathPlace(((3, 0), (2, 1), (2, 2)), "()", ">")
    view = with_clues(
        sudoku_view(4, cells={"r1c1": CellView("1", "given")}), [PlacedClue(thermometer), PlacedClue(arrow)]
    )
    assert await drawn(view, SMALL) == (
        "┏━━━┯━━━┳━━━┯━━━┓\n"
        "┃(1)━   ┃   │   ┃\n"
        "┠───┼─┃─╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┣━━━┿━━━╋━━━┿━━━┫\n"
        "┃   │   ▸   │   ┃\n"
        "┠───╱───╂───┼───┨\n"
        "┃( )│   ┃   │   ┃\n"
        "┗━━━┷━━━┻━━━┷━━━┛"
    )


async def test_two_lines_that_cross_at_a_corner() -> None:
    lines = [PlacedClue(PathPlace(((0, 0), (1, 1)))), PlacedClue(PathPlace(((1, 0), (0, 1))))]
    assert await drawn(with_clues(sudoku_view(4), lines), SMALL) == (
        "┏━━━┯━━━┳━━━┯━━━┓\n"
        "┃   │   ┃   │   ┃\n"
        "┠───╳───╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┣━━━┿━━━╋━━━┿━━━┫\n"
        "┃   │   ┃   │   ┃\n"
        "┠───┼───╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┗━━━┷━━━┻━━━┷━━━┛"
    )


async def test_lines_go_through_cells_that_have_room_for_them() -> None:
    line = PathPlace(((0, 0), (0, 1), (1, 1), (2, 2)), "()")
    view = with_clues(sudoku_view(4, cells={"r1c2": CellView("1", "given")}), [PlacedClue(line)])
    assert await drawn(view, (40, 20)) == (
        "┏━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┓\n"
        "┃       │       ┃       │       ┃\n"
        "┃  ( )━━━━━ 1   ┃       │       ┃\n"
        "┃       │   ┃   ┃       │       ┃\n"
        "┠───────┼───┃───╂───────┼───────┨\n"
        "┃       │   ┃   ┃       │       ┃\n"
        "┃       │   •   ┃       │       ┃\n"
        "┃       │     ╲ ┃       │       ┃\n"
        "┣━━━━━━━┿━━━━━━━╲━━━━━━━┿━━━━━━━┫\n"
        "┃       │       ┃ ╲     │       ┃\n"
        "┃       │       ┃   •   │       ┃\n"
        "┃       │       ┃       │       ┃\n"
        "┠───────┼───────╂───────┼───────┨\n"
        "┃       │       ┃       │       ┃\n"
        "┃       │       ┃       │       ┃\n"
        "┃       │       ┃       │       ┃\n"
        "┗━━━━━━━┷━━━━━━━┻━━━━━━━┷━━━━━━━┛"
    )


async def test_digits_stand_on_the_walls_beside_their_corner() -> None:
    view = with_clues(sudoku_view(4), [PlacedClue(VertexPlace((0, 0)), "1234")])
    assert (await drawn(view, SMALL)).split("\n")[2] == "┠─12◆34─╂───┼───┨"


async def test_signs_stand_on_walls_and_corners() -> None:
    clues = [
        PlacedClue(EdgePlace((0, 0), (0, 1)), "○"),
        PlacedClue(EdgePlace((0, 2), (1, 2)), "∧"),
        PlacedClue(VertexPlace((1, 1))),
    ]
    assert await drawn(with_clues(sudoku_view(4), clues), SMALL) == (
        "┏━━━┯━━━┳━━━┯━━━┓\n"
        "┃   ○   ┃   │   ┃\n"
        "┠───┼───╂─∧─┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┣━━━┿━━━◆━━━┿━━━┫\n"
        "┃   │   ┃   │   ┃\n"
        "┠───┼───╂───┼───┨\n"
        "┃   │   ┃   │   ┃\n"
        "┗━━━┷━━━┻━━━┷━━━┛"
    )


async def test_numbers_outside_are_stacked_above_and_in_a_row_beside() -> None:
    clues = [
        PlacedClue(OutsidePlace(Outside(Side.TOP, 0)), "3"),
        PlacedClue(OutsidePlace(Outside(Side.TOP, 1)), "1\n2"),
        PlacedClue(OutsidePlace(Outside(Side.LEFT, 1)), "1\n1", frozenset({"conflict"})),
    ]
    view = with_clues(GridView(2, 2, alphabet=("1", "2")), clues)
    assert await drawn(view, (20, 9)) == (
        "              1\n"
        "        3     2\n"
        "     ┌─────┬─────┐\n"
        "     │     │     │\n"
        "     │     │     │\n"
        "     ├─────┼─────┤\n"
        "!1 1 │     │     │\n"
        "     │     │     │\n"
        "     └─────┴─────┘"
    )


async def test_edges_are_drawn_as_lines_between_points() -> None:
    points = {
        (0, 1): CellView(LINE, "entry"),
        (1, 2): CellView(LINE, "solution"),
        (0, 3): CellView("×", "entry"),
        (1, 4): CellView("×", "entry"),
    }
    view = with_clues(GridView(2, 2, edges=True, points=points), [PlacedClue(CellPlace((0, 0)), "3")])
    assert await drawn(view, (9, 5)) == "·━━━┓ × ·\n  3 ┃   ×\n·   ·   ·\n\n·   ·   ·"


async def test_of_all_sides_only_the_one_with_the_cursor_stands_out() -> None:
    sides = {"r1c1.top": (0, 2), "r1c2.top": (0, 6), "r1c1.left": (1, 0), "r1c2.left": (1, 4)}
    drawn_here = {(0, 1): CellView(LINE, "entry"), (1, 0): CellView(LINE, "entry")}
    app = Shown(GridView(1, 2, edges=True, on_edges=True, points=drawn_here))
    async with app.run_test(size=(9, 3)) as pilot:
        for cursor in sides:
            app.board.cursor = cursor
            await pilot.pause()
            parts = {side: app.board.render_line(y).crop(x, x + 1) for side, (y, x) in sides.items()}
            styles = {side: [style for _, style, _ in part] for side, part in parts.items()}
            assert [side for side in sides if styles[side] == styles[cursor]] == [cursor]


async def test_a_label_stands_beside_the_one_that_is_there() -> None:
    clues = [PlacedClue(AreaPlace(((0, 0),)), "9"), PlacedClue(CellPlace((0, 0)), "a")]
    assert with_clues(sudoku_view(4), clues).cell("r1c1").label == "9 a"


def test_places_outside_and_their_cells_are_each_others_inverse() -> None:
    rows, columns = 3, 5
    for side in (Side.TOP, Side.BOTTOM, Side.LEFT, Side.RIGHT):
        for index in range(columns if side in (Side.TOP, Side.BOTTOM) else rows):
            cell = Outside(side, index).stand(rows, columns)
            assert cell not in set(places(rows, columns))
            assert straight_from(cell, rows, columns) == Outside(side, index)
    assert straight_from((-1, -1), rows, columns) is None
    assert straight_from((0, 0), rows, columns) is None


@pytest.mark.parametrize("side", [side for side in Side if side.is_diagonal])
def test_a_diagonal_starts_in_front_of_its_first_cell(side: Side) -> None:
    cells = {Outside(side, index).stand(3, 4) for index in range(6)}
    assert len(cells) == 6
    assert all(row in (-1, 3) or column in (-1, 4) for row, column in cells)
    for index in range(6):
        outside = Outside(side, index)
        assert outside in diagonals_from(outside.stand(3, 4), 3, 4)


async def test_what_was_on_the_board_stays() -> None:
    view = sudoku_view(4, cells={"r1c1": CellView("1", "given")})
    assert with_clues(view, []) == replace(view)
