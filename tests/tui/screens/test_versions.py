"""Versions with real key presses: kept, gone back to, told apart, and there again after a save."""

from __future__ import annotations

from pathlib import Path

from puzzles.files.storage import load_work
from tests.helpers.canned import SMALL
from tests.helpers.driving import Driver, running
from tests.helpers.entered import with_givens
from tui.screens.dialogs.pick import PickScreen
from tui.screens.dialogs.versions import VersionList, VersionsScreen

CORNER = with_givens(SMALL, {(0, 0): 1})


async def kept(driver: Driver, name: str) -> None:
    await driver.press("B", *["backspace"] * 12, *name, "enter")


def listed(driver: Driver) -> list[str]:
    assert isinstance(driver.app.screen, VersionsScreen)
    return [row.text for row in driver.app.screen.query_one(VersionList).rows]


async def test_kept_and_gone_back_to() -> None:
    async with running(CORNER) as driver:
        await kept(driver, "one")
        await driver.press("right", "2")
        await kept(driver, "two")
        await driver.press("V")
        first, second = listed(driver)
        assert first.startswith("one · ")
        assert "solutions" in first
        assert second.startswith("  two (now)")
        await driver.press("up", "enter")
        assert driver.puzzle_screen.puzzle == CORNER
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == with_givens(SMALL, {(0, 0): 1, (0, 1): 2})


async def test_two_are_told_apart_clue_by_clue() -> None:
    async with running(CORNER) as driver:
        await kept(driver, "one")
        await driver.press("2", "right", "3")
        await driver.press("V", "c")
        screen = driver.app.screen
        assert isinstance(screen, PickScreen)
        rows = [(row.lead, row.text) for row in screen.query_one("PickList").rows]  # type: ignore[attr-defined]
        assert rows == [("−", "R1C1 is 1"), ("+", "R1C1 is 2"), ("+", "R1C2 is 3")]


async def test_they_are_saved_with_the_puzzle_and_can_be_let_go(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('puzzle = "sudoku"\nsize = 4\n')
    async with running(CORNER, path=path) as driver:
        await kept(driver, "one")
        assert "unsaved" in driver.line("title")
        await driver.press("ctrl+s")
        await driver.until(lambda: load_work(path)[0].versions != ())
        (version,) = load_work(path)[0].versions
        assert (version.name, version.puzzle) == ("one", CORNER)
        await driver.press("V", "delete", "l", "enter", "escape")
        assert driver.puzzle_screen.workspace.document.versions.kept == ()


async def test_only_while_one_sets() -> None:
    async with running(CORNER) as driver:
        await driver.press("m", "V")
        assert not isinstance(driver.app.screen, VersionsScreen)
