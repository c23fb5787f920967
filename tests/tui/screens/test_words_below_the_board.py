"""Below the board: what was said goes once it has been read, and a cell's line says what is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from solvers.queries.events import DID_NOT_STOP, Restarted
from tests.helpers.canned import true_answers
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.session.status_line import LASTS
from tui.store.options import Options

ONE = Sudoku.empty(4).with_given((0, 0), 1)
SEATS = parse(
    'puzzle = "zebra"\npositions = 2\nclues = ["ann is in position 1"]\n'
    '[categories]\nwho = ["ann", "bob"]\nhat = ["red", "blue"]\n'
)


async def later(driver: Driver, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have that time pass, by the clock of the screen."""
    conversation = driver.puzzle_screen.workspace.conversation
    now: Callable[[], float] = conversation.clock
    monkeypatch.setattr(conversation, "clock", lambda: now() + seconds)
    await driver.settle()


async def test_what_was_said_is_gone_once_it_has_been_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(ONE) as driver:
        await driver.press("delete", "u")
        assert "Undone: " in driver.line("spot")
        await later(driver, LASTS / 2, monkeypatch)
        assert "Undone: " in driver.line("spot")
        await later(driver, LASTS, monkeypatch)
        assert "Undone: " not in driver.line("spot")


async def test_what_was_said_of_an_edit_is_over_once_a_hint_is_asked_for() -> None:
    async with running(ONE, mode=Mode.SOLVE) as driver:
        await driver.press("right", "2", "u")
        assert "Undone: " in driver.line("spot")
        await driver.press("H")
        assert "Undone: " not in driver.line("spot")


async def test_a_solution_that_was_asked_for_long_ago_is_asked_for_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(ONE, mode=Mode.SOLVE) as driver:
        await driver.press("N")
        assert "Once more" in driver.line("spot")
        await later(driver, 2 * LASTS, monkeypatch)
        await driver.press("N")
        assert driver.puzzle_screen.workspace.view.shown is None
        await driver.press("N")
        assert driver.puzzle_screen.workspace.view.shown == 0


async def test_x_on_a_given_leaves_it_on_for_who_solves() -> None:
    async with running(ONE, mode=Mode.SOLVE) as driver:
        await driver.press("x")
        assert not driver.puzzle_screen.workspace.state.off
        assert "R1C1: given " in driver.pane
        assert "A clue of the puzzle; m lets you switch it off or on: R1C1 is 1" in driver.line("spot")
        await driver.press("m", "x", "m")
        assert driver.puzzle_screen.workspace.state.off
        assert "R1C1: given, but switched off" in driver.pane


async def test_a_cell_under_a_solution_says_what_it_shows() -> None:
    async with running(ONE, mode=Mode.SOLVE) as driver:
        await driver.press("right", "N", "N")
        shown = driver.puzzle_screen.workspace.view.shown_values["r1c2"]
        assert f"R1C2: {shown}, as shown" in driver.pane


def here(driver: Driver) -> str:
    """What is said of the place under the cursor."""
    screen = driver.puzzle_screen
    return " ".join(phrase.text for phrase in screen.body.spot_line(screen.workspace.view))


EDGES = {
    "right right down": ["One side of R1C3 is drawn"],
    "right": ["One side of R1C3 is drawn", "Two sides of R2C3 are drawn"],
    "down": ["Two sides of R2C3 are drawn", "One side of R2C4 is drawn"],
}
"""What is walked, on from one to the next, and the clues of the cells on both sides of the last edge."""


async def test_of_an_edge_the_clues_beside_it_are_told() -> None:
    async with running(sample("slitherlink-5x5").load(), FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("ctrl+home")
        for keys, clues in EDGES.items():
            await driver.press(*keys.split())
            assert here(driver).split(" · clue: ")[1:] == clues, keys


async def test_a_cell_of_a_table_says_what_stands_in_it() -> None:
    async with running(SEATS, FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("g")
        assert here(driver) == "who, position 1: empty"
        driver.puzzle_screen.editing.choose(Options(outright=True))
        await driver.settle()
        assert "ann is given" in here(driver)
        await driver.press("right")
        assert "empty" in here(driver)
        await driver.press("space")
        assert "you wrote bob" in here(driver)


async def test_what_nobody_asked_for_waits_until_an_answer_has_been_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = FakeEngine(true_answers, held=True)
    async with running(ONE, engine=engine, mode=Mode.SOLVE) as driver:
        await driver.press("right", "2", "u")
        assert "Undone: " in driver.line("spot")
        engine.release()
        await driver.settle()
        assert "Undone: " in driver.line("spot")
        await later(driver, 2 * LASTS, monkeypatch)
        assert "more than one solution" in driver.line("spot")


async def test_with_nothing_to_undo_or_to_do_again_it_says_so() -> None:
    async with running(ONE, FakeEngine()) as driver:
        await driver.press("u")
        assert "There is nothing to undo." in driver.line("spot")
        await driver.press("delete", "u", "U")
        assert "Done again: " in driver.line("spot")
        await driver.press("U")
        assert "There is nothing to do again." in driver.line("spot")
        await driver.press("u", "u")
        assert "There is nothing to undo." in driver.line("spot")


async def test_what_was_written_is_told_until_the_place_is_left() -> None:
    async with running(ONE, FakeEngine(), mode=Mode.SOLVE) as driver:
        driver.puzzle_screen.editing.take([Literal("r1c2", 2, True)])
        await driver.settle()
        assert "Written: R1C2 is 2." in driver.line("spot")
        await driver.press("down")
        assert "Written: " not in driver.line("spot")


async def test_a_solution_that_was_asked_for_elsewhere_is_asked_for_anew() -> None:
    async with running(ONE, mode=Mode.SOLVE) as driver:
        await driver.press("N")
        assert "Once more" in driver.line("spot")
        await driver.press("right")
        assert "Once more" not in driver.line("spot")
        await driver.press("N")
        assert driver.puzzle_screen.workspace.view.shown is None
        await driver.press("N")
        assert driver.puzzle_screen.workspace.view.shown == 0


async def test_a_worker_that_is_replaced_since_it_did_not_stop_is_no_news() -> None:
    async with running(ONE) as driver:
        driver.engine.say(Restarted(DID_NOT_STOP))
        await driver.settle()
        assert "started again" not in driver.line("status")
        driver.engine.say(Restarted("it was killed"))
        await driver.settle()
        assert "z3 was started again: it was killed" in driver.line("status")
