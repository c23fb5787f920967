"""Clues taken from the solution that is shown, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.ratio import Ratio
from puzzles.model.state import PuzzleState
from puzzles.types.killer import Killer
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.queries.true_clues import TrueClues
from solvers.session.session import Session
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.widgets.row_list import RowList

CAGED = Killer.empty(4).with_clue(KillerCage(((0, 0), (0, 1), (1, 0))))


def true(state: PuzzleState, question: Question) -> Iterator[object]:
    if isinstance(question, TrueClues):
        yield from answers(question, Session(state, SatSolver()))
    else:
        yield from true_answers(state, question)


def shown(driver: Driver) -> dict[str, int]:
    solution = driver.puzzle_screen.workspace.view.solution
    assert solution is not None
    return {name: int(value) for name, value in solution.items()}


async def test_the_sums_of_the_cages_that_are_drawn() -> None:
    async with running(CAGED, FakeEngine(true)) as driver:
        await driver.press("n")
        solution = shown(driver)
        await driver.press("Y")
        assert any("Cages" in row for row in driver.list("why-list"))
        await driver.press("a")
        (cage,) = driver.puzzle_screen.puzzle.clue_list.every(KillerCage)
        assert cage.sum == sum(solution[name] for name in cage.names)
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == CAGED


async def test_all_of_a_kind_one_kind_after_the_other() -> None:
    async with running(SMALL, FakeEngine(true)) as driver:
        await driver.press("n")
        solution = shown(driver)
        await driver.press("Y")
        listing = driver.app.screen.query_one("#why-list", RowList)
        listing.point("kind:black dot")
        await driver.press("a")
        dots = driver.puzzle_screen.puzzle.clue_list.every(Ratio)
        twice = {frozenset(dot.names) for dot in dots}
        assert len(dots) > 0
        assert all(max(solution[a], solution[b]) == 2 * min(solution[a], solution[b]) for a, b in twice)


async def test_a_solution_has_to_be_shown() -> None:
    async with running(SMALL, FakeEngine(true)) as driver:
        await driver.press("Y")
        assert "n shows one" in driver.line("spot")
