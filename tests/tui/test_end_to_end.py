"""The whole workbench with the real worker: keys in, z3 behind, sentences out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.widgets import Input

from puzzles.files.samples import sample
from puzzles.files.storage import load
from puzzles.geometry.grid import cell_name
from puzzles.model.puzzle import Puzzle
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.z3_command import verdicts

SEED = sample("seed-sudoku").load()


@asynccontextmanager
async def real(puzzle: Puzzle) -> AsyncIterator[Driver]:
    with real_client() as client:
        async with running(puzzle, client) as driver:
            yield driver


def says(driver: Driver, text: str) -> Callable[[], bool]:
    return lambda: text in driver.line("status")


async def key(driver: Driver, name: str) -> None:
    """Press a key without waiting for the process to come to rest, as `Pilot.press` does."""
    driver.app.simulate_key(name)
    await asyncio.sleep(0.005)
    while not driver.app.ready:
        await asyncio.sleep(0.001)


async def type_givens(driver: Driver, puzzle: Sudoku) -> None:
    """Type the puzzle row by row: digits, and the right arrow over empty cells."""
    for row in range(puzzle.size):
        for column in range(puzzle.size):
            digit = puzzle.givens.get((row, column))
            if digit is not None:
                await key(driver, str(digit))
            await key(driver, "right")
        await key(driver, "home")
        await key(driver, "down")
    await driver.until(lambda: driver.givens == puzzle.givens)


async def test_the_seed_sudoku_typed_from_an_empty_grid(tmp_path: Path) -> None:
    assert isinstance(SEED, Sudoku)
    async with real(Sudoku.empty()) as driver:
        await type_givens(driver, SEED)
        assert driver.givens == SEED.givens
        await driver.until(says(driver, "✓ Exactly one solution"))
        await driver.until(says(driver, "z3 idle"))
        await driver.press("n")
        first_row = [driver.board.view.cell(cell_name(0, column)).text for column in range(9)]
        assert first_row == ["3", "1", "9", "4", "6", "2", "8", "5", "7"]

        driver.board.cursor = "r1c1"
        await driver.press("4")
        await driver.until(says(driver, "✗ Contradiction"))
        await driver.until(lambda: bool(driver.list("conflict-list")))
        assert driver.list("conflict-list")[1:4] == ["R1C4 is 4", "R1C1 is 4", "Row 1 holds each digit once"]
        await driver.press("u")
        await driver.until(says(driver, "✓ Exactly one solution"))


async def test_without_its_first_clue_it_has_200_solutions(tmp_path: Path) -> None:
    async with real(SEED) as driver:
        driver.board.cursor = "r1c2"
        await driver.press("x")
        await driver.until(says(driver, "200 solutions"))
        assert "1 clue off" in driver.line("status")
        await driver.press("n", "n")
        assert driver.list("solution-list")[0].endswith("from solution 1")


async def test_two_equal_entries_in_a_row_say_why(tmp_path: Path) -> None:
    async with real(Sudoku.empty(4)) as driver:
        await driver.until(says(driver, "288 solutions"))
        await driver.press("m", "q", "1", "right", "right", "right", "1", "f7")
        await driver.until(lambda: bool(driver.list("conflict-list")))
        assert driver.list("conflict-list")[1:4] == [
            "You wrote: R1C1 is 1",
            "You wrote: R1C4 is 1",
            "Row 1 holds each digit once",
        ]
        await driver.press("end", "enter")
        await driver.until(lambda: driver.list("conflict-list")[-1] == "R1C1 and R1C4 are both 1 in row 1.")


async def test_a_long_count_can_be_cancelled_and_gone_on_with(tmp_path: Path) -> None:
    async with real(Sudoku.empty(12)) as driver:
        await driver.until(says(driver, "solutions so far"))
        await driver.press("escape")
        await driver.until(says(driver, "cancelled"))
        assert "z3 idle" in driver.line("status")
        await driver.press("1")
        await driver.until(says(driver, "clingo counts"))
        await driver.press("escape")
        await driver.until(says(driver, "solutions, cancelled"))
        assert "z3 idle" in driver.line("status")


async def test_the_text_that_z3_reads_runs_elsewhere(tmp_path: Path) -> None:
    async with real(Sudoku.empty(4)) as driver:
        await driver.until(says(driver, "288 solutions"))
        await driver.press("f8", "t", "e")
        driver.app.screen.query_one(Input).value = str(tmp_path / "text")
        await driver.press("enter")
        await driver.until(lambda: (tmp_path / "text.smt2").exists())
        assert verdicts((tmp_path / "text.smt2").read_text()) == ["sat"]


async def test_the_saved_file_is_the_puzzle(tmp_path: Path) -> None:
    async with real(Sudoku.empty(4)) as driver:
        await driver.press("1", "ctrl+s")
        driver.app.screen.query_one(Input).value = str(tmp_path / "new")
        await driver.press("enter")
        assert load(tmp_path / "new.toml") == Sudoku.empty(4).with_given((0, 0), 1)
