"""Asking why with the real worker: keys in, explanations out, on several types of puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from solvers.queries.conflicts import AllConflicts, Explored
from solvers.queries.steps import Ending, Walk, WalkthroughEnd
from tests.helpers.driving import Driver
from tests.tui.test_end_to_end import SEED, real, says
from tui.widgets.row_list import RowList


def rows(driver: Driver, name: str, text: str) -> list[str]:
    """The keys of the rows that have that text in them."""
    return [row.key for row in driver.puzzle_screen.query_one(f"#{name}", RowList).rows if text in row.text]


async def test_a_wrong_given_is_found_and_repaired_with_one_key(tmp_path: Path) -> None:
    assert isinstance(SEED, Sudoku)
    async with real(SEED.with_given((0, 0), 8)) as driver:
        await driver.until(says(driver, "✗ Contradiction"))
        await driver.until(lambda: bool(driver.list("conflict-list")))
        await driver.press("R")
        repair = "R1C1 is 8 becomes R1C1 = 3: exactly one solution"
        await driver.until(lambda: bool(rows(driver, "conflict-list", repair)))
        driver.puzzle_screen.query_one("#conflict-list", RowList).point(
            rows(driver, "conflict-list", repair)[0]
        )
        await driver.press("enter")
        await driver.until(says(driver, "✓ Exactly one solution"))
        assert driver.puzzle_screen.puzzle == SEED.with_given((0, 0), 3)
        await driver.press("u")
        await driver.until(says(driver, "✗ Contradiction"))
        assert driver.puzzle_screen.puzzle == SEED.with_given((0, 0), 8)


async def test_all_conflicts_of_three_equal_digits(tmp_path: Path) -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 3), 1).with_given((3, 0), 1)
    async with real(puzzle) as driver:
        await driver.until(lambda: bool(driver.list("conflict-list")))
        await driver.press("f7", "a")

        def done() -> bool:
            found = driver.puzzle_screen.workspace.view.results.about(AllConflicts())
            explored = found.last(Explored) if found is not None else None
            return explored is not None and explored.complete

        await driver.until(done)
        assert driver.list("conflict-list")[:2] == [
            "All 2 minimal conflicts",
            "One is in every conflict (!!): dropping it repairs everything.",
        ]
        assert driver.list("clue-list")[0] == "R1C1 is 1 (in every conflict)"


async def test_three_presses_tell_the_hint_and_enter_writes_it(tmp_path: Path) -> None:
    async with real(SEED) as driver:
        await driver.until(says(driver, "✓ Exactly one solution"))
        await driver.press("H")
        await driver.until(lambda: any(text.startswith("Look at") for text in driver.list("why-list")))
        assert len(driver.list("why-list")) == 2
        await driver.press("H", "H")
        assert driver.list("why-list")[-1].endswith("Enter writes it")
        await driver.press("enter")
        await driver.until(says(driver, "· clues only"))
        (entry,) = driver.puzzle_screen.workspace.state.entries
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        await driver.press("v")
        await driver.until(lambda: "✓ Right so far" in " ".join(driver.list("why-list")))
        await driver.press("u")
        assert entry not in driver.puzzle_screen.workspace.state.entries


@pytest.mark.parametrize(
    ("name", "last"), [("kenken-4x4", "R4C4"), ("cluemaster-beginner-1", "R3C3"), ("seed-zebra", "zebra")]
)
async def test_a_walkthrough_is_stepped_to_the_solution(tmp_path: Path, name: str, last: str) -> None:
    async with real(sample(name).load()) as driver:
        await driver.until(says(driver, "✓ Exactly one solution"))
        puzzle_screen = driver.puzzle_screen
        await driver.press("W")

        def ending() -> Ending | None:
            found = puzzle_screen.workspace.view.results.about(Walk())
            return found.last(Ending) if found is not None else None

        await driver.until(lambda: ending() is not None)
        end = ending()
        assert end is not None
        assert end.outcome is WalkthroughEnd.SOLVED
        assert driver.list("why-list")[0].startswith("Solved.")
        await driver.press("right")
        first = len(puzzle_screen.workspace.view.shown_values)
        await driver.press("greater_than_sign")
        view = puzzle_screen.workspace.view
        assert first < len(view.shown_values)
        assert end.solution is not None
        assert all(end.solution[variable] == value for variable, value in view.shown_values.items())
        assert all(view.results.possible(variable) == (value,) for variable, value in end.solution.items())
        assert any(
            last in puzzle_screen.puzzle.wording.variable_label(variable) for variable in view.shown_values
        )


async def test_a_long_walkthrough_gives_way_to_an_edit_and_to_escape(tmp_path: Path) -> None:
    async with real(sample("miracle").load()) as driver:
        await driver.until(says(driver, "✓ Exactly one solution"))
        await driver.press("W")
        await driver.until(
            lambda: "so far …" in driver.list("why-list")[0] if driver.list("why-list") else False
        )
        await driver.press("escape")
        assert "z3 idle" in driver.line("status")
        assert "cancelled" in driver.list("why-list")[0].lower()
        await driver.press("W")
        await driver.until(says(driver, "z3 busy"))
        driver.board.focus()
        driver.board.cursor = "r1c1"
        await driver.press("1")
        await driver.until(says(driver, "✗ Contradiction"))
        assert driver.list("why-list")[0].startswith("Why:")
