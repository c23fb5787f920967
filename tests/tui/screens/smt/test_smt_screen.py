"""The screen of what z3 reads and is asked: text, last edit, core, statistics, log."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from solvers.queries.command_log import CommandLog
from solvers.queries.commands import Command, CommandKind, Usage
from solvers.queries.core_run import CoreCheck, CoreRun, Phase
from solvers.queries.scopes import ScriptPiece
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.honest import Honest
from tests.helpers.z3_command import verdicts
from tui.screens.smt.screen import SmtScreen
from tui.screens.smt.text_view import TextView
from tui.session.scripts.script_rows import PIECE
from tui.widgets.code_pager import CodePager
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

FOUR = Sudoku.empty(4).with_given((0, 0), 1)
ARGUMENT = parse('puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n')
CLASH = FOUR.with_given((2, 1), 3).with_given((0, 3), 1)


class Watched(Driver):
    """A driver that reads the screen over the workbench."""

    @property
    def smt(self) -> SmtScreen:
        screen = self.app.screen
        assert isinstance(screen, SmtScreen)
        return screen

    @property
    def pager(self) -> CodePager:
        return next(pager for pager in self.smt.active.query(CodePager) if pager.display)

    @property
    def rows(self) -> list[str]:
        """The sentences of the list in sight."""
        return [row.text for row in self.smt.active.query_one(RowList).rows]

    @property
    def here(self) -> str | None:
        """The line under the cursor."""
        return self.pager.rows.row(self.pager.cursor).text

    def says(self) -> str:
        return self.smt.query_one("#smt-status", TextBar).text


@asynccontextmanager
async def honest(
    puzzle: Puzzle, *, size: tuple[int, int] = (100, 36), mode: Mode = Mode.SET
) -> AsyncIterator[Watched]:
    engine = FakeEngine(Honest())
    engine.commands = CommandLog()
    async with running(puzzle, engine, size=size, mode=mode) as driver:
        yield Watched(driver.pilot, driver.app)


async def test_the_text_of_the_state_after_edits_is_not_stale() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z")
        assert "line 1 of" in driver.says()
        await driver.press("end")
        assert "(check-sat)" in driver.pager.text
        assert "given.r1c1" in driver.pager.text
        await driver.press("escape", "right", "2", "Z", "end")
        assert "given.r1c2" in driver.pager.text


async def test_parts_and_scopes_fold() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z")
        assert "▸ Row 1 holds each digit once · 33 lines" in driver.pager.text
        rows = len(driver.pager.rows)
        await driver.press("home", *["down"] * 6, "right")
        assert len(driver.pager.rows) == rows + 32
        assert "(assert (or (not all/rows) on/row.1))" in driver.pager.text
        await driver.press("left")
        assert len(driver.pager.rows) == rows
        await driver.press("left")
        assert driver.pager.text.startswith("  1 ▸ Base scope: variables and rules · 570 lines")
        await driver.press("right", "plus")
        assert isinstance(driver.smt.active, TextView)
        assert "(check-sat)" not in driver.pager.text
        await driver.press("end")
        assert driver.pager.rows.row(len(driver.pager.rows) - 1).number == len(driver.pager.rows)


async def test_a_search_counts_goes_round_and_unfolds() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z", "slash", *"on/row.2", "enter")
        lines = []
        for _ in range(4):
            lines.append(driver.here)
            await driver.press("n")
        assert lines[0] == "(declare-const on/row.2 Bool)"
        assert all("on/row.2" in (line or "") for line in lines)
        assert "5 of 31" in driver.says()
        await driver.press("home", "N")
        assert "31 of 31" in driver.says()
        await driver.press("slash", *"nosuch", "enter")
        assert "not found" in driver.says()


async def test_from_a_clue_to_its_assertions_and_back() -> None:
    async with honest(CLASH) as driver:
        await driver.press("f5", "down", "t")
        assert driver.here == "; R3C2 is 3"
        await driver.press("down", "down", "enter")
        assert isinstance(driver.app.screen, type(driver.puzzle_screen))
        listing = driver.puzzle_screen.query_one("#clue-list", RowList)
        assert listing.current is not None
        assert listing.current.text == "R3C2 is 3"
        assert listing.has_focus
        assert driver.board.cursor == "r3c2"
        await driver.press("f8", "home", "enter", "home", *["down"] * 6, "enter")
        assert listing.current.text == "Row 1 holds each digit once"


async def test_assertions_that_were_out_of_sight_stand_above_what_follows() -> None:
    async with honest(CLASH, size=(60, 16)) as driver:
        await driver.press("f5", "down", "t")
        assert driver.here == "; R3C2 is 3"
        page, shown = driver.pager, driver.pager.size.height
        assert 0 < page.top <= page.cursor <= page.top + shown // 2
        assert page.top + shown < len(page.rows)


async def test_from_a_named_assertion_to_its_clue() -> None:
    async with honest(CLASH) as driver:
        await driver.press("Z", "end", *["up"] * 3)
        assert driver.here == "(assert (! on/given.r1c4 :named given.r1c4))"
        await driver.press("enter")
        listing = driver.puzzle_screen.query_one("#clue-list", RowList)
        assert listing.current is not None
        assert listing.current.text == "R1C4 is 1"
        await driver.press("Z", "home", "enter")
        assert "belongs to no clue or rule" in driver.says()


async def test_a_scope_shows_its_text_on_enter() -> None:
    async with honest(CLASH) as driver:
        await driver.press("f8", "end", "enter")
        assert driver.here == "; R1C4 is 1"


async def test_only_what_the_last_edit_changed() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z", "2")
        assert "; Begun anew" in driver.pager.text
        await driver.press("escape", "right", "2", "Z", "2")
        text = driver.pager.text
        assert "(push 1)" in text
        assert "(assert (or (not on/given.r1c2) r1c2=2))" in text
        assert "r1c1=1))" not in text
        await driver.press("escape", "u", "Z", "2")
        assert "(pop 1)" in driver.pager.text
        assert "; gone: R1C2 is 2" in driver.pager.text


async def test_the_core_is_made_minimal_check_by_check() -> None:
    async with honest(CLASH) as driver:
        await driver.press("Z", "3")
        rows = [row.split("  ")[0] for row in driver.rows]
        assert rows == [
            "Clues, with all rules taken for granted",
            "all 3 names: unsat; z3 gives back 2 names: given.r1c1 given.r1c4",
            "without given.r1c4: sat, so it is needed",
            "without given.r1c1: sat, so it is needed",
            "Rules, beside the clues that are left",
            "all 12 names: unsat; z3 gives back 1 name: row.1",
            "without row.1: sat, so it is needed",
            "Minimal",
            "given.r1c1 given.r1c4 row.1 · Enter: its script",
        ]
        assert "5 checks" in driver.says()
        await driver.press("t")
        assert driver.pager.text.lstrip().startswith("1 (set-option :produce-unsat-cores true)")
        await driver.press("escape", "home", "enter")
        assert "(get-unsat-core)" in driver.pager.text
        assert ";   given.r3c2" in driver.pager.text


async def test_a_run_that_was_cancelled_says_so_and_is_made_again() -> None:
    async with honest(CLASH) as driver:
        driver.engine.held = True
        await driver.press("Z", "3")
        check = CoreCheck(1, Phase.CLUES, None, 3, False, ("given.r1c1", "given.r1c4"), ("given.r3c2",), 0.1)
        driver.engine.say(check, CoreRun())
        await driver.until(lambda: any(row.startswith("all 3 names: unsat") for row in driver.rows))
        await driver.press("escape", "escape")
        driver.engine.held = False
        await driver.press("Z", "3")
        await driver.until(lambda: driver.rows[-1].startswith("given.r1c1 given.r1c4 row.1"))


async def test_where_nothing_contradicts_there_is_no_core() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z", "3")
        listing = driver.smt.active.query_one(RowList)
        assert listing.empty == "The clues agree with each other: there is no core."


async def test_an_argument_that_is_being_worked_out_is_not_told() -> None:
    async with honest(ARGUMENT, mode=Mode.SOLVE) as driver:
        for view in "345":
            await driver.press("Z", view)
            assert "Not told" in driver.smt.active.query_one(RowList).empty
            await driver.press("escape")


def told(log: CommandLog, answer: str = "sat") -> None:
    usage = Usage(1, 0.0125, {"sat conflicts": 2.0, "sat propagations 2ary": 5.0, "memory": 20.5, "odd": 1.0})
    log.take(
        1,
        [
            Command(1, CommandKind.PUSH, "1", purpose="opening the state"),
            Command(2, CommandKind.CHECK, "3 names", answer, 0.0125, "verdict"),
            Command(3, CommandKind.ANSWERED, "1 check", "", 0.02, "verdict", usage=usage),
        ],
    )


async def test_the_log_follows_and_says_what_it_dropped() -> None:
    async with honest(FOUR) as driver:
        log = driver.engine.commands
        assert log is not None
        told(log)
        await driver.press("Z", "5")
        assert driver.rows == [
            "opening the state",
            "(push 1)",
            "verdict",
            "(check-sat-assuming 3 names) → sat  12.5 ms",
            "done: 1 check  20.0 ms",
        ]
        log.replaced("killed by SIGKILL")
        log.take(1, [Command(9, CommandKind.POP, "1", purpose="count")], dropped=0)
        await driver.until(lambda: driver.rows[-1] == "(pop 1)")
        listing = driver.smt.active.query_one(RowList)
        assert listing.cursor == len(listing.rows) - 1
        assert driver.rows[-3].startswith("The solver process was replaced: killed by SIGKILL")
        log.take(1, [Command(20, CommandKind.POP, "2", purpose="count")], dropped=10)
        await driver.until(lambda: driver.rows[0] == "15 older commands dropped")
        await driver.press("up", "up")
        await driver.press("escape", "Z", "5")
        assert driver.rows[-1] == "(pop 2)"


async def test_a_command_of_a_process_that_is_gone_has_no_text() -> None:
    async with honest(FOUR) as driver:
        log = driver.engine.commands
        assert log is not None
        told(log)
        log.replaced("killed")
        await driver.press("Z", "5", "home", "enter")
        assert "its text went with the solver process" in driver.pager.text


async def test_statistics_of_the_last_answer_and_of_all() -> None:
    async with honest(FOUR) as driver:
        log = driver.engine.commands
        assert log is not None
        told(log)
        told(log)
        await driver.press("Z", "4")
        figures = {row[:24].strip(): row[24:].split() for row in driver.rows}
        assert figures["checks"] == ["1", "2"]
        assert figures["conflicts"] == ["2", "4"]
        assert figures["propagations"] == ["5", "10"]
        assert figures["memory"] == ["20.50", "20.50"]
        assert figures["odd"] == ["1", "2"]
        assert figures["time"] == ["12.5", "ms", "25.0", "ms"]


async def test_large_scripts_are_fetched_piece_by_piece() -> None:
    async with honest(sample("lie-groups").load(), size=(80, 24)) as driver:
        await driver.press("Z")
        script = driver.engine.script
        assert isinstance(script, Honest)

        def pieces() -> list[int]:
            return [question.first for question in script.asked if isinstance(question, ScriptPiece)]

        assert set(pieces()) == {0}
        await driver.press("plus", "end")
        text = driver.smt.active
        assert isinstance(text, TextView)
        assert "(get-unsat-core)" in driver.pager.text
        last = len(driver.pager.rows) - 1
        assert set(pieces()) <= {0, last // PIECE * PIECE, (last // PIECE - 1) * PIECE}


@pytest.mark.parametrize("view", ["1", "3"])
async def test_what_is_saved_runs_elsewhere(tmp_path: Path, view: str) -> None:
    async with honest(CLASH) as driver:
        await driver.press("Z", view, "e")
        driver.app.screen.query_one(Input).value = str(tmp_path / "text")
        await driver.press("enter")
        await driver.until(lambda: "Saved in text.smt2" in driver.says())
        text = (tmp_path / "text.smt2").read_text()
        assert verdicts(text) == ["unsat"]


async def test_views_are_reached_one_after_the_other_or_by_the_mouse_and_saved_as_they_are_read() -> None:
    async with honest(FOUR) as driver:
        assert driver.engine.commands is not None
        told(driver.engine.commands)
        await driver.press("Z")
        for key, label, saved in (
            ("tab", "Last edit", "; Begun anew"),
            ("shift+tab", "Text", "(check-sat)"),
            ("shift+tab", "Log", "   2  (check-sat-assuming 3 names) → sat"),
            ("shift+tab", "Statistics", "conflicts"),
        ):
            await driver.press(key)
            await driver.until(lambda: bool(driver.smt.active.exported()))
            assert driver.smt.active.label == label
            assert saved in str(driver.smt.active.exported())
        tabs = driver.smt.query_one("#smt-tabs", TextBar)
        await driver.pilot.click(tabs, offset=(tabs.text.index("3 Core"), 0))
        assert driver.smt.active.label == "Core"
        await driver.pilot.click(tabs, offset=(tabs.size.width - len("ack "), 0))
        assert driver.app.screen is driver.puzzle_screen


async def test_the_keys_are_in_the_help_and_every_figure_is_explained() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z", "4", "question_mark")
        text = str(driver.app.screen.query_one(Static).content)
        assert "propagations: values that followed at once" in text
        assert "The commands as they were sent" in text


async def test_with_the_real_worker() -> None:
    with real_client() as client:
        async with running(CLASH, client, size=(80, 24)) as plain:
            driver = Watched(plain.pilot, plain.app)
            await driver.until(lambda: "Contradiction" in driver.line("status"))
            await driver.press("Z", "3")
            await driver.until(lambda: bool(driver.rows) and driver.rows[-1].startswith("given.r1c1"))
            await driver.press("5")
            await driver.until(lambda: any("get-unsat-core" in row for row in driver.rows))
            listing = driver.smt.active.query_one(RowList)
            index = next(at for at, row in enumerate(driver.rows) if row.startswith("(check-sat-assuming"))
            listing.point(listing.rows[index].key)
            await driver.press("enter")
            await driver.until(lambda: "(check-sat-assuming (" in driver.pager.text)
            await driver.press("escape", "4")
            await driver.until(lambda: any(row.startswith("checks") for row in driver.rows))
            await driver.press("1")
            await driver.until(lambda: "(set-logic QF_FD)" in driver.pager.text)


# -- one's own assertions --------------------------------------------------------------------------

OWN = parse(
    'puzzle = "scratch"\nvariables = ["x, y: 1..5"]\n'
    'assertions = ["big: x > 3", "less: y < 2", "x < y", "odd: y != 3"]\n'
)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_z3_is_asked_about_ones_own_assertions(size: tuple[int, int]) -> None:
    async with honest(OWN, size=size) as driver:
        await driver.press("Z", "6")
        await driver.until(lambda: any("cannot all hold" in row for row in driver.rows))
        script = driver.rows[driver.rows.index("Your assertions, as z3 reads them") + 1 :]
        marked = [row.text for row in driver.smt.active.query_one(RowList).rows if row.lead.startswith("!")]
        said = next(row for row in driver.rows if "cannot all hold" in row)
        declared = [line for line in script if "assert" not in line or ":named" not in line]
        assert all(str(script.index(line) + 1) in said for line in marked)
        assert verdicts("\n".join(sorted({*declared, *marked}, key=script.index))) == ["unsat"]
        for left_out in marked:
            rest = sorted({*declared, *marked} - {left_out}, key=script.index)
            assert verdicts("\n".join(rest)) == ["sat"]
        assert driver.rows[0].startswith("all ")
        assert str(driver.smt.active.exported()).splitlines() == script


async def test_assertions_that_are_off_are_no_part_of_it() -> None:
    async with honest(OWN) as driver:
        editing = driver.puzzle_screen.editing
        statements = editing.workspace.view.puzzle.clues()
        editing.toggle(next(each for each in statements if each.text.endswith("x < y")))
        await driver.press("Z", "6")
        await driver.until(lambda: any("no core" in row for row in driver.rows))
        assert not any("(< x y)" in row for row in driver.rows)


async def test_other_puzzles_have_no_such_view() -> None:
    async with honest(FOUR) as driver:
        await driver.press("Z", "6")
        assert driver.smt.active is driver.smt.views[0]
        assert len(driver.smt.views) == 5
