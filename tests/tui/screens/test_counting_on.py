"""Counting beyond the limit: by itself, in the background, until it is done, broken off or replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.model.state import Mode, PuzzleState
from solvers.queries.counting import SAMPLE_ENGINE, CountExactly, Estimate
from solvers.queries.events import Finished
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount, Solutions
from tests.helpers.canned import ALL, SMALL
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.session.asking.standing_questions import BEYOND_SECONDS
from tui.session.status import standing

ONE = SMALL.with_given((0, 0), 1)
BEYOND = CountExactly(seconds=BEYOND_SECONDS)
ABOUT = Estimate(2_661_000, 0.24, 0.8, SAMPLE_ENGINE, met=True, draws=300)


def clingo(value: int, *, complete: bool = False, running: bool = False, reason: str = "") -> SolutionCount:
    return SolutionCount(value, complete, engine="clingo", running=running, reason=reason)


def thousand(state: PuzzleState, question: Question) -> Iterator[object]:
    """More solutions than the limit, which nobody has counted yet."""
    if isinstance(question, Overview):
        yield Verdict(Status.MULTIPLE)
        if not question.clues_only:
            yield Solutions(0, tuple(ALL))
        yield SolutionCount(1000, False)


class Counting(FakeEngine):
    """Answers at once; only a count without a limit is left open."""

    def release(self) -> None:
        for question in self.questions:
            for answer in self.script(self.state, question):
                self.say(answer, question)
            if not isinstance(question, CountExactly):
                self.say(Finished(), question)


def status(driver: Driver) -> str:
    return driver.line("status")


def known(driver: Driver) -> str:
    """Where the puzzle stands, which is not said to somebody who solves."""
    return standing(driver.puzzle_screen.workspace.view).text


async def test_what_is_marked_is_unmarked_before_the_count_is_stopped() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        workspace = driver.puzzle_screen.workspace
        await driver.press("shift+right")
        assert workspace.selected
        await driver.press("escape")
        assert not workspace.selected
        assert re.search(r"clingo counts \d+ s", status(driver))
        assert engine.cancels == 0
        await driver.press("escape")
        assert engine.cancels == 1


async def test_where_there_are_more_than_the_limit_they_are_counted_on() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        assert engine.questions == (BEYOND,)
        assert "more than 1,000 solutions" in status(driver)
        assert re.search(r"clingo counts \d+ s · Esc stops", status(driver))
        engine.say(clingo(54_120, running=True), BEYOND)
        await driver.until(lambda: "54,120 solutions so far …" in status(driver))
        engine.say(clingo(128_996, complete=True), BEYOND)
        engine.say(Finished(), BEYOND)
        await driver.until(lambda: "128,996 solutions (counted by clingo)" in status(driver))
        assert "z3 idle" in status(driver)
        await driver.press("f6")
        assert driver.list("solution-list")[-1] == "128,996 solutions counted by clingo."


async def test_where_that_takes_long_an_estimate_stands_for_them_until_it_is_done() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        engine.say(clingo(812_000, running=True), BEYOND)
        engine.say(ABOUT, BEYOND)
        await driver.until(lambda: "about 2.7 million solutions (±24 %) …" in status(driver))
        await driver.press("f6")
        assert driver.list("solution-list")[-2:] == [
            "About 2.7 million solutions, within 24 % at 80 % confidence (a sample of 300 solutions).",
            "812,000 solutions counted by clingo so far.",
        ]
        engine.say(clingo(9_000_000, reason="stopped after 3 minutes"), BEYOND)
        engine.say(Finished(), BEYOND)
        text = "at least 9,000,000 solutions (stopped after 3 minutes)"
        await driver.until(lambda: text in status(driver))  # the estimate was too low


async def test_up_to_the_limit_nothing_is_counted_on() -> None:
    async with running(ONE) as driver:
        assert "72 solutions" in status(driver)
        assert not any(isinstance(q, CountExactly) for _, asked in driver.engine.asked for q in asked)


async def test_escape_stops_it_for_good() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        engine.say(clingo(54_120, running=True), BEYOND)
        await driver.until(lambda: "54,120" in status(driver))
        asked = len(engine.asked)
        await driver.press("escape")
        assert engine.cancels == 1
        assert "at least 54,120 solutions, cancelled" in status(driver)
        await driver.settle()
        assert len(engine.asked) == asked


async def test_an_edit_takes_its_place_at_once() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        engine.say(clingo(54_120, running=True), BEYOND)
        await driver.until(lambda: "54,120" in status(driver))
        engine.held = True
        await driver.press("right", "2")
        assert engine.questions == (Overview(),)
        assert "54,120" not in status(driver)


async def test_what_the_person_asks_comes_first_and_the_number_does_not_go_back() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine) as driver:
        engine.say(clingo(54_120, running=True), BEYOND)
        await driver.until(lambda: "54,120" in status(driver))
        engine.held = True
        await driver.press("s")
        assert len(engine.questions) > 1
        assert engine.questions[-1] == BEYOND
        engine.say(clingo(12, running=True), BEYOND)
        await driver.settle()
        assert "54,120 solutions so far …" in status(driver)


async def test_while_one_solves_an_entry_ends_it_for_good() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine, mode=Mode.SOLVE) as driver:
        (of_clues,) = engine.questions
        engine.say(clingo(54_120, running=True), of_clues)
        await driver.until(lambda: "54,120 solutions so far …" in known(driver))
        await driver.press("right", "2")
        assert engine.state.entries
        assert "at least 54,120 solutions (broken off by your entry)" in known(driver)
        await driver.settle()
        assert of_clues not in engine.questions


async def test_while_one_solves_it_is_about_the_clues_and_is_kept_over_entries() -> None:
    engine = Counting(thousand)
    async with running(ONE, engine, mode=Mode.SOLVE) as driver:
        of_clues = CountExactly(clues_only=True, seconds=BEYOND_SECONDS)
        assert engine.questions == (of_clues,)
        engine.say(clingo(128_996, complete=True), of_clues)
        engine.say(Finished(), of_clues)
        await driver.until(lambda: "128,996 solutions (counted by clingo)" in known(driver))
        await driver.press("right", "2")
        assert engine.state.entries
        assert "128,996 solutions (counted by clingo)" in known(driver)
        await driver.settle()
        assert not any(isinstance(question, CountExactly) for question in engine.questions)
