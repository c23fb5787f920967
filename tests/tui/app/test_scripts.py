"""Scripts are saved, asked about when they are left, and kept when the program ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.app.scripts import EXAMPLE
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.home.home import HomeScreen
from tui.screens.script.screen import ScriptScreen
from tui.store.drafts import Drafts

TEXT = "(check-sat)\n"


async def opened(driver: Driver, path: Path | None) -> ScriptScreen:
    driver.app.open_script(path)
    await driver.until(lambda: driver.app.scripts.screen is driver.app.screen)
    screen = driver.app.screen
    assert isinstance(screen, ScriptScreen)
    return screen


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "one.smt2"
    file.write_text(TEXT)
    return file


async def test_a_script_is_saved_as_it_was_typed(path: Path) -> None:
    async with running(None, FakeEngine()) as driver:
        screen = await opened(driver, path)
        await driver.press(*"; x", "enter")
        assert screen.dirty
        await driver.press("ctrl+s")
        assert path.read_text() == f"; x\n{TEXT}"
        assert not screen.dirty


async def test_a_new_script_from_the_home_screen_is_saved_under_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(None, FakeEngine()) as driver:
        await driver.press("f8")
        await driver.until(lambda: driver.app.scripts.screen is driver.app.screen)
        await driver.press("ctrl+s")
        await driver.press("ctrl+u", *"mine", "enter")
        await driver.until(lambda: (tmp_path / "mine.smt2").exists())
        assert (tmp_path / "mine.smt2").read_text() == EXAMPLE


@pytest.mark.parametrize(
    ("answer", "kept", "leaves"), [("s", "x" + TEXT, True), ("d", TEXT, True), ("k", TEXT, False)]
)
async def test_who_leaves_is_asked(path: Path, answer: str, kept: str, leaves: bool) -> None:
    async with running(None, FakeEngine()) as driver:
        screen = await opened(driver, path)
        await driver.press("x", "ctrl+w")
        assert isinstance(driver.app.screen_stack[-1], ConfirmScreen)
        await driver.press(answer, *(["enter"] if answer == "d" else []))
        assert path.read_text() == kept
        assert isinstance(driver.app.screen, HomeScreen) == leaves
        assert (screen in driver.app.screen_stack) != leaves


async def test_what_was_not_saved_is_back_at_the_next_start(path: Path, tmp_path: Path) -> None:
    """As after a kill: nobody left the script, another program opens it; reading again is an edit."""
    drafts = tmp_path / "drafts"
    async with running(None, FakeEngine(), drafts=Drafts(drafts)) as driver:
        await opened(driver, path)
        await driver.press("x")
        driver.app.scripts.note()
    async with running(None, FakeEngine(), drafts=Drafts(drafts)) as driver:
        screen = await opened(driver, path)
        assert (screen.text, screen.editor.text, screen.dirty) == ("x" + TEXT, "x" + TEXT, True)
        await driver.press("ctrl+r")
        assert (screen.text, screen.dirty) == (TEXT, False)
        await driver.press("ctrl+z")
        assert screen.text == "x" + TEXT
        await driver.press("ctrl+s")
        driver.app.scripts.note()
    assert Drafts(drafts).of(path) is None


async def test_a_file_that_another_program_changed_is_not_written_over_unasked(path: Path) -> None:
    async with running(None, FakeEngine()) as driver:
        await opened(driver, path)
        await driver.press("x")
        path.write_text("; theirs\n")
        await driver.press("ctrl+s")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("escape")
        assert path.read_text() == "; theirs\n"


async def test_a_start_with_a_script_shows_it_and_the_home_screen_lists_it(path: Path) -> None:
    app = Application(FakeEngine(), Opening(script=path))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.scripts.screen is app.screen
    assert app.settings.recent == (path,)


def test_a_draft_that_cannot_be_kept_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert Drafts(tmp_path / "file").note(None, "x") != ""
    assert Drafts(None).note(None, "x") == ""
    (tmp_path / "new.json").write_text("{}")
    assert Drafts(tmp_path).of(None) is None
