"""The home screen, driven by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from puzzles.core.heading import Heading
from puzzles.files.samples import samples
from puzzles.files.storage import save
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.core.catalogue import RECENT, FileItem, NewItem, about, catalogue, matching
from tui.core.settings import Settings
from tui.screens.dialogs.files import OpenScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.home import Finder, HomeScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    save(Sudoku(4, heading=Heading(title="My [own] puzzle")), path)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.toml"
    path.write_text('puzzle = "sudoku"\ngrid = "5"\n')
    return path


@asynccontextmanager
async def home(*recent: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The home screen with those files opened lately, the first the latest."""
    settings = Settings()
    for path in reversed(recent):
        settings.opened(path)
    app = Application(FakeEngine(), settings=settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def application(pilot: Pilot[None]) -> Application:
    assert isinstance(pilot.app, Application)
    return pilot.app


def finder(pilot: Pilot[None]) -> Finder:
    return pilot.app.screen.query_one(Finder)


def highlighted(pilot: Pilot[None]) -> str:
    row = finder(pilot).current
    return row.text.strip() if row else ""


def said(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#about", Static).content)


async def test_it_offers_new_puzzles_recent_files_and_the_library(own: Path) -> None:
    async with home(own) as pilot:
        headings = [row.text for row in finder(pilot).rows if not row.live]
        assert headings[:3] == ["Set a new puzzle", RECENT, "Library: Futoshiki"]
        assert highlighted(pilot) == "Futoshiki"


async def test_tab_goes_from_group_to_group(own: Path) -> None:
    async with home(own) as pilot:
        await pilot.press("tab")
        assert highlighted(pilot).startswith("own.toml")
        await pilot.press("tab", "shift+tab", "shift+tab")
        assert highlighted(pilot) == "Futoshiki"
        await pilot.press("shift+tab", "tab")
        assert highlighted(pilot) == "Futoshiki"


async def test_typing_narrows_the_list_down_and_escape_shows_it_again() -> None:
    async with home() as pilot:
        everything = len(finder(pilot).rows)
        await pilot.press(*"mirakel")
        assert finder(pilot).rows == ()
        await pilot.press("backspace", "backspace", "backspace", *"cle")
        assert {"Miracle" in row.text for row in finder(pilot).rows if row.live} == {True}
        assert "Find: miracle" in pilot.app.screen.query_one("#find", TextBar).text
        await pilot.press("escape")
        assert len(finder(pilot).rows) == everything


async def test_letters_that_move_elsewhere_are_typed_here() -> None:
    async with home() as pilot:
        await pilot.press("j", "k", "space", "g")
        assert finder(pilot).words == "jk g"


async def test_a_library_puzzle_opens_without_a_path() -> None:
    async with home() as pilot:
        await pilot.press(*"miracle", "enter")
        await pilot.pause()
        document = application(pilot).document
        assert document is not None
        assert "Miracle" in document.name
        assert document.path is None


async def test_an_own_file_opens_with_its_path(own: Path) -> None:
    async with home(own) as pilot:
        await pilot.press("tab", "enter")
        await pilot.pause()
        document = application(pilot).document
        assert document is not None
        assert document.path == own


async def test_the_line_below_says_what_the_highlighted_puzzle_is(own: Path) -> None:
    async with home(own) as pilot:
        assert "New: Futoshiki" in said(pilot)
        await pilot.press("tab")
        assert "My [own] puzzle" in said(pilot)
        assert "Sudoku · 0 clues" in said(pilot)


@pytest.mark.parametrize("gone", [False, True])
async def test_a_bad_file_is_one_clear_line_and_stays_closed(broken: Path, gone: bool) -> None:
    if gone:
        broken.unlink()
    async with home(broken) as pilot:
        await pilot.press("tab", "enter")
        await pilot.pause()
        problem = said(pilot).split("\n")[1]
        assert problem.startswith(f"! {broken}: " + ("cannot be read" if gone else "grid"))
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_file_that_was_mended_opens(broken: Path) -> None:
    async with home(broken) as pilot:
        await pilot.press("tab")
        assert "! " in said(pilot)
        save(Sudoku.empty(4), broken)
        await pilot.press("enter")
        await pilot.pause()
        assert application(pilot).document is not None


async def test_a_recent_file_can_be_forgotten(own: Path, broken: Path) -> None:
    async with home(own, broken) as pilot:
        await pilot.press("delete")
        assert "Forget" not in pilot.app.screen.query_one(KeyBar).text
        await pilot.press("tab")
        assert "Forget" in pilot.app.screen.query_one(KeyBar).text
        await pilot.press("delete")
        await pilot.pause()
        assert application(pilot).settings.recent == (broken,)
        assert own.exists()
        assert all(not row.text.strip().startswith("own.toml") for row in finder(pilot).rows)


async def test_a_new_puzzle_asks_for_its_shape() -> None:
    async with home() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FormScreen)


async def test_any_file_can_be_opened_by_its_path(own: Path) -> None:
    async with home() as pilot:
        await pilot.press("ctrl+o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, OpenScreen)


async def test_the_foot_names_the_keys_that_work() -> None:
    async with home() as pilot:
        foot = pilot.app.screen.query_one(KeyBar).text
        assert all(word in foot for word in ("Open", "Next group", "Open file", "Help", "Quit"))
        assert "Show all" not in foot
        assert "Save" not in foot
        await pilot.press("x")
        assert "Show all" in pilot.app.screen.query_one(KeyBar).text


async def test_a_wide_screen_shows_the_rules_and_clues() -> None:
    async with home(size=(140, 40)) as pilot:
        await pilot.press(*"miracle sudoku")
        assert "anti-knight" in said(pilot)
        assert "R5C3 is 1" in said(pilot)


async def test_one_click_opens_and_says_so() -> None:
    async with home() as pilot:
        assert "Enter or a click opens it" in pilot.app.screen.query_one("#find", TextBar).text
        await pilot.press(*"miracle")
        await pilot.pause()
        await pilot.click(Finder, offset=(6, 2))
        await until(pilot, lambda: application(pilot).document is not None)
        document = application(pilot).document
        assert document is not None
        assert "empty grid" in document.puzzle.heading.title


def test_each_library_puzzle_is_offered_and_described() -> None:
    items = catalogue(())
    shipped = [item for item in items if isinstance(item, FileItem)]
    assert {item.path for item in shipped} == {sample.path for sample in samples()}
    assert len({item.key for item in items}) == len(items)
    for item in shipped:
        known = about(item)
        assert known.problem == ""
        assert known.title


def test_all_words_must_occur_in_name_group_or_type(own: Path) -> None:
    items = (NewItem("sudoku", "Sudoku"), FileItem(own, "My puzzle", RECENT, own=True))
    assert matching(items, "") == items
    assert matching(items, "NEW sud") == items[:1]
    assert matching(items, "own lately") == items[1:]
    assert matching(items, "sudoku lately") == ()
