"""Removing spare clues: one command, one edit, and what was removed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.state import PuzzleState
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from solvers.queries.redundancy import MinimalClues, RemovalOrder, SpareClues, SpareSearch
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.canned_why import UNIQUE, explained
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tests.tui.test_any_keys import PUZZLES
from tui.screens.dialogs.form import FormScreen


def engine() -> FakeEngine:
    return FakeEngine(explained)


def told(driver: Driver) -> list[str]:
    return driver.list("why-list")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_spare_clues_are_removed_as_one_edit(size: tuple[int, int]) -> None:
    async with running(UNIQUE, engine(), size=size) as driver:
        await driver.press("S")
        assert isinstance(driver.app.screen, FormScreen)
        await driver.press("enter")
        assert len(driver.puzzle_screen.puzzle.clues()) == 5
        assert told(driver)[0] == "1 spare clue removed; 5 clues left, and no clue is spare."
        assert told(driver)[-1] == UNIQUE.clues()[-1].text
        assert driver.line("spot").endswith("Removed 1 spare clue; u undoes that. ")
        assert driver.puzzle_screen.workspace.document.undo_label == "remove 1 spare clue"
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == UNIQUE
        assert told(driver)[0].startswith("Why:"), "what was undone is not told any more"


async def test_order_seed_and_symmetry_are_asked() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("S")
        form = driver.app.screen
        form.query_one("#field-order").value = RemovalOrder.RANDOM  # type: ignore[attr-defined]
        form.query_one("#field-seed").value = "x"  # type: ignore[attr-defined]
        form.query_one("#field-symmetry").value = GivenSymmetry.HALF_TURN  # type: ignore[attr-defined]
        await driver.press("ctrl+s")
        assert driver.app.screen is form, "x is no seed"
        form.query_one("#field-seed").value = "4711"  # type: ignore[attr-defined]
        await driver.press("ctrl+s")
        asked = [question for _, questions in driver.engine.asked for question in questions]
        assert SpareClues(RemovalOrder.RANDOM, 4711, GivenSymmetry.HALF_TURN) in asked
        assert "Tried in random order, seed 4711" in told(driver)[1]
        assert "keeps the symmetry" in told(driver)[0]


async def test_it_stands_among_all_questions() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("f9")
        rows = [text for text in told(driver) if text.startswith("Remove spare clues")]
        assert rows
        await driver.press(*["down"] * told(driver).index(rows[0]), "enter", "ctrl+s")
        assert len(driver.puzzle_screen.puzzle.clues()) == 5


async def test_progress_is_told_and_escape_leaves_all_as_it_was() -> None:
    def held(state: PuzzleState, question: Question) -> Iterator[object]:
        yield from true_answers(state, question)

    async with running(UNIQUE, FakeEngine(held, held=True)) as driver:
        driver.engine.say(next(iter(explained(PuzzleState(UNIQUE), Overview()))), Overview())
        await driver.press("S", "ctrl+s")
        driver.engine.say(SpareSearch(tried=3, spare=1, total=6), SpareClues())
        await driver.until(lambda: told(driver)[:1] == ["3 of 6 looked at, 1 can go …"])
        await driver.press("escape")
        assert driver.engine.cancels == 1
        assert told(driver) == ["Cancelled. Nothing was removed."]
        assert driver.puzzle_screen.puzzle == UNIQUE


@pytest.mark.parametrize(
    ("minimal", "expected"),
    [
        (MinimalClues(UNIQUE.clues(), (), RemovalOrder.LAST_FIRST), "No clue is spare: nothing was removed."),
        (
            MinimalClues((), UNIQUE.clues(), RemovalOrder.LAST_FIRST, False, reason="out of time"),
            "Not all is known: out of time. Nothing was removed.",
        ),
        (
            MinimalClues(UNIQUE.clues(), (), RemovalOrder.LAST_FIRST, contradictory=True),
            "The clues contradict each other, so they imply everything: nothing was removed.",
        ),
    ],
)
async def test_nothing_is_removed(minimal: MinimalClues, expected: str) -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, SpareClues):
            yield minimal
        else:
            yield from true_answers(state, question)

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("S", "ctrl+s")
        assert told(driver) == [expected]
        assert not driver.puzzle_screen.workspace.document.dirty


async def test_only_while_clues_are_set() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "S")
        assert "Remove spare clues: that is done in Set mode" in driver.line("spot")
    async with running(SMALL, engine()) as driver:
        await driver.press("S")
        assert "no clues to remove" in driver.line("spot")


async def test_the_edit_comes_though_another_panel_is_in_sight() -> None:
    async with running(UNIQUE, FakeEngine(explained, held=True), size=(80, 24)) as driver:
        await driver.press("S", "ctrl+s", "f5")
        driver.engine.release()
        await driver.until(lambda: len(driver.puzzle_screen.puzzle.clues()) == 5)
        await driver.press("f9")
        assert told(driver)[0].startswith("1 spare clue removed")


@pytest.mark.parametrize("kind", ["kenken", "zebra", "slitherlink"])
async def test_with_the_real_worker(kind: str) -> None:
    with real_client() as client:
        async with running(parse(PUZZLES[kind]), client) as driver:
            driver.puzzle_screen.body.focus_board()
            await driver.press("S", "ctrl+s")
            await driver.until(lambda: bool(told(driver)) and "removed" in told(driver)[0])


async def test_a_library_puzzle_keeps_its_one_solution() -> None:
    puzzle = sample("sudoku-wikipedia").load()
    with real_client() as client:
        async with running(puzzle, client) as driver:
            await driver.press("S", "ctrl+s")
            await driver.until(lambda: bool(told(driver)) and "no clue is spare" in told(driver)[0])
            await driver.until(lambda: len(driver.puzzle_screen.puzzle.clues()) < len(puzzle.clues()))
            await driver.until(lambda: "Exactly one solution" in driver.line("status"))
