"""Blocks on the board: set by their sign and by mouse, drawn black, entered by the cursor."""

from __future__ import annotations

from puzzles.exchange.grids import with_clues
from puzzles.files.storage import parse
from puzzles.model.state import Mode
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall
from tests.helpers.driving import on_screen
from tests.helpers.fake_engine import FakeEngine
from tui.pages.svg import svg
from tui.screens.bodies.grid_body import GridBody
from tui.widgets.board.cells.cell_art import block_lines
from tui.widgets.board.figures.puzzle_grid import bare_grid
from tui.widgets.board.view.grid_view import CellView


def walls(body: GridBody[LightUp]) -> dict[str, int | None]:
    return {wall.key: wall.number for wall in body.puzzle.clue_list.every(Wall)}


async def test_typed_on_an_empty_board() -> None:
    async with on_screen(GridBody, LightUp(4)) as (body, pilot):
        await pilot.press("number_sign")
        assert walls(body) == {"r1c1": None}
        await pilot.press("right", "number_sign", "2", "right", "3")
        assert walls(body) == {"r1c1": None, "r1c2": 2, "r1c3": 3}
        await pilot.press("7")
        assert walls(body)["r1c3"] == 3
        await pilot.press("number_sign", "left", "delete")
        assert walls(body) == {"r1c1": None}
        assert body.board.cursor == "r1c2"
        await pilot.press("left", "1", "0", "u")
        assert walls(body) == {"r1c1": 1}


async def test_several_marked_cells_become_walls() -> None:
    async with on_screen(GridBody, LightUp(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+down", "number_sign")
        assert walls(body) == {"r1c1": None, "r1c2": None, "r2c2": None}
        await pilot.press("delete")
        assert walls(body) == {}


async def test_offered_to_the_mouse() -> None:
    async with on_screen(GridBody, LightUp(4)) as (body, _):
        choices = {choice.text: choice.act for choice in body.choices(body.board, "r2c2")}
        assert list(choices) == ["#", "0", "1", "2", "3", "4", "clear"]
        choices["2"]()
        choices["1"]()
        assert walls(body) == {"r2c2": 1}
        choices["clear"]()
        assert walls(body) == {}


async def test_no_value_goes_into_a_block() -> None:
    puzzle = LightUp(3).with_clue(Wall((0, 1), 1))
    async with on_screen(GridBody, puzzle) as (body, pilot):
        await pilot.press("m")
        assert body.workspace.mode is Mode.SOLVE
        await pilot.press("right", "1", "right", "1")
        assert dict(body.workspace.state.entries) == {"r1c3": True}
        await pilot.press("m", "m", "number_sign")
        assert dict(body.workspace.state.entries) == {}


def test_drawn_black() -> None:
    def drawn(cell: CellView, width: int = 3, height: int = 1, entered: bool = False) -> list[str]:
        return ["".join(span.text for span in line) for line in block_lines(cell, width, height, entered)]

    assert drawn(CellView("", "block")) == ["███"]
    assert drawn(CellView("3", "block")) == ["█3█"]
    assert drawn(CellView("3", "block"), entered=True) == ["▒3▒"]
    assert drawn(CellView("3", "block", frozenset({"conflict"}))) == ["!3█"]
    assert drawn(CellView("16", "block", frozenset({"conflict"}))) == ["16!"]
    assert drawn(CellView("9", "block"), 5, 3) == ["█████", "██9██", "█████"]
    assert drawn(CellView("16\n4", "block"), 4, 2) == ["█16█", "█4██"]


def test_black_on_a_page() -> None:
    puzzle = parse('puzzle = "lightup"\ngrid = """\n.3\n..\n"""\n')
    assert isinstance(puzzle, LightUp)
    view = bare_grid(puzzle, puzzle.clue_kinds)
    drawn = svg(type(view)(2, 2, {"r1c2": CellView("3", "block")}), "a board")
    assert 'class="full"' in drawn
    assert 'class="block"' in drawn


async def test_cells_that_bulbs_light_are_marked_while_it_is_solved() -> None:
    puzzle = with_clues(LightUp(3), [Wall((0, 2)), Wall((2, 0))])
    async with on_screen(GridBody, puzzle, FakeEngine()) as (body, pilot):
        await pilot.press("m", "1", "down", "0")
        cells = body.board.view.cells
        assert {name for name, cell in cells.items() if "lit" in cell.marks} == {"r1c1", "r1c2", "r2c1"}
        assert [cells[name].text for name in ("r1c1", "r1c2", "r2c1", "r2c2")] == ["●", "°", "×", ""]
        await pilot.press("m", "m")
        assert not any("lit" in cell.marks for cell in body.board.view.cells.values())
