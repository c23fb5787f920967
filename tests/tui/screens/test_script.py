"""The screen of a script, with z3's own answers: beside the lines, on the time line, and below."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from puzzles.model.state import PuzzleState
from puzzles.types.scratch.puzzle import Scratch
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.queries.scripts import RunScript
from solvers.session.session import Session
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.smtlib import LESSON
from tui.screens.script.answer_column import AnswerColumn
from tui.screens.script.screen import ScriptScreen
from tui.screens.script.timeline import Timeline
from tui.types.registry import body_type
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar


def by_z3(state: PuzzleState, question: Question) -> Iterator[object]:
    """What the worker would answer."""
    return iter(answers(question, Session(state)))


class Desk:
    """The screen of a script that is up, and what it shows."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        screen = driver.app.scripts.screen
        assert screen is not None
        self.screen: ScriptScreen = screen

    @property
    def beside(self) -> list[str]:
        """What stands beside the lines."""
        return [line.strip() for line in self.screen.query_one(AnswerColumn).text.split("\n")]

    @property
    def details(self) -> list[str]:
        return [row.text for row in self.screen.query_one("#details", RowList).rows]

    @property
    def timeline(self) -> list[str]:
        return self.screen.query_one(Timeline).text.split("\n")

    def bar(self, name: str) -> str:
        return self.screen.query_one(f"#{name}", TextBar).text.strip()

    async def ran(self) -> None:
        """Wait until all commands were run as they stand."""
        await self.driver.until(lambda: self.screen.work.ended and not self.screen.work.busy)
        await self.driver.settle()

    async def explained(self) -> None:
        """Wait until the core of the check under the cursor is found."""
        await self.driver.until(lambda: "These cannot all hold:" in self.details)


@asynccontextmanager
async def script(
    tmp_path: Path, text: str = LESSON, size: tuple[int, int] = (80, 24), engine: FakeEngine | None = None
) -> AsyncIterator[Desk]:
    path = tmp_path / "lesson.smt2"
    path.write_text(text)
    async with running(None, engine or FakeEngine(by_z3), size=size) as driver:
        driver.app.open_path(path)
        await driver.until(lambda: driver.app.scripts.screen is driver.app.screen)
        desk = Desk(driver)
        if engine is None:
            await desk.ran()
        yield desk


async def test_answers_stand_beside_the_lines_that_ask(tmp_path: Path) -> None:
    async with script(tmp_path, size=(80, 36)) as desk:
        assert desk.beside[7:9] == ["unsat", "(big small)"]
        assert desk.beside[11:13] == ["sat", "(((> y x) true))"]
        assert not any(desk.beside[:7])
        assert desk.timeline == ["▁▁▁▁▂▂▂▂▁▁▁▁", "      u   s"]
        assert desk.bar("title").startswith("lesson.smt2")
        assert desk.bar("title").endswith("12 commands, 2 checks: unsat, sat")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_from_check_to_check_one_sees_core_and_model(tmp_path: Path, size: tuple[int, int]) -> None:
    async with script(tmp_path, size=size) as desk:
        await desk.driver.press("f8")
        await desk.explained()
        assert desk.details[:5] == [
            "(check-sat)",
            "unsat",
            "These cannot all hold:",
            "(assert (! (> x 3) :named big))",
            "(assert (! (< x 2) :named small))",
        ]
        assert [row.split("  ")[0] for row in desk.details[5:8]] == [
            "all 2 assertions: unsat; z3 gives back lines 5, 7",
            "without line 7: sat, so it is needed",
            "without line 5: sat, so it is needed",
        ]
        assert desk.details[8] == "What holds here (depth 1):"
        await desk.driver.press("f8")
        await desk.driver.settle()
        assert "(define-fun x () Int" in desk.details
        assert desk.details[-2:] == ["(assert (= (+ x 1) y))", "(assert (! (> x 3) :named big))"]
        await desk.driver.press("f8")
        assert desk.bar("state").endswith("line 8, column 1")
        await desk.driver.press("f7")
        assert desk.bar("state").endswith("line 12, column 1")


async def test_what_is_typed_is_run_and_earlier_answers_stay_meanwhile(tmp_path: Path) -> None:
    engine = FakeEngine(by_z3)
    async with script(tmp_path, engine=engine) as desk:
        await desk.ran()
        engine.held = True
        await desk.driver.press("ctrl+end")
        await desk.driver.press(*"(check-sat)", "enter")
        await desk.driver.settle()
        assert "unsat" in desk.beside
        assert desk.bar("title").startswith("lesson.smt2 *")
        await desk.driver.until(lambda: isinstance(engine.questions[0], RunScript))
        await desk.driver.until(lambda: engine.questions[0] == RunScript(desk.screen.text, models=True))
        engine.release()
        await desk.ran()
        assert desk.bar("title").endswith("13 commands, 3 checks: unsat, sat, sat")


async def test_a_fault_is_beside_its_line_and_counted(tmp_path: Path) -> None:
    text = "(declare-const p Bool)\n(assert (or p q))\n(chek-sat)\n(check-sat)\n(assert (and p"
    async with script(tmp_path, text, size=(160, 30)) as desk:
        assert desk.beside[1].startswith("error: unknown constant")
        assert desk.beside[2].startswith("refused: chek-sat")
        assert desk.beside[3] == "sat"
        assert desk.bar("state").startswith("All others were run; 3 commands not taken")
        await desk.driver.press("down")
        await desk.driver.settle()
        assert desk.details[1] == "error: unknown constant q; expected (declare-const q ...) before it"


async def test_models_are_looked_for_at_a_key(tmp_path: Path) -> None:
    text = "(declare-const x Int)(declare-const p Bool)(assert (<= 1 x 3))(assert (=> p (= x 1)))(check-sat)"
    async with script(tmp_path, text) as desk:
        await desk.driver.press("f8", "f9")
        await desk.ran()
        found = {row for row in desk.details if row.startswith("x = ")}
        assert found == {"x = 1, p = true", "x = 1, p = false", "x = 2, p = false", "x = 3, p = false"}
        assert "There is no other: these are all values that the constants can have." in desk.details


async def test_why_and_other_models_are_asked_of_a_check_that_has_them(tmp_path: Path) -> None:
    """Why unsat leads to the first check that is; where there is none, that is told."""
    async with script(tmp_path) as desk:
        await desk.driver.press("f6")
        await desk.explained()
        assert desk.screen.here is not None
        assert desk.screen.here.line == 8
        await desk.driver.press("f9")
    async with script(tmp_path, "(check-sat)") as other:
        await other.driver.press("f6")
    told = [[one.message for one in each.driver.app._notifications] for each in (desk, other)]
    assert told == [["Put the cursor on a check that is sat."], ["No check is unsat."]]


async def test_enter_and_a_click_lead_to_a_line(tmp_path: Path) -> None:
    async with script(tmp_path) as desk:
        await desk.driver.press("f8")
        await desk.explained()
        await desk.driver.press("tab", "down", "down", "enter")
        assert desk.screen.here is not None
        assert desk.screen.here.line in (5, 7)
        await desk.driver.pilot.click(Timeline, offset=(1 + 10, 1))
        assert desk.screen.here.line == 12


async def test_an_endless_check_is_stopped_and_told(tmp_path: Path) -> None:
    engine = FakeEngine(held=True)
    async with script(tmp_path, engine=engine) as desk:
        await desk.driver.settle()
        assert "z3 is at work" in desk.bar("state")
        await desk.driver.press("escape")
        assert engine.cancels == 1
        assert desk.bar("state").startswith("Cancelled; F5 runs it again")


async def test_a_finite_script_opens_as_a_puzzle_and_another_says_why_not(tmp_path: Path) -> None:
    async with script(tmp_path, "(declare-const p Bool)\n(assert p)\n(check-sat)\n") as desk:
        await desk.driver.press("f4")
        await desk.driver.until(lambda: desk.driver.app.puzzle_screen is not None)
        assert isinstance(desk.driver.puzzle_screen.puzzle, Scratch)
        assert isinstance(desk.driver.puzzle_screen.body, body_type("scratch"))
    async with script(tmp_path) as desk:
        await desk.driver.press("f4")
        assert desk.driver.app.screen is desk.screen


async def test_text_of_a_file_is_never_raw_on_the_terminal(tmp_path: Path) -> None:
    async with script(tmp_path, '(echo "\x1b[2J\x07")\n; \x1b]0;x\x07\n') as desk:
        strips = desk.screen._compositor.render_strips()
        assert not any(
            "\x1b" in segment.text or "\x07" in segment.text for strip in strips for segment in strip
        )
