"""The file of a document: all of the work is in it, and what others write there is not lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from puzzles.files.saving import save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import load, load_work
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.sudoku import Sudoku
from tests.helpers.canned import SMALL
from tests.helpers.command import LINE
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.files import SaveScreen
from tui.store.history import History, opened

ONE = SMALL.with_given((0, 0), 1)
TWO = SMALL.with_given((3, 3), 2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    save(SavedWork(PuzzleState(SMALL), LeftAt(Mode.SET)), path)
    return path


async def answer(driver: Driver, name: str) -> None:
    """Choose an answer of the question that is up."""
    screen = driver.app.screen
    assert isinstance(screen, ConfirmScreen)
    await driver.pilot.click(f"#{name}")
    await driver.pilot.pause()


async def name(driver: Driver, path: Path) -> None:
    """Save under that path."""
    screen = driver.app.screen
    assert isinstance(screen, SaveScreen)
    screen.query_one(Input).value = str(path)
    await driver.press("enter")


async def test_saving_keeps_all_that_was_done(path: Path) -> None:
    save(ONE, path)
    async with running(opened(path)) as driver:
        workspace = driver.puzzle_screen.workspace
        driver.puzzle_screen.editing.edit(workspace.state.toggled("given.r1c1"), "switch")
        driver.puzzle_screen.editing.switch(Mode.SOLVE)
        await driver.press("right", "2")
        document = driver.puzzle_screen.workspace.document
        before = document.dirty
        await driver.press("ctrl+s")
        assert (before, document.dirty) == (True, False)
        saved, now = load_work(path)[0], workspace.state
    assert saved.state == now
    assert now.entries == (("r1c2", 2),)
    assert saved.state.off == {"given.r1c1"}
    assert saved.left.mode is Mode.SOLVE
    async with running(opened(path)) as driver:
        assert driver.puzzle_screen.workspace.state == now
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE


async def test_entries_alone_ask_nothing_when_leaving_and_leave_the_file_as_it_is(path: Path) -> None:
    async with running(opened(path)) as driver:
        driver.puzzle_screen.editing.switch(Mode.SOLVE)
        await driver.press("2", "ctrl+q")
        assert driver.app._exit
    assert load_work(path)[0].state.entries == ()


async def test_clues_of_a_file_that_were_changed_are_asked_about_while_one_solves_too(path: Path) -> None:
    async with running(opened(path)) as driver:
        await driver.press("2", "m", "ctrl+q")
        await answer(driver, "save")
    assert load(path) == SMALL.with_given((0, 0), 2)


async def test_a_file_that_somebody_else_wrote_is_not_written_over_unasked(path: Path) -> None:
    async with running(opened(path)) as driver:
        await driver.press("1")
        save(TWO, path)
        await driver.press("ctrl+s")
        await answer(driver, "stay")
        assert load(path) == TWO
        assert "unsaved" in driver.line("title")
        await driver.press("ctrl+s")
        await answer(driver, "overwrite")
        assert load(path) == ONE
        driver.board.cursor = "r1c1"
        await driver.press("2", "ctrl+s")
        assert load(path) == SMALL.with_given((0, 0), 2)


async def test_the_other_version_can_be_read_and_undo_brings_back_ones_own(path: Path) -> None:
    async with running(opened(path)) as driver:
        await driver.press("1")
        save(TWO, path)
        await driver.press("ctrl+s")
        await answer(driver, "reload")
        assert driver.puzzle_screen.puzzle == TWO
        assert "unsaved" not in driver.line("title")
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == ONE
        assert "unsaved" in driver.line("title")
        await driver.press("ctrl+s")
        assert load(path) == ONE


async def test_both_versions_can_be_kept(path: Path) -> None:
    async with running(opened(path)) as driver:
        await driver.press("1")
        save(TWO, path)
        await driver.press("ctrl+s")
        await answer(driver, "beside")
        await name(driver, path.with_name("mine.toml"))
        assert driver.app.document is not None
        assert driver.app.document.path == path.with_name("mine.toml")
    assert (load(path), load(path.with_name("mine.toml"))) == (TWO, ONE)


async def test_two_windows_on_one_file_do_not_undo_each_other(path: Path) -> None:
    async with running(opened(path)) as first:
        second = opened(path)
        await first.press("1", "ctrl+s")
        async with running(second) as other:
            await other.press("2", "ctrl+s")
            assert isinstance(other.app.screen, ConfirmScreen)
            assert load(path) == ONE


async def test_a_change_is_told_when_the_window_is_looked_at_again(path: Path) -> None:
    async with running(opened(path)) as driver:
        driver.app.post_message(events.AppFocus())
        await driver.settle()
        assert not driver.app._notifications
        save(TWO, path)
        for _ in range(2):
            driver.app.post_message(events.AppFocus())
            await driver.settle()
        assert ["changed by another program" in n.message for n in driver.app._notifications] == [True]
        await driver.press("ctrl+r")
        assert driver.puzzle_screen.puzzle == TWO


async def test_a_file_that_was_deleted_is_there_again_when_saved(path: Path) -> None:
    async with running(opened(path)) as driver:
        path.unlink()
        await driver.press("1", "ctrl+s")
        assert load(path) == ONE


async def test_a_reload_that_fails_changes_nothing(path: Path) -> None:
    async with running(opened(path)) as driver:
        path.write_text("puzzle = ")
        await driver.press("ctrl+r")
        assert [n.severity for n in driver.app._notifications] == ["error"]
        assert driver.puzzle_screen.puzzle == SMALL


async def test_what_does_not_fit_is_told_when_the_file_is_opened_and_read_again(path: Path) -> None:
    path.write_text(path.read_text() + "[solving.entries]\nr9c9 = 1\nr1c2 = 3\n")
    async with running() as driver:
        driver.app.open_path(path)
        await driver.until(lambda: driver.puzzle_screen.workspace.document.path == path)
        await driver.press("ctrl+r")
        told = [n.message for n in driver.app._notifications]
        assert told == ["Left out, as the puzzle has no place for it: 1 entry."] * 2
        assert driver.puzzle_screen.workspace.state.entries == (("r1c2", 3),)


async def test_a_bare_grid_stays_one_until_it_has_to_be_more(tmp_path: Path) -> None:
    path = tmp_path / "wiki.txt"
    path.write_text(LINE)
    document = opened(path)
    document.left = LeftAt(Mode.SET)
    async with running(document, FakeEngine()) as driver:
        await driver.press("right", "right", "4", "ctrl+s")
        assert path.read_text() == LINE.replace("53..7", "534.7", 1)
        driver.puzzle_screen.editing.switch(Mode.SOLVE)
        await driver.press("right", "6", "ctrl+s")
        screen = driver.app.screen
        assert isinstance(screen, SaveScreen)
        assert screen.query_one(Input).value == "wiki.toml"
        await driver.press("enter")
        assert path.read_text() == LINE.replace("53..7", "534.7", 1)
        assert load_work(tmp_path / "wiki.toml")[0].state.entries == (("r1c4", 6),)
        await driver.press("5", "ctrl+s")
    assert load_work(tmp_path / "wiki.toml")[0].state.entries == (("r1c4", 5),)


async def test_a_clean_copy_has_the_puzzle_alone(path: Path) -> None:
    async with running(opened(path)) as driver:
        driver.puzzle_screen.editing.switch(Mode.SOLVE)
        await driver.press("1")
        driver.app.save_clean()
        await driver.settle()
        await name(driver, path.with_name("clean.toml"))
        assert driver.app.document is not None
        assert (driver.app.document.path, driver.app.document.dirty) == (path, True)
    assert load_work(path.with_name("clean.toml"))[0] == SavedWork(PuzzleState(SMALL))


async def test_what_is_off_can_be_removed_for_good() -> None:
    puzzle = Sudoku.empty(4, variants=["diagonals"]).with_given((0, 0), 1).with_given((1, 1), 2)
    state = PuzzleState(puzzle, off=frozenset({"given.r1c1"}), off_families=frozenset({"diagonals", "rows"}))
    async with running(History(state, left=LeftAt(Mode.SET)), FakeEngine()) as driver:
        driver.puzzle_screen.editing.remove_off()
        now = driver.puzzle_screen.workspace.state
        assert now.puzzle == Sudoku.empty(4).with_given((1, 1), 2)
        assert now.off_families == {"rows"}
        assert "rows off" in driver.line("spot")
        await driver.press("u")
        assert driver.puzzle_screen.workspace.state == state


async def test_what_did_not_fit_is_told_when_a_file_is_opened(path: Path) -> None:
    path.write_text(path.read_text() + "[solving.entries]\nr9c9 = 1\n")
    async with running(opened(path)) as driver:
        (notice,) = driver.app._notifications
        assert "1 entry" in notice.message
