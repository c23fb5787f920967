"""What was entered comes back whenever the puzzle is opened, and leaving asks nothing while one solves."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from puzzles.files.saving import encode, save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import parse
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.unsaved import offered, unique
from tui.app.progress_keeper import compared
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.home.home import HomeScreen
from tui.screens.play.paused import PausedScreen
from tui.store.history import History, opened
from tui.store.journal import INTERVAL, Journal
from tui.store.progress.progress import Progress, ProgressStore, digest
from tui.store.window import WindowState

FOUR = parse('puzzle = "sudoku"\ntitle = "Four"\ngrid = """\n1...\n..1.\n.2..\n...2\n"""\n')
GIVEN = {(0, 0), (1, 2), (2, 1), (3, 3)}
SOLUTION = ("1324", "2413", "3241", "4132")
OTHER = parse('puzzle = "sudoku"\ngrid = """\n2...\n..1.\n.2..\n...1\n"""\n')


@asynccontextmanager
async def solving(
    document: History | None, store: ProgressStore, journal: Journal | None = None
) -> AsyncIterator[Driver]:
    """The application with that store, on a document that opens in Solve mode."""
    async with running(document, FakeEngine(unique), journal=journal, progress=store) as driver:
        await driver.settle()
        yield driver


def fresh(puzzle: Puzzle = FOUR, path: Path | None = None) -> History:
    return History(puzzle, path, LeftAt(Mode.SOLVE))


def kept(store: ProgressStore, puzzle: Puzzle = FOUR) -> Progress:
    found = store.of(digest(puzzle))
    assert found is not None
    return found


async def enter(store: ProgressStore, *keys: str, leave: str = "ctrl+w") -> None:
    async with solving(fresh(), store) as driver:
        await driver.press(*keys, leave)
        assert driver.app._exit or isinstance(driver.app.screen, HomeScreen)


@pytest.mark.parametrize("leave", ["ctrl+w", "ctrl+q"])
async def test_whatever_was_entered_comes_back_without_a_question(leave: str) -> None:
    store = ProgressStore(None)
    await enter(store, "right", "2", "right", "comma", "3", "4", leave=leave)
    async with solving(History(FOUR), store) as driver:
        state = driver.puzzle_screen.workspace.state
        assert state.entries == (("r1c2", 2),)
        assert {(mark.name, mark.value) for mark in state.marks} == {("r1c3", 3), ("r1c3", 4)}
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        assert "You left off here at 8 %. Begin anew: {app.palette}." in driver.puzzle_screen.editing.said
        assert not driver.puzzle_screen.workspace.document.dirty


async def test_under_another_title_and_from_a_text_that_is_pasted_too() -> None:
    store = ProgressStore(None)
    await enter(store, "right", "2")
    async with solving(fresh(OTHER), store) as driver:
        await driver.press("right", "4")
        text = encode(parse(encode(FOUR).replace("Four", "Vier")))
        driver.app.paste_puzzle(text)
        await driver.until(lambda: driver.puzzle_screen.puzzle.heading.title == "Vier")
        assert driver.puzzle_screen.workspace.state.entries == (("r1c2", 2),)
    assert kept(store, OTHER).share == pytest.approx(1 / 12)


async def test_time_hints_and_checks_come_with_it() -> None:
    store = ProgressStore(None)
    async with solving(History(FOUR, left=LeftAt(Mode.SOLVE, 100.0)), store) as driver:
        await driver.press("right", "2", "v")
        driver.puzzle_screen.workspace.solving.helped()
        await driver.press("ctrl+w")
    async with solving(fresh(), store) as driver:
        now = driver.puzzle_screen.workspace.solving
        assert (now.hints, now.checks) == (1, 1)
        assert 100 <= now.seconds < 130


async def test_nothing_is_kept_of_a_board_that_was_only_looked_at_or_was_emptied_again() -> None:
    store = ProgressStore(None)
    await enter(store, "right")
    assert store.of(digest(FOUR)) is None
    await enter(store, "right", "2")
    assert kept(store).share > 0
    async with solving(fresh(), store) as driver:
        await driver.press("right", "delete")
        driver.app.recovery.note()
        await driver.press("ctrl+w")
    assert store.of(digest(FOUR)) is None


@pytest.mark.parametrize(("later", "entries"), [(False, (("r1c2", 2),)), (True, (("r1c3", 3),))])
async def test_a_file_that_was_worked_on_later_has_its_own(
    tmp_path: Path, later: bool, entries: object
) -> None:
    path, store = tmp_path / "four.toml", ProgressStore(None)
    await enter(store, "right", "2")
    save(SavedWork(PuzzleState(FOUR).with_entry("r1c3", 3), LeftAt(Mode.SOLVE)), path)
    then = time.time() + (100 if later else -100)
    os.utime(path, (then, then))
    async with solving(opened(path), store) as driver:
        assert driver.puzzle_screen.workspace.state.entries == entries


async def test_a_solved_board_opens_solved_and_can_be_begun_anew() -> None:
    store = ProgressStore(None)
    async with solving(fresh(), store) as driver:
        state = PuzzleState(FOUR)
        for row, line in enumerate(SOLUTION, start=1):
            for column, value in enumerate(line, start=1):
                if (row - 1, column - 1) not in GIVEN:
                    state = state.with_entry(f"r{row}c{column}", int(value))
        driver.puzzle_screen.editing.edit(state, "write all")
        await driver.press("ctrl+w")
    (first,) = store.solved()
    assert (first.share, store.begun()) == (1.0, ())
    async with solving(fresh(), store) as driver:
        workspace = driver.puzzle_screen.workspace
        assert workspace.solving.end is not None
        assert driver.puzzle_screen.editing.said.startswith("Solved on ")
        driver.app.begin_anew()
        assert [workspace.state, workspace.solving.end] == [PuzzleState(FOUR), None]
        driver.puzzle_screen.editing.undo()
        assert len(workspace.state.entries) == 12
        driver.app.begin_anew()
        await driver.press("ctrl+w")
    assert store.work(digest(FOUR)) is None
    assert store.solved() == (first,)


async def test_the_pane_says_how_a_time_compares_with_those_before() -> None:
    store = ProgressStore(None)
    second = parse('puzzle = "sudoku"\ngrid = """\n2...\n..2.\n.1..\n...1\n"""\n')
    for puzzle, swapped in ((FOUR, {}), (second, {"1": "2", "2": "1"})):
        async with solving(fresh(puzzle), store) as driver:
            digits = [swapped.get(digit, digit) for line in SOLUTION for digit in line]
            assert "your best" not in driver.pane
            for (row, column), digit in zip(product(range(4), range(4)), digits, strict=True):
                if (row, column) not in GIVEN:
                    await driver.press(digit)
                await driver.press("right" if column < 3 else "home")
                await driver.press(*(["down"] if column == 3 else []))
            assert driver.puzzle_screen.workspace.solving.end is not None
            assert ("your best" in driver.pane) is (puzzle is second)
            await driver.press("ctrl+w")


async def test_home_goes_on_with_a_kept_board_or_begins_it_anew() -> None:
    store = ProgressStore(None)
    await enter(store, "right", "2")
    async with solving(None, store) as driver:
        driver.app.go_on(digest(FOUR))
        await driver.settle()
        assert driver.puzzle_screen.workspace.state.entries == (("r1c2", 2),)
        assert driver.puzzle_screen.puzzle.heading == Heading(title="Four")
        await driver.press("ctrl+w")
        driver.app.go_on(digest(FOUR), anew=True)
        await driver.settle()
        assert driver.puzzle_screen.workspace.state == PuzzleState(FOUR)
        assert store.begun() == ()


async def test_entries_stay_when_clues_are_looked_at_and_are_asked_about_when_they_change() -> None:
    store = ProgressStore(None)
    async with solving(fresh(), store) as driver:
        await driver.press("right", "2", "m", "m")
        assert driver.puzzle_screen.workspace.mode is Mode.SET
        await driver.press("ctrl+w")
        assert isinstance(driver.app.screen, HomeScreen)
    assert kept(store).share == pytest.approx(1 / 12)
    async with solving(fresh(), store) as driver:
        await driver.press("m", "m", "right", "right", "3", "ctrl+w")
        assert isinstance(driver.app.screen, ConfirmScreen)


async def test_clues_typed_by_hand_are_kept_where_one_solves_on_them_without_a_file() -> None:
    store = ProgressStore(None)
    async with running(FOUR, FakeEngine(unique), progress=store) as driver:
        await driver.press("right", "right", "right", "4", "m", "ctrl+w")
        assert isinstance(driver.app.screen, HomeScreen)
    (found,) = store.begun()
    work = store.work(found.digest)
    assert work is not None
    assert len(work.puzzle.clues()) == 5


# -- with the journal --------------------------------------------------------------------------


async def test_after_a_clean_leave_the_journal_offers_nothing(tmp_path: Path) -> None:
    store, journal = ProgressStore(tmp_path / "p"), Journal(tmp_path / "j")
    async with solving(fresh(), store, journal) as driver:
        await driver.press("right", "2")
        driver.app.recovery.note()
        journal.flush()
        assert len(list((tmp_path / "j").glob("*.json"))) == 1
        await driver.press("ctrl+q")
    journal.finish(driver.app.document)
    assert list(Journal(tmp_path / "j").lost()) == []
    assert kept(ProgressStore(tmp_path / "p")).share > 0


async def test_both_are_noted_at_the_same_moments(tmp_path: Path) -> None:
    store = ProgressStore(tmp_path / "p")
    async with solving(fresh(), store, Journal(tmp_path / "j")) as driver:
        await driver.press("right", "2")
        await driver.pilot.pause(3 * INTERVAL)
        await driver.until(lambda: store.of(digest(FOUR)) is not None)
        assert store.work(digest(FOUR)) is not None


@pytest.mark.parametrize(("later", "entries"), [(True, ("r1c2", "r1c3")), (False, ("r1c2",))])
async def test_of_journal_and_progress_the_newer_counts(tmp_path: Path, later: bool, entries: object) -> None:
    store, journal = ProgressStore(None), Journal(tmp_path)
    one = PuzzleState(FOUR).with_entry("r1c2", 2)
    both = one.with_entry("r1c3", 3)

    def keep(state: PuzzleState) -> None:
        work = SavedWork(state, LeftAt(Mode.SOLVE))
        store.keep(work, share=0.1, seconds=1, hints=0, checks=0, solved=False)

    if not later:
        keep(both)
    document = fresh()
    document.record(one, "write")
    journal.note(document, LeftAt(Mode.SOLVE))
    journal.finish(document)
    if later:
        time.sleep(0.01)
        keep(both)
    async with solving(None, store, Journal(tmp_path)) as driver:
        await offered(driver)
        await driver.press("enter")
        await driver.settle()
        assert tuple(name for name, _ in driver.puzzle_screen.workspace.state.entries) == entries


@pytest.mark.parametrize("more", [False, True])
async def test_work_that_is_up_on_its_file_comes_back_whole_unasked(tmp_path: Path, more: bool) -> None:
    """Progress has the entries, the journal the way back and the cursor; what it has more is asked about."""
    path, store, journal = tmp_path / "four.toml", ProgressStore(None), Journal(tmp_path / "journal")
    save(FOUR, path)
    one = PuzzleState(FOUR).with_entry("r1c2", 2)
    document = History(FOUR, path, LeftAt(Mode.SOLVE))
    document.record(one, "write")
    if more:
        document.record(one.with_entry("r1c3", 3), "write")
    journal.note(document, LeftAt(Mode.SOLVE), WindowState(cursors={"": "r3c2"}))
    journal.finish(document)
    time.sleep(0.01)  # a moment later
    store.keep(SavedWork(one, LeftAt(Mode.SOLVE)), share=0.1, seconds=1, hints=0, checks=0, solved=False)
    async with running(
        History(FOUR, path), FakeEngine(), journal=Journal(tmp_path / "journal"), progress=store
    ) as driver:
        if more:
            await offered(driver)
            return
        await driver.until(lambda: driver.board.cursor == "r3c2")
        assert driver.app.screen is driver.puzzle_screen
        assert driver.puzzle_screen.workspace.state.entries == (("r1c2", 2),)
        await driver.press("u")
        assert not driver.puzzle_screen.workspace.state.entries


async def test_a_file_that_cannot_be_kept_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "p"
    path.write_text("no database" * 100)
    async with solving(fresh(), ProgressStore(path)) as driver:
        await driver.press("right", "2")
        driver.app.recovery.note()
        driver.app.recovery.note()
        await driver.until(lambda: any("Progress" in each.message for each in driver.app._notifications))
        told = [each.message for each in driver.app._notifications if "Progress" in each.message]
        assert (len(told), "put aside" in told[0]) == (1, True)


async def test_where_nothing_can_be_written_it_is_told_what_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with solving(fresh(), ProgressStore(tmp_path / "file" / "p")) as driver:
        await driver.press("right", "2")
        driver.app.recovery.note()
        await driver.until(lambda: any("Progress" in each.message for each in driver.app._notifications))
        told = [each.message for each in driver.app._notifications if "Progress" in each.message]
        assert told[0].startswith("Progress (your entries and the time) cannot be kept: ")


# -- the clock ---------------------------------------------------------------------------------


async def test_a_paused_board_is_covered_until_any_key(monkeypatch: pytest.MonkeyPatch) -> None:
    async with solving(History(replace_title("Quux")), ProgressStore(None)) as driver:
        await driver.press("right", "2", "ctrl+k")
        screen = driver.app.screen
        assert isinstance(screen, PausedScreen)
        strips = screen._compositor.render_strips()
        text = "\n".join("".join(segment.text for segment in strip) for strip in strips)
        assert "Paused" in text
        assert not any(found in text for found in ("Quux", "┃", "│", "you wrote"))
        workspace = driver.puzzle_screen.workspace
        assert workspace.solving.paused
        seconds = workspace.solving.seconds
        await driver.pilot.pause(0.05)
        assert workspace.solving.seconds == seconds
        await driver.press("3")
        assert driver.app.screen is driver.puzzle_screen
        assert (workspace.solving.paused, workspace.state.entries) == (False, (("r1c2", 2),))


def replace_title(title: str) -> Puzzle:
    from dataclasses import replace as with_fields

    return with_fields(FOUR, heading=replace(FOUR.heading, title=title))


async def test_a_click_on_the_clock_pauses_and_a_click_goes_on() -> None:
    async with solving(fresh(), ProgressStore(None)) as driver:
        title = driver.line("title")
        await driver.pilot.click("#title", offset=(title_column(driver, title), 0))
        assert paused(driver)
        await driver.pilot.click()
        assert not paused(driver)


def paused(driver: Driver) -> bool:
    return isinstance(driver.app.screen, PausedScreen)


def title_column(driver: Driver, title: str) -> int:
    """Where the clock stands in the title, counted from the right, where it is."""
    return driver.app.size.width - (len(title) - title.index("0:0")) + 1


async def test_a_solved_board_has_no_clock_to_stop() -> None:
    async with running(FOUR, FakeEngine(unique), mode=Mode.SET) as driver:
        await driver.press("ctrl+k")
        assert driver.app.screen is driver.puzzle_screen
        assert "no clock" in driver.puzzle_screen.editing.said


@pytest.mark.parametrize(
    ("seconds", "others", "said"),
    [
        (60, [], ""),
        (60, [49], "your best on easy is 0:49"),
        (40, [49], "your best on easy; before, 0:49"),
        (60, [49, 61, 70], "your best on easy is 0:49, the median 1:01"),
    ],
)
def test_a_time_is_compared_with_a_median_where_there_are_several(
    seconds: float, others: list[float], said: str
) -> None:
    assert compared(seconds, others, "easy") == said
