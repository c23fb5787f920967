"""Trials, savepoints and last marks by their keys, and what is asked twice, on the screen."""

from __future__ import annotations

from textual.geometry import Offset

from puzzles.model.state import Mode, PuzzleState
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.canned_why import UNIQUE
from tests.helpers.driving import dealt_with, running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.pick import PickScreen
from tui.screens.dialogs.versions import SavepointScreen
from tui.widgets.row_list import RowList
from tui.widgets.text_block import TextBlock


async def test_a_trial_is_kept_or_dropped_by_the_keys_of_a_what_if() -> None:
    async with running(SMALL, size=(100, 30), mode=Mode.SOLVE) as driver:

        def state() -> PuzzleState:
            return driver.puzzle_screen.workspace.state

        await driver.press("1", "K", "I")
        assert not state().trials
        await driver.press("i")
        assert driver.line("spot").strip() == "Trial 1 begun: K keeps it, I drops it."
        await driver.press("right", "2", "i", "right", "3")
        assert driver.board.view.cells["r1c3"].marks >= {"trial"}
        assert "trial" not in driver.board.view.cells["r1c1"].marks
        assert "Trial 2: 2 entries  K keep · I drop" in driver.pane
        await driver.press("I")
        assert state().filled == {"r1c1": 1, "r1c2": 2}
        await driver.press("K", "K")
        assert (state().filled, state().trials) == ({"r1c1": 1, "r1c2": 2}, ())
        await driver.press("u", "u")
        assert state().filled == {"r1c1": 1, "r1c2": 2, "r1c3": 3}


async def test_a_trial_is_dropped_and_kept_by_a_click() -> None:
    async with running(SMALL, size=(60, 20), mode=Mode.SOLVE) as driver:

        async def click(words: str) -> None:
            block = next(each for each in driver.puzzle_screen.query(TextBlock) if words in each.text)
            lines = ["".join(piece.text for piece in line) for line in block._lines(block.size.width)]
            at = next(number for number, line in enumerate(lines) if words in line)
            where = block.content_region.offset + Offset(lines[at].index(words), at)
            await driver.pilot.click(offset=where)
            await dealt_with(driver.pilot)

        await driver.press("i", "1", "i", "right", "2")
        await click("drop")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": 1}
        await click("keep")
        state = driver.puzzle_screen.workspace.state
        assert (state.filled, state.trials) == ({"r1c1": 1}, ())


async def test_a_savepoint_is_named_listed_and_gone_back_to() -> None:
    async with running(SMALL, size=(100, 30), mode=Mode.SOLVE) as driver:
        await driver.press("1", "B")
        assert isinstance(driver.app.screen, SavepointScreen)
        await driver.press("ctrl+u", *"mine", "enter")
        assert "Savepoint 'mine': J goes back to it." in driver.line("spot")
        await driver.press("right", "2", "u", "3", "J")
        screen = driver.app.screen
        assert isinstance(screen, PickScreen)
        rows = [row.text for row in screen.query_one(RowList).rows]
        assert rows == ["Write 3 in R1C2 (now)", "◆ mine · Write 1 in R1C1", "The start"]
        await driver.press("down", "enter")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": 1}
        await driver.press("u")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": 1, "r1c2": 3}
        await driver.press("J", "escape")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": 1, "r1c2": 3}


async def test_last_marks_are_written_here_and_everywhere() -> None:
    async with running(SMALL, size=(100, 30), mode=Mode.SOLVE) as driver:
        await driver.press("comma", "1", "down", "right", "3", "semicolon")
        assert driver.puzzle_screen.workspace.state.filled == {"r2c2": 3}
        await driver.press("colon")
        assert driver.puzzle_screen.workspace.state.filled == {"r2c2": 3, "r1c1": 1}
        assert "1 last mark written." in driver.line("spot")


async def test_one_slip_of_a_key_gives_nothing_away() -> None:
    async with running(UNIQUE, FakeEngine(true_answers), size=(100, 30), mode=Mode.SOLVE) as driver:
        before = len(driver.engine.asked)
        await driver.press("W")
        assert len(driver.engine.asked) == before
        assert "Once more" in driver.line("spot")
        await driver.press("W")
        assert len(driver.engine.asked) > before


async def test_the_mode_is_left_at_the_second_press_once_entries_are_there() -> None:
    async with running(SMALL, size=(100, 30), mode=Mode.SOLVE) as driver:
        workspace = driver.puzzle_screen.workspace

        def mode() -> Mode:
            return workspace.mode

        await driver.press("1", "m")
        assert mode() is Mode.SOLVE
        assert driver.line("spot").strip().startswith("To the setter's bench? Your entries stay. m once more")
        await driver.press("m")
        assert mode() is Mode.SET
        await driver.press("m", "m")
        assert mode() is Mode.SET
        assert workspace.state.filled == {"r1c1": 1}


async def test_after_a_reason_one_goes_on_writing_on_the_board() -> None:
    async with running(UNIQUE, FakeEngine(true_answers), size=(100, 30), mode=Mode.SOLVE) as driver:
        await driver.press("right", "right", "w", "enter")
        assert driver.board.has_focus
