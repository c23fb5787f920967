"""In Solve mode a broken rule is marked and told at once, without any answer of a solver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.masyu.puzzle import Masyu
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.store.options import USUAL, BrokenRules

STARS = sample("starbattle-6x6").load()
FOUR = Sudoku.empty(4).with_given((0, 0), 1)


def wrong(driver: Driver) -> set[str]:
    """The cells that are marked."""
    view = driver.board.view
    return {name for name, cell in view.cells.items() if "wrong" in cell.marks}


@pytest.mark.parametrize(
    ("puzzle", "keys", "told", "marked"),
    [
        (FOUR, ("right", "right", "1"), "! Row 1 has two 1s", {"r1c1", "r1c3"}),
        (FOUR, ("down", "right", "1"), "! Box 1 has two 1s", {"r1c1", "r2c2"}),
        (
            Masyu(3, 4),
            ("shift+right", "shift+right", "left", "shift+down"),
            "! R1C1-R1C3 and R1C2-R2C2 meet",
            {"r1c1", "r1c2", "r1c3", "r2c2"},
        ),
        (
            sample("starbattle-6x6").load(),
            ("1", "right", "right", "1"),
            ", but there are two",
            {"r1c1", "r1c3"},
        ),
        (
            sample("palisade-easy-1").load(),
            ("shift+right", "left", "shift+up"),
            "! The 2 at R1C2 has three walls already",
            set(),
        ),
        (
            sample("dbchoco-5x6").load(),
            ("ctrl+home", *5 * ("right",), "down", "shift+up", "down", "shift+right"),
            "! R1C6 has no other half",
            {"r1c6"},
        ),
    ],
)
async def test_a_broken_rule_is_marked_and_told(
    puzzle: Puzzle, keys: tuple[str, ...], told: str, marked: set[str]
) -> None:
    async with running(puzzle, FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press(*keys)
        assert told in driver.pane
        assert wrong(driver) == marked
        await driver.press("ctrl+z")
        assert "! " not in driver.pane
        assert "no rule broken" in driver.pane.lower()
        assert wrong(driver) == set()


async def test_it_can_be_turned_off_and_is_no_matter_of_set_mode() -> None:
    async with running(FOUR, FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("right", "right", "1")
        screen = driver.puzzle_screen
        screen.editing.choose(replace(USUAL, broken_rules=BrokenRules.ON_CHECK))
        await driver.pilot.pause()
        assert driver.pane.splitlines()[0] == "1 of 15"
        assert "! " not in driver.pane
        assert "broken" not in driver.pane
        assert wrong(driver) == set()
        screen.editing.choose(USUAL)
        await driver.press("m", "m")
        assert "✗" not in driver.line("status")
        assert wrong(driver) == set()


async def test_it_can_wait_until_the_cell_is_left() -> None:
    async with running(STARS, FakeEngine(), mode=Mode.SOLVE) as driver:
        driver.puzzle_screen.editing.choose(replace(USUAL, broken_rules=BrokenRules.WHEN_LEFT))
        await driver.press("1", "right", "right", "1")
        assert wrong(driver) == set()
        await driver.press("down")
        assert wrong(driver) == {"r1c1", "r1c3"}
        await driver.press("up", "0")
        assert wrong(driver) == set()
