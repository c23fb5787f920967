"""Lines between cells, drawn by keys and mouse in Solve mode."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from puzzles.exchange.grids import with_clues
from puzzles.model.puzzle import Puzzle
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.masyu.puzzle import Masyu
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from puzzles.types.tracks.puzzle import Tracks
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin
from tests.helpers.driving import on_screen
from tests.helpers.fake_engine import FakeEngine
from tui.screens.bodies.grid_body import GridBody
from tui.widgets.board.grid_board import GridBoard


@asynccontextmanager
async def solving(puzzle: Puzzle) -> AsyncIterator[tuple[GridBody[Any], Pilot[Any]]]:
    """The puzzle on its screen, in Solve mode."""
    async with on_screen(GridBody, puzzle, FakeEngine()) as (body, pilot):
        await pilot.press("m")
        yield body, pilot


def drawn(body: GridBody[Any]) -> dict[str, Any]:
    return dict(body.workspace.state.filled)


def middle(board: GridBoard, name: str) -> Offset:
    region = board.region_of(name)
    return Offset(region.x + region.width // 2, region.y + region.height // 2)


async def test_shift_with_the_arrows_draws_a_line_and_goes_on() -> None:
    async with solving(Masyu(3, 4)) as (body, pilot):
        await pilot.press("shift+right", "shift+down")
        assert body.board.cursor == "r2c2"
        assert drawn(body) == {"r1c2.left": True, "r2c2.top": True}
        assert body.board.view.cell("r1c2").joined == {(0, -1), (1, 0)}
        await pilot.press("shift+up", "shift+up")
        assert drawn(body) == {"r1c2.left": True}
        assert body.board.cursor == "r1c2"
        await pilot.press("1")
        assert "Shift with the arrows" in body.editing.note
        await pilot.press("up", "up", "left", "delete", "backspace")
        assert body.board.cursor == "r1c1"
        assert drawn(body) == {"r1c2.left": True}, "no value stands in a cell between whose borders lines run"


async def test_borders_are_reached_by_half_steps() -> None:
    async with solving(Masyu(3, 4)) as (body, pilot):
        await pilot.press("ctrl+down", "x")
        assert body.board.cursor == "r2c1.top"
        assert drawn(body) == {"r2c1.top": False}
        await pilot.press("right", "space")
        assert body.board.cursor == "r2c2.top"
        assert drawn(body)["r2c2.top"] is True
        await pilot.press("down")
        assert body.board.cursor == "r2c2"
        await pilot.press("ctrl+left", "ctrl+left")
        assert body.board.cursor == "r2c1"
        await pilot.press("ctrl+left")
        assert body.board.cursor == "r2c1"


async def test_dragging_draws_and_a_click_on_a_border_goes_there() -> None:
    async with solving(Masyu(3, 4)) as (body, pilot):
        board = body.board
        await pilot.mouse_down(board, offset=middle(board, "r2c1"))
        await pilot.hover(board, offset=middle(board, "r2c2"))
        await pilot.hover(board, offset=middle(board, "r3c2"))
        await pilot.mouse_up(board, offset=middle(board, "r3c2"))
        assert drawn(body) == {"r2c2.left": True, "r3c2.top": True}
        right = board.region_of("r1c2")
        await pilot.click(board, offset=Offset(right.right, right.y + right.height // 2))
        assert board.cursor == "r1c3.left"
        await pilot.press("x")
        assert drawn(body)["r1c3.left"] is False


async def test_cells_beside_lines_are_shaded_and_marked_in_colours() -> None:
    async with solving(Yajilin(3).with_clue(ArrowNumber((2, 2), 1, "^"))) as (body, pilot):
        await pilot.press("#", "right", "x", "down", "shift+up")
        assert drawn(body) == {"r1c1": True, "r1c2": False, "r2c2.top": True}
        view = body.board.view
        assert [view.cell(name).text for name in ("r1c1", "r1c2", "r2c2", "r3c3")] == ["■", "", "", "1↑"]
        await pilot.press("right", "down", "down", "shift+left")
        assert len(drawn(body)) == 3
        await pilot.press("comma", "home", "shift+right")
        assert body.workspace.selected == {"r3c1", "r3c2"}


async def test_a_bridge_is_built_to_the_island_that_way() -> None:
    puzzle = with_clues(Bridges(5), (Island(cell) for cell in ((0, 0), (0, 3), (3, 3), (3, 0))))
    async with solving(puzzle) as (body, pilot):
        await pilot.press("shift+right")
        assert body.board.cursor == "r1c4"
        assert drawn(body) == {"r1c1-r1c4": 1}
        cells = body.board.view.cells
        assert [cells[name].joined for name in ("r1c2", "r1c3")] == [{(0, -1), (0, 1)}] * 2
        await pilot.press("shift+left", "shift+down")
        assert drawn(body) == {"r1c1-r1c4": 2, "r1c1-r4c1": 1}
        assert body.board.view.cell("r1c2").strokes == "═║"
        await pilot.press("up", "x", "right", "3")
        assert drawn(body) == {"r1c1-r1c4": 2, "r1c1-r4c1": 0}
        assert body.board.view.cell("r3c1").text == "×"
        await pilot.press("home", "up", "up", "shift+right")
        assert drawn(body) == {"r1c1-r4c1": 0}


async def test_a_broken_bridge_has_one_sign_in_its_middle_and_islands_keep_their_rings() -> None:
    puzzle = with_clues(Bridges(7), (Island((0, 0), 1), Island((0, 6), 1), Island((6, 0), 4)))
    async with solving(puzzle) as (body, pilot):
        await pilot.press("shift+right", "shift+left")
        assert drawn(body) == {"r1c1-r1c7": 2}
        cells = body.board.view.cells
        marked = [name for name in ("r1c2", "r1c3", "r1c4", "r1c5", "r1c6") if "wrong" in cells[name].marks]
        assert marked == ["r1c4"]
        assert {cells[name].path for name in ("r1c2", "r1c4", "r1c6")} == {"board--wrong"}
        rows = [body.board.render_line(y).text for y in range(body.board.size.height)]
        (row,) = [text for text in rows if "═" in text]
        assert (row.count("!(1)"), row.count("!")) == (2, 3)


async def test_up_to_four_bridges_are_built_where_there_may_be_so_many() -> None:
    puzzle = with_clues(Bridges(5, most=4), (Island(cell) for cell in ((0, 0), (0, 3), (3, 0))))
    async with solving(puzzle) as (body, pilot):
        await pilot.press("shift+right", "shift+left", "shift+right")
        assert drawn(body) == {"r1c1-r1c4": 3}
        cells = body.board.view.cells
        assert [cells[name].text for name in ("r1c2", "r1c3")] == ["", "3"]
        assert cells["r1c2"].strokes == "═║"
        await pilot.press("left", "4")
        assert drawn(body) == {"r1c1-r1c4": 4}
        assert body.board.view.cell("r1c3").text == "4"
        await pilot.press("0")
        assert drawn(body) == {"r1c1-r1c4": 0}


async def test_a_bridge_is_built_by_dragging_from_island_to_island() -> None:
    puzzle = with_clues(Bridges(4), (Island(cell) for cell in ((0, 0), (0, 3), (3, 0))))
    async with solving(puzzle) as (body, pilot):
        board = body.board
        await pilot.mouse_down(board, offset=middle(board, "r1c1"))
        for name in ("r1c2", "r1c3", "r1c4"):
            await pilot.hover(board, offset=middle(board, name))
        await pilot.mouse_up(board, offset=middle(board, "r1c4"))
        assert drawn(body) == {"r1c1-r1c4": 1}


async def test_numbers_and_ends_of_lines_stand_in_cells() -> None:
    puzzle = with_clues(Numberlink(3), (PathEnd((0, 0), 7), PathEnd((2, 2), 7)))
    async with solving(puzzle) as (body, pilot):
        await pilot.press("shift+right", "7", "down", "x")
        assert drawn(body) == {"r1c2.left": True, "r1c2": 7, "r2c2": 0}
        view = body.board.view
        assert [view.cell(name).text for name in ("r1c1", "r1c2", "r2c2", "r3c3")] == ["7", "7", "×", "7"]


async def test_a_track_is_typed_from_an_empty_board() -> None:
    async with on_screen(GridBody, Tracks(3, 4), FakeEngine()) as (body, pilot):
        await pilot.press(
            "left", "a", "right", "right", "7", "up", "3", "down", "right", "right", "right", "2"
        )
        assert [clue.label for clue in body.puzzle.clue_list] == ["A", "┓", "3", "2"]
        await pilot.press("left", "down", "down", "down", "B")
        assert body.puzzle.ways_out() == (((0, 0), (0, -1)), ((2, 3), (1, 0)))
        assert body.board.view.cell("r1c1").joined == {(0, -1)}
