"""Opening in the mode that fits, being told nothing while solving, and the end of it."""

from __future__ import annotations

import pytest
from textual import events

from puzzles.files.solving import LeftAt
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.cluemaster.puzzle import ClueMaster
from tests.helpers.canned import ALL, SMALL
from tests.helpers.canned_why import UNIQUE
from tests.helpers.driving import Driver, dealt_with, hit, running, until
from tests.helpers.fake_engine import FakeEngine
from tests.tui.panels.test_why_panel import engine
from tui.screens.bench import workbench
from tui.screens.dialogs.form import FormScreen
from tui.screens.home.home import HomeScreen
from tui.store.history import History
from tui.types.cluemaster.body import ClueMasterBody


def mode_of(driver: Driver) -> Mode | None:
    workspace = driver.puzzle_screen.workspace
    return None if workspace.undecided else workspace.mode


@pytest.mark.parametrize(("puzzle", "mode"), [(UNIQUE, Mode.SOLVE), (SMALL, Mode.SET)])
async def test_keys_wait_until_it_is_known_in_which_mode_they_are_typed(
    puzzle: Puzzle, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbench, "MOMENT", 60.0)
    answers = engine()
    answers.held = True
    async with running(puzzle, answers, mode=None) as driver:
        assert mode_of(driver) is None
        title = driver.line("title")
        assert "[" not in title
        hit(driver.pilot, ["right", "right", "3"])
        await driver.pilot.pause(0.05)
        assert driver.board.cursor == "r1c1"
        answers.held = False
        answers.release()
        await dealt_with(driver.pilot)
        assert mode_of(driver) is mode
        assert f"[{mode.title()}]" in driver.line("title")
        state = driver.puzzle_screen.workspace.state
        assert ((0, 2) in driver.givens) is (mode is Mode.SET)
        assert state.filled == ({"r1c3": 3} if mode is Mode.SOLVE else {})


async def test_what_is_not_known_in_a_moment_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbench, "MOMENT", 0.05)
    answers = engine()
    answers.held = True
    async with running(UNIQUE, answers, mode=None) as driver:
        await driver.until(lambda: mode_of(driver) is Mode.SET)
        answers.release()
        await driver.until(lambda: "✓ Exactly one solution" in driver.line("status"))
        assert mode_of(driver) is Mode.SET, "it is never switched under a person's hands"


async def test_a_puzzle_opens_in_the_mode_it_was_left_in_and_a_new_one_in_set_mode() -> None:
    async with running(None, engine()) as driver:
        driver.app.open_document(History(SMALL, left=LeftAt(Mode.SOLVE, 3725, 2)))
        await dealt_with(driver.pilot)
        assert mode_of(driver) is Mode.SOLVE
        assert "1:02:" in driver.line("title")
        before = driver.puzzle_screen
        await driver.press("ctrl+n", "enter")
        await until(driver.pilot, lambda: isinstance(driver.app.screen, FormScreen))
        await driver.press("ctrl+s")
        await until(driver.pilot, lambda: driver.app.puzzle_screen not in (None, before))
        assert mode_of(driver) is Mode.SET


async def test_a_solution_has_to_be_asked_for_twice_in_a_row() -> None:
    async with running(UNIQUE, engine(), mode=Mode.SOLVE) as driver:

        def shown() -> bool:
            return driver.puzzle_screen.workspace.view.solution is not None

        await driver.press("N")
        assert not shown()
        await driver.press("right", "right", "3", "N")
        assert not shown(), "an edit came between"
        await driver.press("delete", "N", "N")
        assert shown()
        await driver.press("escape")
        assert not shown()
        await driver.press("N")
        assert shown(), "once is enough for a puzzle"


async def test_hints_are_counted_once_for_each_step() -> None:
    async with running(UNIQUE, engine(), mode=Mode.SOLVE) as driver:
        workspace = driver.puzzle_screen.workspace
        await driver.press("H", "H", "H")
        assert workspace.solving.hints == 1
        await driver.press("H")
        assert workspace.solving.hints == 2
        await driver.press("W")
        assert workspace.solving.hints == 2, "it was not shown yet"
        await driver.press("W")
        assert workspace.solving.hints == 3
        await driver.press("m", "W")
        assert workspace.left.hints == 3, "in Set mode nothing is counted"


async def test_the_last_digit_is_answered() -> None:
    solution = next(
        grid for grid in ALL if all(grid[f"r{r + 1}c{c + 1}"] == v for (r, c), v in UNIQUE.givens.items())
    )
    async with running(UNIQUE, engine(), mode=Mode.SOLVE) as driver:
        editing, last = driver.puzzle_screen.editing, "r1c3"
        state = driver.puzzle_screen.workspace.state
        for name, value in solution.items():
            if name != last and (int(name[1]) - 1, int(name[3]) - 1) not in UNIQUE.givens:
                state = state.with_entry(name, value)
        editing.edit(state, "write nearly all")
        driver.board.cursor = last
        right, wrong = str(solution[last]), str(int(solution[last]) % 4 + 1)
        await driver.press(wrong)
        assert "All filled · " in driver.pane
        assert "✓" not in driver.pane.splitlines()[0]
        assert not any("conflict" in cell.marks for cell in driver.board.view.cells.values())
        await driver.press(right)
        assert driver.pane.startswith("✓ Solved  0:0")
        await driver.press("left", "down", "H")
        assert driver.pane.startswith("✓ Solved  0:0"), "it stays readable"
        await driver.press("escape", "m", "m")
        assert driver.pane == ""
        assert "Solved" not in driver.line("status")


async def test_a_click_on_the_type_goes_to_the_list_of_puzzles() -> None:
    async with running(UNIQUE, engine(), mode=Mode.SOLVE) as driver:
        await driver.pilot.click("#title", offset=(3, 0))
        await until(driver.pilot, lambda: isinstance(driver.app.screen, HomeScreen))


async def test_no_time_passes_while_the_terminal_is_not_looked_at() -> None:
    async with running(SMALL, mode=Mode.SOLVE) as driver:
        workspace = driver.puzzle_screen.workspace
        driver.app.post_message(events.AppBlur())
        await driver.until(lambda: workspace.solving.away)
        seconds = workspace.solving.seconds
        await driver.pilot.pause(0.02)
        assert workspace.solving.seconds == seconds
        driver.app.post_message(events.AppFocus())
        await driver.until(lambda: workspace.solving.seconds > seconds)


async def test_tiles_are_typed_on_the_board_where_the_mode_is_to_solve() -> None:
    async with running(ClueMaster(), FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("r", "1")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": "red-ball"}
        body = driver.puzzle_screen.body
        assert isinstance(body, ClueMasterBody)
        await driver.press("m", "m")
        assert body.editor.board.has_focus
