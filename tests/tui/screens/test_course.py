"""The course on the screen: the list, a lesson that is solved by typing, hints, and what is kept."""

from __future__ import annotations

import pytest
from textual import events
from textual.screen import Screen

from puzzles.course.shelf import lessons
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tests.tui.screens.test_script import by_z3
from tui.screens.course import CourseScreen
from tui.screens.home.home import HomeScreen
from tui.screens.script.lesson import LessonScreen, hole
from tui.screens.script.screen import ScriptScreen
from tui.widgets.row_list import RowList

LESSONS = lessons()[0]


async def in_course(driver: Driver) -> None:
    await driver.press("f7")
    await driver.until(lambda: isinstance(driver.app.screen, CourseScreen))


async def in_lesson(driver: Driver) -> LessonScreen:
    await driver.until(lambda: isinstance(driver.app.screen, LessonScreen))
    screen = driver.app.screen
    assert isinstance(screen, LessonScreen)
    await driver.until(lambda: screen.work.ended and not screen.work.busy)
    await driver.settle()
    return screen


def rows(screen: LessonScreen) -> list[str]:
    return [row.lead + row.text for row in screen.query_one("#details", RowList).rows]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_a_lesson_is_solved_by_typing_and_the_list_knows(size: tuple[int, int]) -> None:
    async with running(None, FakeEngine(by_z3), size=size) as driver:
        await in_course(driver)
        await driver.press("enter")
        screen = await in_lesson(driver)
        assert "· It cannot rain." in rows(screen)
        screen.put(LESSONS[0].solution)
        await driver.until(lambda: screen.done)
        await driver.settle()
        assert "✓ It cannot rain." in rows(screen)
        await driver.press("f12")
        second = await in_lesson(driver)
        assert second.lesson == LESSONS[1]
        await driver.press("ctrl+w")
        await driver.until(lambda: isinstance(driver.app.screen, CourseScreen))
        first, *_ = (row for row in driver.app.screen.query_one(RowList).rows if row.key == LESSONS[0].name)
        assert first.lead.startswith("✓")
        await driver.press("escape")
        await driver.until(lambda: isinstance(driver.app.screen, HomeScreen))


async def test_what_is_not_met_yet_stands_first() -> None:
    """So that it is seen on a small screen: here the last of six demands."""
    async with running(None, FakeEngine(by_z3)) as driver:
        await in_course(driver)
        await driver.press(*["down"] * 4, "enter")
        screen = await in_lesson(driver)
        screen.put(LESSONS[4].solution.replace("(assert (= x 7))\n", ""))
        await driver.until(lambda: rows(screen)[0] == "· The second one says that x is 7.")
        assert [row[0] for row in rows(screen)[:6]] == ["·", *"✓✓✓✓✓"]


async def test_hints_come_one_by_one_and_then_an_answer() -> None:
    async with running(None, FakeEngine(by_z3)) as driver:
        await in_course(driver)
        await driver.press("enter")
        screen = await in_lesson(driver)
        for number, hint in enumerate(LESSONS[0].hints, start=1):
            await driver.press("f2")
            assert rows(screen)[number - 1] == f"Hint {hint}"
        await driver.press("f2")
        assert "An answer:" in rows(screen)
        assert LESSONS[0].solution.strip().splitlines()[-1] in rows(screen)


async def test_what_was_written_is_there_when_one_comes_back() -> None:
    async with running(None, FakeEngine(by_z3)) as driver:
        await in_course(driver)
        await driver.press("enter")
        screen = await in_lesson(driver)
        screen.put("(check-sat) ; mine")
        await driver.until(lambda: driver.app.course.progress.script(LESSONS[0].name) == "(check-sat) ; mine")
        await driver.press("ctrl+w", "enter")
        assert (await in_lesson(driver)).text == "(check-sat) ; mine"


async def opened(driver: Driver, name: str) -> LessonScreen:
    await in_course(driver)
    listing = driver.app.screen.query_one(RowList)
    listing.point(name)
    await driver.press("enter")
    return await in_lesson(driver)


async def test_what_is_typed_takes_the_place_of_the_question_mark() -> None:
    async with running(None, FakeEngine(by_z3)) as driver:
        screen = await opened(driver, "18-a-function")
        await driver.press("a")
        assert screen.text == screen.lesson.script.lstrip("\n").replace("?", "a")


@pytest.mark.parametrize(
    ("script", "start", "end"),
    [
        ("(f ?)\n(g ?)", 3, 4),
        ("(f)\n\n(g)", 4, 4),
        ("(f)\n", 4, 4),
        ('(f "what?")\n', 12, 12),
        ("(f)\n\n(g ?)", 8, 9),
    ],
)
def test_where_a_script_is_gone_on_with(script: str, start: int, end: int) -> None:
    assert hole(script) == (start, end)


async def test_why_a_check_is_unsat_is_told_before_what_is_right() -> None:
    async with running(None, FakeEngine(by_z3)) as driver:
        screen = await opened(driver, "14-a-repair")
        assert rows(screen)[0].startswith("·")
        await driver.press("f6")
        await driver.until(lambda: any("is needed" in row for row in rows(screen)))
        assert "(check-sat)" in rows(screen)[0]
        await driver.press("f2")
        assert rows(screen)[0].startswith("Hint")


@pytest.mark.parametrize(
    ("words", "screen"), [("course", CourseScreen), ("smt exercises", CourseScreen), ("script", ScriptScreen)]
)
async def test_the_list_of_puzzles_leads_there(words: str, screen: type[Screen[object]]) -> None:
    async with running(None, FakeEngine()) as driver:
        await driver.press(*("space" if key == " " else key for key in words), "enter")
        await driver.until(lambda: isinstance(driver.app.screen, screen))


async def test_a_script_that_is_pasted_into_a_lesson_is_its_answer() -> None:
    """Elsewhere it would open as a puzzle."""
    async with running(None, FakeEngine(by_z3)) as driver:
        await in_course(driver)
        await driver.press("enter")
        screen = await in_lesson(driver)
        await driver.press("ctrl+a")
        driver.app.post_message(events.Paste(LESSONS[0].solution))
        await driver.until(lambda: screen.done)
        assert screen.editor.text == LESSONS[0].solution
        assert driver.app.screen is screen
