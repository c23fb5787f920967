"""Lines between cells, drawn by keys and mouse in Solve mode."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from puzzles.clues.arrow_number import ArrowNumber
from puzzles.core.puzzle import Puzzle
from puzzles.types.masyu import Masyu
from puzzles.types.yajilin import Yajilin
from tests.helpers.driving import on_screen
from tests.helpers.fake_engine import FakeEngine
from tui.screens.grid_body import GridBody


@asynccontextmanager
async def solving(puzzle: Puzzle) -> AsyncIterator[tuple[GridBody[Any], Pilot[Any]]]:
    """The puzzle on its screen, in Solve mode."""
    async with on_screen(GridBody, puzzle, FakeEngine()) as (body, pilot):
        await pilot.press("m")
        yield body, pilot


def drawn(body: GridBody[Any]) -> dict[str, Any]:
    return dict(body.workspace.state.filled)


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

        def middle(name: str) -> Offset:
            region = board.region_of(name)
            return Offset(region.x + region.width // 2, region.y + region.height // 2)

        await pilot.mouse_down(board, offset=middle("r2c1"))
        await pilot.hover(board, offset=middle("r2c2"))
        await pilot.hover(board, offset=middle("r3c2"))
        await pilot.mouse_up(board, offset=middle("r3c2"))
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
