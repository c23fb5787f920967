"""What the status line says in each state, and what the board and panels show with it."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from puzzles.files.samples import sample
from puzzles.model.drawings import DrawnGroup, DrawnThing
from puzzles.model.puzzle import Puzzle
from puzzles.types.jigsaw import Jigsaw
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.solutions import SolutionCount, Solutions
from tests.helpers.canned import ALL, SMALL
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.store.history import History

STARS = sample("starbattle-two-ways").load()
CUT = Jigsaw(4).divided(((1, 1, 1, 2), (1, 3, 2, 2), (3, 3, 2, 4), (3, 4, 4, 4)))
LINE = DrawnGroup("lines", (), (DrawnThing(((0.5, 0.5), (0.5, 1.5))),))
TWO_ONES = SMALL.with_given((0, 0), 1).with_given((0, 3), 1)


async def test_no_clues_yet() -> None:
    async with running() as driver:
        assert "No clues yet · 288 solutions" in driver.line("status")
        assert "clues only" in driver.line("status")
        assert driver.list("clue-list")[0].startswith("No clues yet")


@pytest.mark.parametrize("puzzle", [STARS, CUT, SMALL.with_drawings((LINE,))], ids=["stars", "cut", "line"])
async def test_what_lies_on_the_board_is_no_blank_board(puzzle: Puzzle) -> None:
    async with running(puzzle) as driver:
        assert "No clues yet" not in driver.line("status")
        assert driver.list("clue-list")[0].startswith("No clues beside what lies on the board: type")


async def test_working() -> None:
    async with running(engine=FakeEngine(held=True)) as driver:
        assert "Working" in driver.line("status")
        assert "Esc cancels" in driver.line("status")
        assert "z3 busy" in driver.line("status")


async def test_what_has_a_level_is_played_before_anything_is_known() -> None:
    async with running(History(SMALL, level="easy"), FakeEngine(held=True), mode=None) as driver:
        assert "[Solve]" in driver.line("title")


async def test_unique() -> None:
    puzzle = SMALL
    for (row, column), digit in {(0, 0): 1, (0, 1): 2, (1, 0): 3, (2, 1): 1, (3, 0): 2, (2, 2): 2}.items():
        puzzle = puzzle.with_given((row, column), digit)
    async with running(puzzle) as driver:
        assert "✓ Exactly one solution" in driver.line("status")
        assert "z3 idle" in driver.line("status")


async def test_some_solutions() -> None:
    async with running(SMALL.with_given((0, 0), 1)) as driver:
        assert driver.line("status").startswith(" 72 solutions")


async def test_counting() -> None:
    engine = FakeEngine(held=True)
    async with running(SMALL.with_given((0, 0), 1), engine) as driver:
        engine.say(Verdict(Status.MULTIPLE), Overview())
        engine.say(Solutions(0, tuple(ALL[:50])), Overview())
        engine.say(SolutionCount(50, False, running=True), Overview())
        await driver.settle()
        assert "50 solutions so far" in driver.line("status")
        assert "z3 busy" in driver.line("status")


async def test_more_than_the_limit() -> None:
    engine = FakeEngine(lambda state, question: [Verdict(Status.MULTIPLE), SolutionCount(1000, False)])
    async with running(SMALL.with_given((0, 0), 1), engine) as driver:
        assert "more than 1,000 solutions" in driver.line("status")


async def test_stopped_counting() -> None:
    engine = FakeEngine(
        lambda d, q: [Verdict(Status.MULTIPLE), SolutionCount(60, False, reason="out of memory")]
    )
    async with running(SMALL.with_given((0, 0), 1), engine) as driver:
        assert "at least 60 solutions (out of memory)" in driver.line("status")


async def test_contradiction_names_what_clashes() -> None:
    async with running(TWO_ONES) as driver:
        assert "✗ Contradiction: no solution" in driver.line("status")
        sentences = driver.list("conflict-list")
        assert sentences[0] == "2 clues and 1 rule cannot all hold; without any one of them they could:"
        assert sentences[1:4] == ["R1C1 is 1", "R1C4 is 1", "Row 1 holds each digit once"]
        board = driver.board.view
        marked = {name for name, cell in board.cells.items() if "conflict" in cell.marks}
        assert marked == {"r1c1", "r1c4"}


async def test_a_contradiction_without_a_conflict_yet() -> None:
    engine = FakeEngine(held=True)
    async with running(TWO_ONES, engine) as driver:
        engine.say(Verdict(Status.CONTRADICTION), Overview())
        await driver.settle()
        await driver.press("f7")
        assert driver.empty("conflict-list") == "Looking for the conflict …"
        engine.say(Unsettled("out of time"), Overview())
        engine.say(Finished(), Overview())
        await driver.settle()
        assert driver.empty("conflict-list") == "The conflict was not found: out of time."


async def test_unknown_is_neither() -> None:
    engine = FakeEngine(lambda d, q: [Verdict(Status.UNKNOWN, reason="out of memory")])
    async with running(SMALL, engine) as driver:
        assert "? Not decided: out of memory" in driver.line("status")
        assert "solution" not in driver.line("status")
        assert driver.empty("conflict-list").startswith("Not decided")


async def test_cancelled_before_a_verdict() -> None:
    async with running(engine=FakeEngine(held=True)) as driver:
        await driver.press("escape")
        assert "Cancelled" in driver.line("status")
        assert "z3 idle" in driver.line("status")
        assert driver.engine.cancels == 1


async def test_what_was_cancelled_is_told_until_the_next_question() -> None:
    engine = FakeEngine(held=True)
    async with running(SMALL, engine) as driver:
        engine.say(Verdict(Status.UNIQUE), Overview())
        await driver.settle()
        await driver.press("escape")
        assert "Cancelled." in driver.line("spot")
        await driver.press("W")
        assert "Cancelled." not in driver.line("spot")


async def test_cancelled_while_counting() -> None:
    engine = FakeEngine(held=True)
    async with running(SMALL.with_given((0, 0), 1), engine) as driver:
        engine.say(Verdict(Status.MULTIPLE), Overview())
        engine.say(Solutions(0, tuple(ALL[:50])), Overview())
        await driver.settle()
        await driver.press("escape")
        assert "at least 50 solutions, cancelled" in driver.line("status")


async def test_restarted_and_failed() -> None:
    engine = FakeEngine(held=True)
    async with running(engine=engine) as driver:
        engine.say(Restarted("out of memory"))
        engine.say(Verdict(Status.MULTIPLE), Overview())
        await driver.settle()
        assert "More than one solution" in driver.line("status")
        assert "started again: out of memory" in driver.line("status")
        engine.say(Failed("[/] went wrong"), Overview())
        engine.say(Finished(), Overview())
        await driver.settle()
        assert "[/] went wrong" in driver.line("status")
        await driver.press("1")
        assert "went wrong" not in driver.line("status")


async def test_too_small_a_terminal() -> None:
    async with running(size=(50, 12)) as driver:
        note = driver.puzzle_screen.query_one("#too-small", Static)
        assert note.display
        assert "needs 60 x 16" in str(note.content)
        await driver.pilot.resize_terminal(80, 24)
        await driver.settle()
        assert not note.display
