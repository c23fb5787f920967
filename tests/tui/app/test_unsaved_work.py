"""Unsaved work is offered at the next start, and comes back as it was left.

That of every type does: see `tests/tui/types/test_registry.py`.
"""

from __future__ import annotations

import re
from errno import ENOSPC
from os import strerror
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from puzzles.files import saving
from puzzles.files.saving import save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import parse
from puzzles.model.state import Mode, PuzzleState
from tests.helpers.driving import running
from tests.helpers.unsaved import ENGINES, leave, offered
from tui.app.recovery import KEPT
from tui.screens.bench import workbench
from tui.screens.dialogs.pick import PageList, PickScreen
from tui.store import journal as journals
from tui.store.history import History
from tui.store.journal import Journal
from tui.store.options import Options, Typing
from tui.store.window import WindowState
from tui.widgets.row_list import RowList

FOUR = parse('puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n...2\n"""\n')


@pytest.fixture(autouse=True)
def _short_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a start wait no longer for a late engine than a test does."""
    monkeypatch.setattr(workbench, "MOMENT", 0.01)


@pytest.mark.parametrize("by_name", [True, False])
@pytest.mark.parametrize("engine", ENGINES)
async def test_by_name_and_at_home_however_the_engine_is(tmp_path: Path, engine: str, by_name: bool) -> None:
    leave(tmp_path, FOUR, LeftAt(Mode.SET))
    document = FOUR if by_name else None
    async with running(document, ENGINES[engine](), journal=Journal(tmp_path), mode=None) as driver:
        await offered(driver)
        await driver.press("escape")
        assert driver.app.document is None or not driver.app.document.dirty


async def test_a_window_comes_back_with_what_it_showed(tmp_path: Path) -> None:
    async with running(FOUR, journal=Journal(tmp_path), mode=None) as driver:
        await driver.press("down", "right", "3", "m", "comma", "p")
        driver.app.recovery.note()
        before = driver.puzzle_screen.window
        assert before is not None
        assert (before.cursors, before.typing) == ({"": "r2c2"}, Typing.CORNER)
        driver.app.recovery._journal.finish(driver.app.document)
    async with running(None, journal=Journal(tmp_path)) as driver:
        await offered(driver)
        await driver.press("enter")
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        assert driver.puzzle_screen.window == before


async def test_cursors_of_a_page_that_name_no_place_stay_where_they_are(tmp_path: Path) -> None:
    window = WindowState(Options(timer=False), cursors={"": "r9", "other": 5})
    leave(tmp_path, FOUR, LeftAt(Mode.SET), window)
    async with running(None, journal=Journal(tmp_path)) as driver:
        await offered(driver)
        await driver.press("enter")
        assert (driver.board.cursor, driver.puzzle_screen.workspace.options) == ("r1c1", window.options)


async def test_a_file_of_several_waits_until_what_was_taken_up_is_left(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{'1' + '.' * 80}\n{'2' + '.' * 80}\n")
    leave(tmp_path / "journal", FOUR, LeftAt(Mode.SET))
    async with running(None, journal=Journal(tmp_path / "journal")) as driver:
        driver.app._several = path
        await offered(driver)
        await driver.press("enter")
        assert driver.puzzle_screen.puzzle == FOUR
        await driver.press("ctrl+w", "d", "enter")
        await driver.until(lambda: isinstance(driver.app.screen, PickScreen))


async def test_work_on_the_file_that_was_started_stands_first(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    for path in (mine, other):
        save(FOUR, path)
        journal = Journal(tmp_path / "journal")
        document = History(FOUR, path, LeftAt(Mode.SET), unsaved=True)
        journal.note(document, LeftAt(Mode.SET), None)
        journal.finish(document)
    for start in (mine, other):
        async with running(FOUR, path=start, journal=Journal(tmp_path / "journal")) as driver:
            await offered(driver)
            rows = driver.app.screen.query_one(RowList).rows
            assert start.name in rows[1].text
            await driver.press("escape")


def full(*_: object, **__: object) -> None:
    """Write to a disk that is full."""
    raise OSError(ENOSPC, strerror(ENOSPC))


@pytest.mark.parametrize(("journal_too", "said"), [(False, KEPT), (True, "would be lost with the program")])
async def test_a_full_disk_is_told_with_what_becomes_of_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, journal_too: bool, said: str
) -> None:
    path = tmp_path / f"{'long' * 50}.toml"
    save(FOUR, path)
    monkeypatch.setattr(saving, "replace_file", full)
    if journal_too:
        monkeypatch.setattr(journals, "replace_file", full)
    async with running(FOUR, journal=Journal(tmp_path / "journal"), path=path, size=(60, 20)) as driver:
        await driver.press("2", "ctrl+s")
        (told,) = (each.message for each in driver.app._notifications if each.severity == "error")
        assert "…: cannot be saved: No space left on device. " in told
        assert said in told
        toast = next(each for each in driver.app.screen.query(Toast) if each.has_class("-error"))
        assert driver.app.screen.region.contains_region(toast.region)
        assert len(list((tmp_path / "journal").glob("*.json"))) == (not journal_too)


def test_what_is_lost_is_told_from_when_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document, journal = History(FOUR, unsaved=True), Journal(tmp_path)
    journal.note(document)
    journal.flush()
    assert journal.loss == ""
    monkeypatch.setattr(journals, "replace_file", full)
    journal.note(document, LeftAt(Mode.SOLVE))
    journal.flush()
    assert re.fullmatch(
        r"What you did after \d\d:\d\d:\d\d would be lost with the program: No space left on device",
        journal.loss,
    )
    journal.finish(document)


async def test_work_on_the_file_that_is_opened_stands_first(tmp_path: Path) -> None:
    path, folder = tmp_path / "opened.toml", tmp_path / "journal"
    save(SavedWork(PuzzleState(FOUR)), path)
    for file in (path, tmp_path / "later.toml"):
        document, journal = History(FOUR, file, unsaved=True), Journal(folder)
        journal.note(document)
        journal.finish(document)
    async with running(FOUR, path=path, journal=Journal(folder), mode=None) as driver:
        listed = (await offered(driver)).query_one(PageList)
        assert ["opened" in row.text for row in listed.rows if row.live] == [True, False]
