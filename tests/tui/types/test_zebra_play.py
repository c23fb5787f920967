"""A logic grid while one plays: its clues in sight at every size, how they stand, and the end of it."""

from __future__ import annotations

from typing import cast

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.heading import Heading
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.zebra.cross_grid import Mark
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.steps import Hint
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tests.tui.types.test_zebra import answers
from tui.panels.explain.why_panel import WhyPanel
from tui.screens.play.pane import PlayPane
from tui.store.options import Options
from tui.types.zebra.body import ZebraBody
from tui.types.zebra.cross import stairs
from tui.types.zebra.own_marks import erased, noted, written

SEED = cast(Zebra, sample("seed-zebra").load())
PETS = Zebra(
    None,
    (
        ("owner", ("Ann", "Bob", "Cat")),
        ("pet", ("dog", "horse", "fish")),
        ("age", ("4 years", "5 years", "6 years")),
    ),
    heading=Heading("Pets", notes="Three friends, three pets."),
)
HATS = Zebra(3, (("who", ("ann", "bob", "cat")), ("hat", ("red", "dark blue", "grey"))), place="seat")


def body(driver: Driver) -> ZebraBody:
    found = driver.puzzle_screen.body
    assert isinstance(found, ZebraBody)
    return found


def pane(driver: Driver) -> str:
    return driver.puzzle_screen.query_one(PlayPane).text


def screen(driver: Driver) -> str:
    """All that is in sight."""
    strips = driver.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def clues(driver: Driver) -> str:
    """The signs before the clues, in order."""
    return "".join(line[1] for line in pane(driver).splitlines() if line[2:3] == " " and line[3:4].isdigit())


@pytest.mark.parametrize(
    ("size", "below"), [((60, 20), True), ((80, 24), False), ((100, 30), False), ((120, 40), False)]
)
async def test_every_clue_can_be_read_beside_the_board_or_below_it(
    size: tuple[int, int], below: bool
) -> None:
    async with running(SEED, FakeEngine(), size=size, mode=Mode.SOLVE) as driver:
        shown, cross = driver.puzzle_screen.query_one(PlayPane), body(driver).cross
        assert shown.display
        assert not shown.region.overlaps(cross.region)
        assert (shown.region.y >= cross.region.bottom) is below
        for index, _ in enumerate(SEED.lines):
            assert f"▸☐ {index + 1:>2}" in pane(driver)
            (here,) = (line for line in screen(driver).splitlines() if "▸" in line)
            assert f" {index + 1} " in here
            await driver.press("d")


async def test_the_clue_that_is_read_stays_in_sight_whatever_becomes_of_the_pane() -> None:
    async with running(SEED, FakeEngine(), size=(80, 24), mode=Mode.SOLVE) as driver:
        await driver.press(*"dddddddddd")
        for size in ((60, 20), (120, 40), (80, 24), (60, 24), (100, 24)):
            await driver.pilot.resize_terminal(*size)
            await driver.until(lambda: "▸☐ 11 " in screen(driver))


async def test_a_clue_shows_whether_the_board_has_it_breaks_it_or_has_all_of_it() -> None:
    puzzle = HATS.with_lines(("bob at 2", "ann is somewhere left of grey", "red is somewhere left of grey"))
    async with running(puzzle, FakeEngine(answers), mode=Mode.SOLVE) as driver:
        assert clues(driver) == "☐☐☐"
        await driver.press("down", "right", "space", "up")
        assert clues(driver) == "✓☐☐"
        await driver.press("right", "space")
        assert clues(driver) == "✓!☐"
        await driver.press("d", "t")
        assert clues(driver) == "✓☑☐"
        await driver.press("u", "u")
        assert clues(driver) == "✓☐☐"
        await driver.press("down", "left", "x")
        assert clues(driver) == "!☐☐"


async def test_what_clues_say_outright_stands_in_the_grid_by_choice() -> None:
    puzzle = HATS.with_lines(("bob at 2", "ann is somewhere left of grey", "cat is red"))
    async with running(puzzle, FakeEngine(answers), mode=Mode.SOLVE) as driver:
        assert not any(cell.text for cell in body(driver).cross.view.cells.values())
        assert "0 of 6 placed" in pane(driver)
        driver.puzzle_screen.editing.choose(Options(outright=True))
        given = {name for name, cell in body(driver).cross.view.cells.items() if cell.role == "given"}
        assert {stairs(puzzle).pair(name) for name in given} == {("bob", 2), ("cat", "red")}
        assert clues(driver) == "✓☐✓"
        assert "1 of 6 placed" in pane(driver)
        assert driver.puzzle_screen.workspace.state == PuzzleState(puzzle), (
            "it is nothing that the player did"
        )
        await driver.press("H")
        (hint,) = (each for each in driver.engine.questions if isinstance(each, Hint))
        assert hint.noted == (Literal("bob", 2),), "what is seen is known to a hint"


async def test_a_comparison_is_done_or_broken_once_ticks_and_crosses_decide_it() -> None:
    puzzle = PETS.with_lines(("The dog is older than Bob", "Cat is 2 years older than the horse"))
    async with running(puzzle, FakeEngine(), mode=Mode.SOLVE) as driver:
        state = driver.puzzle_screen.workspace.state
        state = written(written(state, ("dog", "6 years")), ("Bob", "4 years"))
        driver.puzzle_screen.editing.edit(state, "mark")
        assert clues(driver) == "✓☐"
        state = written(state, ("dog", "4 years"))
        driver.puzzle_screen.editing.edit(state, "mark")
        assert clues(driver) == "!!"
        state = noted(erased(state, ("dog", "4 years")), ("dog", "4 years"), Mark.NO)
        state = noted(erased(state, ("Bob", "4 years")), ("Bob", "6 years"), Mark.NO)
        driver.puzzle_screen.editing.edit(noted(state, ("Bob", "5 years"), Mark.NO), "mark")
        assert clues(driver) == "✓☐", "what is left of both is enough"


WRONG = "✗ Not right: your marks in the grid cannot all be right."


async def test_a_wrong_cross_is_told_as_such() -> None:
    puzzle = PETS.with_lines(
        ("Ann has the dog", "Bob is older than Cat", "The dog is 4 years old", "Cat has fish")
    )
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE) as driver:
            state = driver.puzzle_screen.workspace.state
            driver.puzzle_screen.editing.edit(noted(state, ("Bob", "6 years"), Mark.NO), "mark")
            await driver.press("v")
            await driver.until(lambda: WRONG in driver.list("why-list"))
            await driver.press("v", "v")
            await driver.until(lambda: "Your marks: Bob does not go with 6 years" in driver.list("why-list"))


HOUSES = (
    "norwegian yellow cats water dunhill",
    "dane blue horses tea blends",
    "brit red birds milk pall_mall",
    "german green zebra coffee prince",
    "swede white dogs beer bluemasters",
)
"""What is known to be in each house of the puzzle."""


async def test_the_end_tells_what_goes_together() -> None:
    found = {item.replace("_", " "): at for at, items in enumerate(HOUSES, 1) for item in items.split()}
    with real_client() as client:
        async with running(SEED, client, size=(80, 24), mode=Mode.SOLVE) as driver:
            state = driver.puzzle_screen.workspace.state
            for name in found:
                state = state.with_entry(name, found[name])
            await driver.press("D")
            assert "▸☐ 15" in screen(driver)
            driver.puzzle_screen.editing.edit(state, "fill in all")
            await driver.until(lambda: driver.puzzle_screen.workspace.view.solved)
            await driver.until(lambda: "✓ Solved" in screen(driver))
            await driver.press("t")
            assert "▸☑ 15" in screen(driver), "clues are ticked to the end"
            assert driver.puzzle_screen.workspace.view.solved
            assert "zebra: german, house 4" in driver.line("spot")
            assert "house 3 brit, red, birds, milk, pall mall" in pane(driver)
            assert f" 1 {SEED.lines[0]}" in pane(driver)


async def test_a_grid_is_solved_once_all_that_was_not_carried_over_is_marked() -> None:
    where = {item.replace("_", " "): at for at, line in enumerate(HOUSES, 1) for item in line.split()}
    with real_client() as client:
        async with running(SEED, client, mode=Mode.SOLVE) as driver:
            cross, marked = body(driver).cross, 0
            for cell, (item, other) in stairs(SEED).pairs:
                together = where[item] == (other if isinstance(other, int) else where[other])
                if together and not cross.view.cell(cell).text:
                    assert not driver.puzzle_screen.workspace.view.solved
                    cross.cursor, marked = cell, marked + 1
                    await driver.press("space")
            assert marked == len(where), "of all 65 that are true"
            await driver.until(lambda: driver.puzzle_screen.workspace.view.solved)


async def test_a_hint_turns_to_its_clue_and_is_gone_once_its_crosses_are_made() -> None:
    puzzle = PETS.with_lines(("Ann has the dog or the horse", "Bob is older than the owner of the dog"))
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE) as driver:
            panel = driver.puzzle_screen.query_one(WhyPanel)
            assert body(driver).looked_at == 0
            await driver.press("H")
            await driver.until(lambda: "Where to look" in screen(driver))
            before = driver.puzzle_screen.workspace.state
            await driver.press("enter")
            assert driver.puzzle_screen.workspace.state == before
            await driver.press("H", "H")
            assert panel.answering
            assert body(driver).looked_at == 1
            await driver.press("enter")
            await driver.until(lambda: not panel.answering)
            assert driver.puzzle_screen.workspace.state.marks
            assert "Not asked yet" not in screen(driver)
            crossed = "Bob does not go with 4 years and the dog does not go with 6 years."
            assert f"Crossed out: {crossed}" in driver.line("spot")
            assert "Three friends, three pets." in pane(driver)
