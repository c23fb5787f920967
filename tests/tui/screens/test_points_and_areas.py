"""Clues that are typed at points of a grid, areas that are found, and regions with one value."""

from __future__ import annotations

from textual.pilot import Pilot

from puzzles.model.clue_list import ClueList
from puzzles.types.galaxies.puzzle import Galaxies
from puzzles.types.mapcolouring import MapColouring
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody


async def test_a_number_is_typed_at_a_corner_and_taken_away() -> None:
    async with on_screen(GridBody, Slant(2, 3), size=(100, 40)) as (body, pilot):
        assert body.board.cursor == "r1c1.top-left"
        await pilot.press("right", "1", "down", "2", "end", "0")
        assert body.puzzle.clue_list == ClueList.of(
            [Diagonals((0, 2), 1), Diagonals((2, 2), 2), Diagonals((2, 6), 0)]
        )
        assert body.board.view.points[2, 2].text == "2"
        await pilot.press("delete", "home", "right", "3", "ctrl+home", "space")
        assert [clue.label for clue in body.puzzle.clue_list] == ["1", "3"]
        assert not body.workspace.selected


async def test_what_is_typed_after_undo_begins_anew() -> None:
    async with on_screen(GridBody, Nurikabe(5, 5), size=(100, 40)) as (body, pilot):
        await pilot.press("1")
        body.editing.undo()
        await pilot.press("2")
        assert [clue.label for clue in body.puzzle.clue_list] == ["2"]
        await pilot.press("1")
        assert [clue.label for clue in body.puzzle.clue_list] == ["21"]


async def test_the_cursor_goes_from_cell_to_cell_where_one_solves() -> None:
    async with on_screen(GridBody, Slant(2, 2), size=(100, 40)) as (body, pilot):
        await pilot.press("right", "right", "down", "m")
        assert body.board.cursor == "r1c2"
        await pilot.press("/", "left", "\\")
        assert body.workspace.state.filled == {"r1c2": "/", "r1c1": "\\"}
        assert [body.board.view.cell(name).text for name in ("r1c1", "r1c2")] == ["╲", "╱"]


SMALL = Shikaku(2, 3, clue_list=ClueList.of([RectangleSize((0, 0), 2), RectangleSize((1, 1), 4)]))


async def solving(pilot: Pilot[None]) -> None:
    await pilot.press("m")


async def test_letters_and_neighbours_give_areas() -> None:
    async with on_screen(GridBody, SMALL, size=(100, 40)) as (body, pilot):
        await solving(pilot)
        await pilot.press("right", "apostrophe", "b")
        assert body.workspace.state.filled == {"r1c2": "r2c2"}
        await pilot.press("right", "equals_sign", "down", "equals_sign")
        assert body.workspace.state.filled == {"r1c2": "r2c2", "r1c3": "r2c2", "r2c3": "r2c2"}
        await pilot.press("left", "left", "apostrophe", "b", "apostrophe", "a")
        assert body.workspace.state.filled["r2c1"] == "r1c1"


async def test_marked_cells_belong_to_the_number_among_them() -> None:
    async with on_screen(GridBody, SMALL, size=(100, 40)) as (body, pilot):
        await solving(pilot)
        await pilot.press("right", "shift+right", "shift+down", "shift+left", "equals_sign")
        assert body.workspace.state.filled == dict.fromkeys(("r1c2", "r1c3", "r2c3"), "r2c2")
        walls = body.board.view.walls
        assert walls[1, 2] == 2
        assert walls[1, 4] == 0
        assert walls[2, 1] == 1


async def test_dots_are_put_and_taken_in_half_steps() -> None:
    async with on_screen(GridBody, Galaxies(2, 3), size=(100, 40)) as (body, pilot):
        assert body.board.cursor == "r1c1"
        await pilot.press("*", "right", "right", "right", "o", "down", "o")
        assert [dot.point for dot in body.puzzle.dots] == [(1, 1), (1, 4), (2, 4)]
        await pilot.press("o", "up", "delete", "down", "down", "right", "*")
        assert [dot.point for dot in body.puzzle.dots] == [(1, 1), (3, 5)]
        assert body.board.view.cell("r1c1").text == "○"
        assert body.board.view.cell("r1c1").label == "a"
        await pilot.press("m")
        assert body.board.cursor == "r2c3"


async def test_all_cells_of_a_region_show_its_colour() -> None:
    regions = ((0, 0, 1), (2, 0, 1), (2, 2, 1))
    async with on_screen(GridBody, MapColouring(3, 3, regions=regions), size=(100, 40)) as (body, pilot):
        await pilot.press("right", "2", "m", "down", "down", "3")
        assert body.puzzle.givens == {(0, 0): 2}
        assert body.workspace.state.filled == {"r2c1": 3}
        texts = {name: body.board.view.cell(name).text for name in ("r1c1", "r2c2", "r3c1", "r3c2", "r1c3")}
        assert texts == {"r1c1": "2", "r2c2": "2", "r3c1": "3", "r3c2": "3", "r1c3": ""}
        await pilot.press("delete")
        assert body.workspace.state.filled == {}


async def test_a_pad_offers_the_areas_that_reach_a_cell() -> None:
    clues = [RectangleSize((0, 0), 2), RectangleSize((0, 2), 1), RectangleSize((1, 1), 3)]
    async with on_screen(GridBody, Shikaku(2, 3, clue_list=ClueList.of(clues)), size=(100, 40)) as (
        body,
        pilot,
    ):
        await pilot.press("m", "right")
        assert [choice.text for choice in body.choices(body.board, "r1c2")] == ["a", "b", "c", "clear"]
        await pilot.press("down", "left")
        assert [choice.text for choice in body.choices(body.board, "r2c1")] == ["a", "c", "clear"]


async def test_a_pad_offers_a_dot_on_a_side() -> None:
    async with on_screen(GridBody, Galaxies(2, 2), size=(100, 40)) as (body, pilot):
        await pilot.press("right")
        dot, clear = body.choices(body.board, "r1c1.right")
        dot.act()
        assert [clue.point for clue in body.puzzle.dots] == [(1, 2)]
        clear.act()
        assert not body.puzzle.dots


async def test_a_hole_is_typed_among_dots_and_has_walls_around_it() -> None:
    async with on_screen(GridBody, Galaxies(2, 2), size=(100, 40)) as (body, pilot):
        await pilot.press("*", "right", "right", "#")
        assert sorted(clue.key for clue in body.puzzle.clue_list) == ["r1c1", "r1c2"]
        await pilot.press("m")
        walls = body.board.view.walls
        assert (walls[1, 2], walls[2, 3]) == (2, 2)  # between the hole and its neighbours
        assert (walls[0, 3], walls[1, 4]) == (0, 0)  # nothing around it outside
        assert body.board.view.cell("r1c2").role == "hole"
