"""What is only drawn, as a board shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from puzzles.exchange.drawn.own_drawings import coloured, framed, with_line, with_text
from puzzles.geometry.outside import Side
from puzzles.geometry.places import AreaPlace, CellPlace, EdgePlace, PathPlace, VertexPlace
from puzzles.model.drawings import OVERLAYS, DrawnGroup, DrawnThing
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import real_client, running
from tui.pages.sheet import Sheet
from tui.pages.svg import svg
from tui.widgets.board.figures.clue_art import HEAD
from tui.widgets.board.figures.drawn_art import drawn_on, with_drawings
from tui.widgets.board.figures.puzzle_grid import picture
from tui.widgets.board.view.grid_view import CellView, GridView

EMPTY = Sudoku.empty(4)
GRID = GridView(4, 4)


def sign(y: float, x: float, text: str = "", **look: str) -> DrawnGroup:
    words = {"width": "0.3", "height": "0.3", **look}
    return DrawnGroup(
        OVERLAYS, tuple(f"{k}={v}" for k, v in sorted(words.items())), (DrawnThing(((y, x),), text),)
    )


ROUND = {"rounded": "true", "backgroundColor": "#ffffff"}


@pytest.mark.parametrize(
    ("group", "place", "label"),
    [
        (sign(0.5, 0.5, "ab"), CellPlace((0, 0)), "ab"),
        (sign(0.5, 0.5, **ROUND), CellPlace((0, 0)), "○"),
        (sign(0.5, 1.0, "x"), EdgePlace((0, 0), (0, 1)), "x"),
        (sign(1.0, 0.5, backgroundColor="#000"), EdgePlace((0, 0), (1, 0)), "■"),
        (sign(1.0, 1.0, "7"), VertexPlace((0, 0), plain=True), "7"),
    ],
)
def test_signs_stand_where_they_are_drawn(group: DrawnGroup, place: Any, label: str) -> None:
    [clue] = drawn_on((group,), 4, 4).placed
    assert (clue.place, clue.label) == (place, label)


def test_lines_and_frames_are_drawn_as_those_of_clues() -> None:
    puzzle = with_line(EMPTY, [(0, 0), (1, 1)], "red", arrow=True)
    puzzle = framed(with_line(puzzle, [(3, 0), (3, 1)], "teal"), [(2, 2)], "blue")
    arrow, line, frame = drawn_on(puzzle.heading.drawings, 4, 4).placed
    assert (arrow.place, arrow.hue) == (PathPlace(((0, 0), (1, 1)), "", HEAD), "red")
    assert (line.place, line.hue) == (PathPlace(((3, 0), (3, 1))), "teal")
    assert frame.place == AreaPlace(((2, 2),))


def test_cells_have_the_colours_drawn_but_for_those_of_the_player() -> None:
    puzzle = coloured(EMPTY, [(0, 0), (0, 1)], "red")
    grid = with_drawings(GridView(4, 4, cells={"r1c2": CellView("3", "given", colour="blue")}), puzzle)
    assert [grid.cell(name).colour for name in ("r1c1", "r1c2", "r1c3")] == ["red", "blue", ""]


def test_texts_beside_the_grid_have_room() -> None:
    grid = with_drawings(GRID, with_text(EMPTY, [(-1, 2), (1, 4)], "ab"))
    assert (grid.cell("r0c3").text, grid.cell("r2c5").text) == ("ab", "ab")
    assert grid.margins == {Side.TOP, Side.RIGHT}
    more = with_drawings(grid, with_text(EMPTY, [(-1, 2), (1, 4)], "c"))
    assert (more.cell("r0c3").text, more.cell("r2c5").text) == ("ab\nc", "ab c"), (
        "above the grid, one below the other"
    )


def test_what_leaves_the_board_or_is_told_to_be_a_clue_is_not_drawn() -> None:
    far = sign(-3.5, 0.5, "a")
    line = with_line(EMPTY, [(0, 0), (0, 1)], "red").heading.drawings[0]
    told = DrawnGroup(line.layer, line.look, line.things, "thermometer")
    away = DrawnGroup(line.layer, line.look, (DrawnThing(((0.5, 3.5), (0.5, 4.5))),))
    assert drawn_on((far, told, away), 4, 4) == drawn_on((), 4, 4)


def test_what_acts_on_a_terminal_is_no_text_of_the_board() -> None:
    [clue] = drawn_on((sign(0.5, 0.5, "\x1b[2J"),), 4, 4).placed
    assert clue.label.isprintable()


async def test_it_is_drawn_by_keys_as_one_edit_that_asks_nothing_anew(tmp_path: Path) -> None:
    with real_client() as client:
        async with running(EMPTY, client, mode=Mode.SET, size=(80, 24)) as driver:
            workspace = driver.puzzle_screen.workspace
            await driver.until(lambda: workspace.status is not None)
            known = workspace.view.results

            def drawn() -> int:
                return len(driver.puzzle_screen.puzzle.heading.drawings)

            await driver.press("quotation_mark", "3")
            assert driver.board.view.cell("r1c1").colour == "yellow"
            await driver.press("shift+right", "quotation_mark", "l", "6")
            assert driver.board.view.cell("r1c1").ways == {(0, 1)}
            await driver.press("left", "up", "quotation_mark", "t", "a", "b", "enter")
            assert driver.board.view.cell("r0c1").text == "ab"
            assert workspace.view.results.state == known.state
            assert drawn() == 3
            await driver.press("down", "quotation_mark", "0")
            assert drawn() == 1
            await driver.press("u", "u", "u", "u")
            assert drawn() == 0


def test_pages_show_it_too() -> None:
    puzzle = with_line(coloured(EMPTY, [(0, 0)], "red"), [(1, 1), (1, 2)], "teal")
    page = svg(picture(Sheet.of(with_text(puzzle, [(3, 3)], "hi")).view), "")
    assert 'class="paint red"' in page
    assert 'class="path teal"' in page
    assert ">hi<" in page
