"""A form is filled in without the mouse, and without unfolding its lists."""

from __future__ import annotations

from textual.app import App
from textual.widgets import Select

from puzzles.types.minesweeper import Minesweeper
from puzzles.types.starbattle import StarBattle
from tests.helpers.driving import running
from tui.screens.dialogs.form import FormScreen


def value(app: App[None], name: str) -> object:
    return app.screen.query_one(f"#field-{name}", Select).value


async def test_what_is_typed_on_a_list_chooses_and_arrows_go_on() -> None:
    async with running(Minesweeper(5)) as driver:
        await driver.press("f4")
        await driver.until(lambda: isinstance(driver.app.screen, FormScreen))
        await driver.press("down", "1", "2", "down", "8", "right", "down", "0", "left", "down")
        assert (value(driver.app, "rows"), value(driver.app, "columns")) == (12, 9)
        assert value(driver.app, "mines") == 0
        await driver.press("up", "1", "4", "x")
        assert value(driver.app, "mines") == 14
        await driver.press("up", "up", "down", "ctrl+s")
        await driver.until(lambda: driver.puzzle_screen.puzzle == Minesweeper(12, 9, mines=14))


async def test_a_size_goes_by_its_first_number() -> None:
    async with running(StarBattle(5)) as driver:
        await driver.press("f4")
        await driver.until(lambda: isinstance(driver.app.screen, FormScreen))
        await driver.press("down", "1", "0")
        assert value(driver.app, "size") == 10


async def test_enter_behind_what_is_typed_takes_the_form_and_else_opens_the_list() -> None:
    async with running(Minesweeper(5)) as driver:
        await driver.press("f4")
        await driver.until(lambda: isinstance(driver.app.screen, FormScreen))
        await driver.press("down", "enter")
        assert driver.app.screen.query_one("#field-rows", Select).expanded
        await driver.press("escape", "7", "down", "8", "enter")
        await driver.until(lambda: driver.puzzle_screen.puzzle == Minesweeper(7, 8))
