"""Comparing any two solutions, and stepping by what is different up to symmetry."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from puzzles.formulas.formulas import Value
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.canned import SMALL, solutions, true_answers
from tests.helpers.canned_why import UNIQUE
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.keys.key_names import with_keys
from tui.screens.dialogs.form import FormScreen

FOUND = solutions(PuzzleState(SMALL))


def differing(one: int, other: int) -> list[str]:
    """What the panel is to say of two solutions, counted from 1."""
    pair = FOUND[one - 1], FOUND[other - 1]
    changes: list[tuple[str, Value, Value]] = [(name, *(each[name] for each in pair)) for name in pair[0]]  # type: ignore[misc]
    return [f"{name.upper()}: {old} → {new}" for name, old, new in changes if old != new]


def marked(driver: Driver) -> set[str]:
    """The cells that the board marks as changed."""
    view = driver.puzzle_screen.workspace.view
    return {f"{name.upper()}: {old} → {new}" for name, (old, new) in view.changes.items()}


def told(driver: Driver) -> list[str]:
    return driver.list("solution-list")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_others_are_compared_with_the_pinned_one(size: tuple[int, int]) -> None:
    async with running(size=size) as driver:
        await driver.press("f6", "right", "right", "=")
        assert told(driver) == ["Pinned: the others are compared with this one."]
        await driver.press("right", "right", "right")
        expected = differing(2, 5)
        assert told(driver) == [f"{len(expected)} changes from solution 2, the pinned one", *expected]
        assert marked(driver) == set(expected)
        await driver.press("shift+right")
        assert told(driver)[1:] == differing(2, 288)
        await driver.press("left", "=", "=")
        assert told(driver)[0] == f"{len(differing(288, 287))} changes from solution 288"


async def test_the_board_marks_what_differs_with_a_sign() -> None:
    async with running(size=(80, 24)) as driver:
        await driver.press("f6", "right", "=", "shift+right")
        drawn = "\n".join(strip.text for strip in driver.board.render_lines(driver.board.size.region))
        assert drawn.count("*") == len(differing(1, 288))


async def test_two_are_compared_by_their_numbers() -> None:
    async with running() as driver:
        await driver.press("f6", "number_sign")
        assert isinstance(driver.app.screen, FormScreen)
        await driver.press("1", "7", "tab", "3", "ctrl+s")
        expected = differing(3, 17)
        assert told(driver) == [f"{len(expected)} changes from solution 3, the pinned one", *expected]
        assert "17 of 288" in driver.line("stepper")
        await driver.press("number_sign", *["backspace"] * 2, "2", "8", "9", "ctrl+s")
        assert isinstance(driver.app.screen, FormScreen), "there is no solution 289"


async def test_an_edit_unpins() -> None:
    async with running() as driver:
        await driver.press("f6", "right", "=", "right", "escape", "1")
        assert driver.puzzle_screen.workspace.view.pinned is None
        await driver.press("f6", "right", "right")
        assert "pinned" not in told(driver)[0]


async def test_hidden_solutions_are_not_compared_with() -> None:
    async with running() as driver:
        await driver.press("f6", "equals_sign")
        assert "n shows one" in driver.line("spot")
        await driver.press("right", "=", "escape", "escape")
        assert driver.puzzle_screen.workspace.view.shown is None
        await driver.press("n", "n")
        assert driver.puzzle_screen.workspace.view.pinned is None


@cache
def firsts() -> tuple[int, ...]:
    session = Session(SMALL)
    *_, count = session.count(1000)
    assert isinstance(count, SolutionCount)
    assert count.firsts is not None
    found = list(session.solutions())
    return tuple(sorted(FOUND.index(found[index]) for index in count.firsts))


def with_classes(state: PuzzleState, question: Question) -> Iterator[object]:
    for answer in true_answers(state, question):
        yield SolutionCount(288, True, firsts=firsts()) if isinstance(answer, SolutionCount) else answer


async def test_steps_by_class_go_to_the_first_of_each() -> None:
    async with running(engine=FakeEngine(with_classes)) as driver:
        assert "288 solutions, 5 up to symmetry" in driver.line("status")
        await driver.press("f6")
        for number, first in enumerate(firsts(), start=1):
            await driver.press("]")
            assert driver.puzzle_screen.workspace.view.shown == first
            assert told(driver)[0] == f"Up to symmetry, number {number} of 5"
        await driver.press("]")
        assert "None further is known" in driver.line("spot")
        await driver.press("left", "[")
        assert driver.puzzle_screen.workspace.view.shown == firsts()[-2 if firsts()[-1] else 0]


async def test_without_symmetry_there_is_no_step_by_class() -> None:
    async with running() as driver:
        await driver.press("f6", "right", "]")
        assert "None further is known" in driver.line("spot")
        assert driver.puzzle_screen.workspace.view.shown == 0


async def test_who_plays_is_told_the_keys_that_show_a_solution() -> None:
    async with running(UNIQUE, size=(80, 24), mode=Mode.SOLVE) as driver:
        await driver.press("f6")
        told = with_keys(driver.empty("solution-list"), driver.puzzle_screen)
        key = told.removeprefix("Press ").partition(",")[0]
        assert told == f"Press {key}, twice, to be shown a solution."
        await driver.press(key, key)
        assert driver.puzzle_screen.workspace.view.shown == 0
