"""The dialog that writes a puzzle in another format, to a file or the clipboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from puzzles.exchange import formats
from puzzles.files.samples import sample
from puzzles.files.storage import load, parse
from puzzles.model.puzzle import Puzzle
from tests.helpers.canned import SMALL
from tests.helpers.driving import Driver, dealt_with, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.hostile import puzzle
from tests.helpers.toy_format import FOUR, with_toy
from tests.tui.test_hostile_text import unsafe
from tui.screens.dialogs.export import SentScreen, TargetScreen
from tui.screens.dialogs.files import SaveScreen
from tui.widgets.row import Row
from tui.widgets.row_list import RowList

GRID = parse(FOUR.replace("/", "\n"))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with with_toy():
        yield


def rows(driver: Driver) -> dict[str, Row]:
    assert isinstance(driver.app.screen, TargetScreen)
    return {row.key: row for row in driver.app.screen.query_one(RowList).rows}


async def point(driver: Driver, name: str) -> None:
    """Put the cursor on a format."""
    listing = driver.app.screen.query_one(RowList)
    await driver.press("home")
    for _ in range(len(rows(driver))):
        if listing.current is not None and listing.current.key == name:
            return
        await driver.press("down")
    raise AssertionError(f"the cursor does not come to {name}")


def left_out(driver: Driver) -> str:
    return str(driver.app.screen.query_one("#export-left", Static).content)


async def test_every_format_is_offered_with_a_line_on_it() -> None:
    async with running(SMALL, FakeEngine(), size=(80, 24)) as driver:
        await driver.press("ctrl+e")
        live = [key for key, row in rows(driver).items() if row.live]
        assert set(live) <= {"toml", *formats(), "toy", "markdown", "html", "svg"}
        assert not {"penpa", "sudokumaker"} & set(rows(driver))
        assert (live[0], live[-3:]) == ("toml", ["markdown", "html", "svg"])
        assert rows(driver)["toml"].text.split("  ")[-1] == "all that cluebench knows of it"
        assert rows(driver)["toy"].text.split("  ")[-1].strip() == "Grids of digits, for tests."
        assert all(row.text.strip() for row in rows(driver).values())
        await driver.press("escape")
        assert driver.puzzle_screen.is_current


async def test_a_file_gets_the_suffix_of_its_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(GRID, FakeEngine()) as driver:
        await driver.press("ctrl+e")
        await point(driver, "toy")
        await driver.press("enter")
        assert isinstance(driver.app.screen, SaveScreen)
        assert driver.app.screen.query_one(Input).value == "untitled.toy"
        await driver.press("ctrl+u", "m", "enter")
        assert (tmp_path / "m.toy").read_text() == f"toy:{FOUR}\n"
        assert "Saved in m.toy" in driver.line("spot")
        assert driver.puzzle_screen.workspace.document.path is None
        await driver.press("ctrl+e", "enter", "ctrl+u", "n", "enter")
        assert load(tmp_path / "n.toml") == GRID


async def test_the_clipboard_gets_the_text_and_it_is_told() -> None:
    async with running(GRID, FakeEngine()) as driver:
        await driver.press("ctrl+e")
        await point(driver, "toy")
        await driver.press("c")
        await dealt_with(driver.pilot)
        assert driver.app.clipboard == f"toy:{FOUR}\n"
        assert f"toy:{FOUR}" in str(driver.app.screen.query(Static)[0].content)
        await driver.press("escape")
        assert "Sent to the clipboard: Toy." in driver.line("spot")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_what_was_sent_is_shown_whole_and_goes_to_a_file_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(GRID, FakeEngine(), size=size) as driver:
        await driver.press("ctrl+e")
        await point(driver, "svg")
        await driver.press("c")
        sent = driver.app.screen
        assert isinstance(sent, SentScreen)
        assert sent.query_one("#advice").region.bottom < size[1]
        assert sent.query_one(VerticalScroll).max_scroll_y > 0
        await driver.press("f")
        assert isinstance(driver.app.screen, SaveScreen)


async def test_what_is_left_out_is_told_before() -> None:
    async with running(sample("killer-6x6").load(), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("ctrl+e")
        assert left_out(driver) == "Nothing is left out."
        assert "leaves out the cage" in rows(driver)["toy"].text
        await point(driver, "toy")
        assert left_out(driver) == "Left out: the cage."


@pytest.mark.parametrize(("name", "greyed"), [("zebra", {"toy"}), ("logic", {"toy", "svg"})])
async def test_what_cannot_say_the_puzzle_is_passed_over(name: str, greyed: set[str]) -> None:
    made: Puzzle = puzzle(name)
    async with running(made, FakeEngine(), size=(80, 24)) as driver:
        await driver.press("ctrl+e")
        assert {key for key, row in rows(driver).items() if not row.live} - set(formats()) == greyed
        assert all((row.lead == "✗") is not row.live for row in rows(driver).values())
        assert "is no toy" in rows(driver)["toy"].text
        assert not unsafe("".join(row.text for row in rows(driver).values()))
        await point(driver, "markdown")
        await driver.press("c")
        await dealt_with(driver.pilot)
        assert driver.app.clipboard.startswith("# ")


async def test_at_home_there_is_nothing_to_export() -> None:
    async with running(None, FakeEngine()) as driver:
        await driver.press("ctrl+e")
        assert not isinstance(driver.app.screen, TargetScreen)
