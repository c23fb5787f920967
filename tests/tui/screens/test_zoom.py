"""A panel fills the screen and goes back, and what is typed in a panel goes to the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from puzzles.files.storage import parse
from puzzles.model.state import Mode
from puzzles.types.masyu.puzzle import Masyu
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.canned_why import CLASH, UNIQUE, explained
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tests.tui.test_any_keys import PUZZLES
from tui.panels.panel import PanelGrid
from tui.widgets.key_bar import KeyBar

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)

WIDE = Masyu(8, 30)
"""A puzzle whose board is cut off beside the panels where there are 80 columns."""


def engine() -> FakeEngine:
    return FakeEngine(explained)


def panels(driver: Driver) -> PanelGrid:
    return driver.puzzle_screen.query_one(PanelGrid)


def in_sight(driver: Driver) -> list[str]:
    return [panel.name_ for panel in panels(driver).panels if panel.display]


def fills_the_screen(driver: Driver) -> bool:
    """Whether the panels have all the room between the title and the line about the cursor's place."""
    body = driver.puzzle_screen.body
    return panels(driver).region == body.region and body.region.width == driver.app.size.width


def footer(driver: Driver) -> str:
    return driver.puzzle_screen.query_one(KeyBar).text


def shown_footer(driver: Driver) -> str:
    """The keys that have room."""
    return driver.puzzle_screen.query_one(KeyBar).render_line(0).text


@SIZES
async def test_z_has_the_panel_fill_the_screen_and_goes_back(size: tuple[int, int]) -> None:
    async with running(engine=FakeEngine(true_answers), size=size) as driver:
        board = driver.board.region
        await driver.press("f7", "z")
        assert fills_the_screen(driver)
        assert in_sight(driver) == ["conflicts"]
        await driver.press("z")
        assert driver.board.region == board
        assert panels(driver).panel("conflicts").has_focus_within
        await driver.press("escape", "z")
        assert fills_the_screen(driver), "from the board, the panel used last"
        await driver.press("f5")
        assert in_sight(driver) == ["clues"], "other panels come in its place"
        await driver.press("escape")
        assert driver.board.region == board
        assert driver.board.has_focus, "back to where it was asked for"


async def test_it_survives_a_change_of_size() -> None:
    async with running(size=(80, 24)) as driver:
        await driver.press("f5", "z")
        for size in ((120, 40), (60, 16), (200, 60)):
            await driver.pilot.resize_terminal(*size)
            await driver.until(lambda: fills_the_screen(driver))
            assert in_sight(driver) == ["clues"]
        await driver.press("escape")
        assert panels(driver).region.width < 200
        assert len(in_sight(driver)) == 5


@pytest.mark.parametrize("kind", PUZZLES)
async def test_it_works_for_every_type(kind: str) -> None:
    async with running(parse(PUZZLES[kind]), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("f5", "z")  # not from the board, of which z may be a value
        for panel in panels(driver).panels:
            panels(driver).activate(panel.name_)
            await driver.pilot.pause()
            assert fills_the_screen(driver)
            assert in_sight(driver) == [panel.name_]
        await driver.press("escape")
        assert not fills_the_screen(driver)


async def test_a_click_on_its_title_does_the_same() -> None:
    async with running() as driver:
        panel = panels(driver).panel("scopes")
        await driver.pilot.click(panel, offset=(6, 0))
        await driver.until(lambda: fills_the_screen(driver))
        assert in_sight(driver) == ["scopes"]
        await driver.pilot.click(panel, offset=(6, 0))
        await driver.until(lambda: not fills_the_screen(driver))


async def test_escape_cancels_first_while_the_solver_works() -> None:
    async with running(engine=FakeEngine(true_answers, held=True)) as driver:
        await driver.press("f5", "z", "escape")
        assert driver.engine.cancels == 1
        assert fills_the_screen(driver)
        await driver.press("escape")
        assert not fills_the_screen(driver)


async def test_what_needs_the_board_brings_it_back() -> None:
    async with running(parse(PUZZLES["zebra"]), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("f5", "z", "e")
        assert not fills_the_screen(driver), "the clue is changed on the line below the board"
        await driver.press("escape", "z", "c")
        assert not fills_the_screen(driver)


@SIZES
async def test_a_digit_goes_to_the_board(size: tuple[int, int]) -> None:
    async with running(SMALL.with_given((3, 3), 1), engine(), size=size) as driver:
        for keys in (["H"], ["W"], ["v"], ["f5"], ["f9"], ["f7", "z"], ["s"], ["W", "z"]):
            await driver.press("down", "down", *keys, "4", "right", "3")
            assert driver.givens[(2, 0)] == 4, keys
            assert driver.givens[(2, 1)] == 3, keys
            assert driver.board.has_focus, keys
            assert not fills_the_screen(driver), keys
            await driver.press("ctrl+z", "ctrl+z", "up", "up", "left")
            assert driver.givens == {(3, 3): 1}


async def test_a_digit_goes_to_the_board_from_the_repairs() -> None:
    async with running(CLASH, engine(), size=(80, 24)) as driver:
        await driver.press("R", "4")
        assert driver.board.has_focus
        assert 4 in driver.givens.values()


async def test_keys_of_a_panel_stay_there() -> None:
    async with running(SMALL, engine()) as driver:
        givens: Mapping[Any, Any] = driver.givens
        await driver.press("f9", "space", "delete", "backspace", "f5", "G", "g", "j")
        assert driver.givens == givens
        assert panels(driver).has_focus_within


@pytest.mark.parametrize("key", ["H", "v"])
async def test_what_is_only_read_leaves_the_focus_on_the_board(key: str) -> None:
    async with running(UNIQUE, engine()) as driver:
        cursor = driver.board.cursor
        await driver.press(key, "right")
        assert driver.board.has_focus
        assert driver.board.cursor != cursor
        while panels(driver).panel("why").query_one("#why-head").display:
            await driver.press("escape")
        assert driver.app.puzzle_screen is driver.puzzle_screen, "Escape puts the answer away first"


async def test_repair_stands_in_the_footer_while_there_is_a_contradiction() -> None:
    async with running(CLASH, engine(), size=(80, 24)) as driver:
        await driver.until(lambda: "R Repair" in footer(driver))
    async with running(SMALL, size=(80, 24)) as driver:
        assert "Repair" not in footer(driver)


async def test_a_board_that_is_cut_off_has_the_whole_width() -> None:
    async with running(WIDE, FakeEngine(), size=(80, 24)) as driver:
        driver.board.focus()
        narrow = driver.board.region.width
        assert driver.board.virtual_size.width > narrow
        await driver.press("z")
        assert driver.board.region.width > narrow
        assert driver.board.virtual_size.width <= driver.board.region.width
        assert driver.board.has_focus
        await driver.press("z")
        assert driver.board.region.width == narrow
        await driver.press("z", "escape")
        assert driver.board.region.width == narrow
        await driver.press("z", "f7")
        assert driver.board.region.width == narrow
        assert panels(driver).panel("conflicts").has_focus_within


async def test_a_hint_brings_the_panels_back() -> None:
    async with running(WIDE, FakeEngine(), size=(80, 24)) as driver:
        driver.board.focus()
        await driver.press("z", "H")
        assert in_sight(driver) == ["why"]
        assert panels(driver).display


@pytest.mark.parametrize("keys", [("f5",), ("f9",), ("f6", "z")], ids=str)
@pytest.mark.parametrize("mode", [Mode.SOLVE, Mode.SET])
async def test_the_way_back_from_a_panel_is_named(mode: Mode, keys: tuple[str, ...]) -> None:
    async with running(engine=FakeEngine(true_answers), size=(80, 24), mode=mode) as driver:
        board = driver.board.region
        await driver.press(*keys)
        assert driver.puzzle_screen.body.on_bench
        assert "esc Back" in shown_footer(driver)
        await driver.press("escape", "escape")
        assert driver.board.region == board
        assert driver.board.has_focus
        assert "esc Back" not in shown_footer(driver)


@pytest.mark.parametrize("mode", [Mode.SOLVE, Mode.SET])
async def test_another_mode_brings_the_board_back(mode: Mode) -> None:
    async with running(UNIQUE, engine=FakeEngine(true_answers), size=(80, 24), mode=mode) as driver:
        await driver.press("f5", "z", "m")
        assert driver.board.region.width > 0
        await driver.press("m", "m")
        assert not fills_the_screen(driver)
        assert driver.board.region.width > 0
        assert driver.puzzle_screen.body.on_bench is (driver.puzzle_screen.workspace.mode is Mode.SET)
