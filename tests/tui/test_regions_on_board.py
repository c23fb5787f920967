"""Regions drawn on the board of a puzzle, with the keyboard and with the mouse."""

from __future__ import annotations

from puzzles.types.starbattle import StarBattle
from tests.helpers.declared import HEYAWAKE
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody


async def test_marked_cells_become_a_region_and_undo_takes_it_back() -> None:
    async with on_screen(GridBody, StarBattle(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+down", "R")
        first = ((0, 0), (0, 1), (1, 1))
        assert body.puzzle.region_cells == (first,)
        assert body.board.view.regions is not None
        await pilot.press("home", "down", "space", "down", "space", "R")
        assert body.puzzle.region_cells == (first, ((2, 0), (3, 0)))
        await pilot.press("u")
        assert body.puzzle.region_cells == (first,)
        await pilot.press("ctrl+home", "space", "delete")
        assert body.puzzle.region_cells == (((0, 1), (1, 1)),)
        await pilot.press("u", "u")
        assert body.puzzle == StarBattle(4)


async def test_cells_in_pieces_are_refused_in_words() -> None:
    async with on_screen(GridBody, StarBattle(4)) as (body, pilot):
        await pilot.press("space", "right", "down", "space", "R")
        assert body.puzzle == StarBattle(4)
        assert "in pieces" in body.editing.note


async def test_regions_are_drawn_with_the_mouse() -> None:
    async with on_screen(GridBody, StarBattle(4)) as (body, pilot):
        board = body.board
        for name in ("r1c1", "r1c2"):
            region = board.region_of(name)
            await pilot.click(board, offset=(region.x + 1, region.y), control=True)
        choices = [choice for choice in body.choices(board, "r1c2") if choice.text == "R region"]
        choices[0].act()
        assert body.puzzle.region_cells == (((0, 0), (0, 1)),)


async def test_in_solve_mode_no_region_is_made() -> None:
    async with on_screen(GridBody, StarBattle(4)) as (body, pilot):
        await pilot.press("m", "shift+right", "R", "escape")
        assert body.puzzle == StarBattle(4)


async def test_regions_are_called_as_players_of_the_type_call_them() -> None:
    async with on_screen(GridBody, HEYAWAKE(4)) as (body, pilot):
        await pilot.press("shift+right")
        assert body.spot_line(body.workspace.view)[1].text.endswith("make of them: R room")
        assert "R room" in [choice.text for choice in body.choices(body.board, "r1c2")]
