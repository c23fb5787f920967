"""Values that are picked in the pane: written, marked, taken up as a brush; and sizes of cells are kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from puzzles.files.samples import sample
from puzzles.files.solving import LeftAt
from puzzles.model.state import Mode
from tests.helpers.driving import dealt_with
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.mouse import gesture
from tests.tui.screens.test_hand import given, solving, written
from tui.app.application import Application
from tui.app.opening import Opening
from tui.editors.hand.pad import pad_values
from tui.screens.bodies.grid_body import GridBody
from tui.screens.play.pane import PlayPane
from tui.screens.play.remaining import VALUE
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.text_block import TextBlock


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("sudoku-6x6", "123456"),
        ("futoshiki-4x4", "1234"),
        ("kakuro-5x5", "123456789"),
        ("undead-4x4", "GVZ"),
        ("nonogram-boat", ""),
        ("shikaku-5x5", ""),
        ("slitherlink-5x5", ""),
        ("magnets-4x5", ""),
    ],
)
def test_values_are_picked_where_a_click_only_chooses_a_cell(name: str, signs: str) -> None:
    assert "".join(pad_values(sample(name).load())) == signs


def taken_up(body: GridBody[Any]) -> object:
    """What a click writes."""
    return body.brush


async def test_a_press_writes_in_an_open_cell_and_takes_up_a_value_that_stands() -> None:
    async with solving("sudoku-4x4") as (body, pilot):
        names = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
        first, second, *_ = [name for name in names if not given(body, name)]
        pane = pilot.app.screen.query_one(PlayPane)

        async def press(what: str) -> None:
            for block in pane.query(TextBlock):
                if block.display and block.lines_of(what):
                    block.post_message(block.Pressed(block, what))
            await dealt_with(pilot)

        await gesture(pilot, body.board, f"left {first}")
        await press(f"{VALUE}3")
        assert written(body) == {first: 3}
        await press(f"{VALUE}3")
        assert (written(body), body.brush) == ({first: 3}, 3)
        lit = {name for name in names if "equal" in body.board.view.cell(name).marks}
        standing = {name for name in names if body.board.view.cell(name).text == "3"}
        assert lit == standing - {first}
        await gesture(pilot, body.board, f"left {second}")
        assert written(body) == {first: 3, second: 3}
        await press(f"{VALUE}4")
        assert taken_up(body) == 4, "another value takes its turn"
        await press(f"{VALUE}4")
        assert taken_up(body) is None, "the same again puts it away"
        await press("erase")
        assert written(body) == {first: 3}
        await press("type_as('centre')")
        await press(f"{VALUE}2")
        marks = {(mark.kind, mark.name, mark.value) for mark in body.workspace.state.marks}
        assert marks == {("centre", second, 2)}
        await press("type_as('value')")
        await pilot.press("b")
        assert body.brush is None, "there is no value at the cursor"
        await gesture(pilot, body.board, f"left {first}")
        await pilot.press("b")
        assert body.brush == 3


async def test_a_brush_writes_nothing_where_its_value_cannot_be() -> None:
    async with solving("suguru-6x6") as (body, pilot):
        small = next(
            v.name for v in body.puzzle.shape.variables if 5 not in v.domain and not given(body, v.name)
        )
        body.brush = 5
        await gesture(pilot, body.board, f"left {small}")
        assert written(body) == {}
        assert "cannot be 5" in body.editing.said


async def test_the_size_of_cells_is_there_again_for_the_type(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    puzzle = sample("sudoku-4x4").load()

    async def zooms(*keys: str) -> int:
        app = Application(
            FakeEngine(), Opening(History(puzzle, left=LeftAt(Mode.SOLVE))), Stores(Settings(file))
        )
        async with app.run_test(size=(100, 40)) as pilot:
            await dealt_with(pilot)
            await pilot.press(*keys)
            return pilot.app.screen.query_one(GridBoard).zoom

    assert await zooms("z") == 1
    assert await zooms() == 1
    assert json.loads(file.read_text())["zooms"] == {"sudoku": 1}


def test_sizes_that_are_none_count_as_none(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for found in ({"sudoku": "large"}, {"sudoku": -1}, [1]):
        file.write_text(json.dumps({"zooms": found}))
        assert Settings(file).zoom("sudoku") == 0
