"""Choosing what may be proposed: kinds of clues, remembered for the type, and the marked cells alone."""

from __future__ import annotations

from puzzles.types.slitherlink.puzzle import Slitherlink
from solvers.queries.best_clues import BestClues
from solvers.queries.completion import CompleteClues
from solvers.queries.question import Question
from tests.helpers.canned import SMALL
from tests.helpers.driving import Driver, running
from tests.helpers.entered import with_givens
from tui.screens.dialogs.switches import KindsScreen
from tui.store.history import History

CORNERS = with_givens(SMALL, {(0, 0): 1, (1, 2): 3, (2, 3): 2})


def last_asked(driver: Driver, kind: type[Question]) -> Question:
    questions = [question for _, questions in driver.engine.asked for question in questions]
    return [question for question in questions if isinstance(question, kind)][-1]


async def choose(driver: Driver, *keys: str) -> None:
    """Open the dialog from the panel, press keys there, and leave it."""
    await driver.press("f")
    assert isinstance(driver.app.screen, KindsScreen)
    await driver.press(*keys, "escape")


async def test_other_kinds_are_proposed_from_then_on_and_by_all_that_propose() -> None:
    async with running(CORNERS) as driver:
        await driver.press("P")
        assert "givens (f)" in driver.line("why-head")
        await choose(driver, "space", "down", "space")
        found = last_asked(driver, BestClues)
        assert isinstance(found, BestClues)
        assert found.proposals.kinds == ("arrow",)
        assert "arrows (f)" in driver.line("why-head")
        assert driver.app.settings.kinds("sudoku") == ("arrow",)
        await driver.press("A")
        asked = last_asked(driver, CompleteClues)
        assert isinstance(asked, CompleteClues)
        assert asked.proposals == found.proposals


async def test_the_usual_kinds_are_not_remembered() -> None:
    async with running(CORNERS) as driver:
        await driver.press("P")
        await choose(driver, "down", "space")
        assert driver.app.settings.kinds("sudoku") == ("given", "arrow")
        await choose(driver, "down", "space")
        assert driver.app.settings.kinds("sudoku") == ()


async def test_remembered_kinds_are_proposed_in_the_next_puzzle() -> None:
    async with running(CORNERS) as driver:
        driver.app.settings.choose_kinds("sudoku", ("arrow", "of another version"))
        driver.app.open_document(History(CORNERS))
        await driver.settle()
        await driver.press("P")
        found = last_asked(driver, BestClues)
        assert isinstance(found, BestClues)
        assert found.proposals.kinds == ("arrow",)


async def test_only_in_the_cells_that_are_marked() -> None:
    async with running(CORNERS) as driver:
        await driver.press("shift+right", "P")
        await choose(driver, "space")
        found = last_asked(driver, BestClues)
        assert isinstance(found, BestClues)
        assert found.proposals.cells == ("r1c1", "r1c2")
        assert "givens in 2 cells (f)" in driver.line("why-head")


async def test_where_there_is_one_kind_there_is_nothing_to_choose_but_the_cells() -> None:
    async with running(Slitherlink(3, 3)) as driver:
        await driver.press("A", "f")
        assert not isinstance(driver.app.screen, KindsScreen)
        said = "Numbers of sides are all there is here; {why.kinds} can keep them to marked cells."
        assert driver.puzzle_screen.editing.note == said
