"""Borders changed until one solution is left: what is listed, and what a key makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.kropki import Kropki
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.session.session import Session
from tests.helpers.driving import running
from tests.helpers.entered import with_givens
from tests.helpers.fake_engine import FakeEngine

BARE = StarBattle(5)


def true(state: PuzzleState, question: Question) -> Iterator[object]:
    yield from answers(question, Session(state, SatSolver()))


@pytest.mark.parametrize("puzzle", [BARE, BARE.making.laid_out(Random(3))], ids=["bare", "drawn"])
async def test_one_key_makes_the_changes(puzzle: StarBattle) -> None:
    async with running(puzzle, FakeEngine(true)) as driver:
        await driver.press("Q")
        assert any("would do" in row for row in driver.list("why-list"))
        await driver.press("a")
        made = driver.puzzle_screen.puzzle
        assert len(list(Session(made, Z3Solver()).solutions(2))) == 1
        assert driver.puzzle_screen.focused is driver.puzzle_screen.body.board_widget
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == puzzle


@pytest.mark.parametrize(
    ("puzzle", "key", "told"),
    [
        (
            with_givens(BARE, {(0, 0): True, (1, 1): True}),
            "Q",
            "contradict each other as it lies: F7",
        ),
        (with_givens(BARE, {(0, 0): True, (1, 1): True}), "P", "There is no solution: F7 shows which clues"),
        (Kropki(4), "P", "There is no solution as it is: A looks for clues that are missing"),
    ],
)
async def test_of_clues_that_clash_it_is_said_what_to_do(puzzle: Puzzle, key: str, told: str) -> None:
    async with running(puzzle, FakeEngine(true)) as driver:
        await driver.press(key)
        assert told in " ".join(driver.list("why-list"))


async def test_a_layout_is_seen_before_it_is_made() -> None:
    async with running(BARE, FakeEngine(true)) as driver:
        empty = driver.board.view
        await driver.press("Q")
        offered = driver.board.view
        assert offered.regions != empty.regions
        assert driver.puzzle_screen.puzzle == BARE
        await driver.press("escape")
        assert driver.board.view.regions == empty.regions
        await driver.press("a")
        assert driver.board.view.regions == offered.regions
