"""The list of clues: those that only stand somewhere are folded up behind those that say something."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.types.dominosa.face import Face
from puzzles.types.dominosa.puzzle import Dominosa
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import SumBelow, SumCell
from tests.helpers.canned import SMALL
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.panels.clues import CluePanel
from tui.widgets.row_list import RowList

BLACK = ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))


def kakuro() -> Kakuro:
    """Three by three with black cells above and on the left, and one sum."""
    puzzle = Kakuro(3, 3)
    for cell in BLACK:
        puzzle = puzzle.with_clue(SumCell(cell))
    return puzzle.with_clue(SumBelow((0, 1), 4))


async def test_black_cells_are_folded_up_behind_the_sums() -> None:
    async with running(kakuro(), FakeEngine()) as driver:
        await driver.press("f5")
        rows = driver.list("clue-list")
        assert "The two cells below R1C2 add up to 4" in rows[0]
        assert "5 black cells" in rows[1]
        assert not any("is a black cell" in row for row in rows)
        listing = driver.app.screen.query_one("#clue-list", RowList)
        listing.point("standing:black cell")
        await driver.press("right")
        unfolded = {row.text: row.lead for row in listing.rows if "is a black cell" in row.text}
        assert unfolded == {
            f"R{row + 1}C{column + 1} is a black cell": f"{number} ■"
            for number, (row, column) in enumerate(BLACK, start=1)
        }
        await driver.press("left")
        assert not any("is a black cell" in row for row in driver.list("clue-list"))


async def test_a_folded_clue_that_is_pointed_at_is_shown() -> None:
    async with running(kakuro(), FakeEngine()) as driver:
        panel = driver.app.screen.query_one(CluePanel)
        black = driver.puzzle_screen.puzzle.clues()[0].id
        panel.point(black)
        await driver.settle()
        current = driver.app.screen.query_one("#clue-list", RowList).current
        assert current is not None
        assert current.key == f"id:{black}"
        assert "R1C1 is a black cell" in current.text


async def test_a_few_black_cells_stay_as_they_are() -> None:
    puzzle = Kakuro(3, 3).with_clue(SumCell((0, 0))).with_clue(SumCell((0, 1)))
    async with running(puzzle, FakeEngine()) as driver:
        await driver.press("f5")
        assert sum("is a black cell" in row for row in driver.list("clue-list")) == 2


async def test_clues_and_families_of_rules_are_switched_off_and_on() -> None:
    async with running(SMALL.with_given((0, 0), 1), FakeEngine()) as driver:
        state = driver.puzzle_screen.workspace.state
        await driver.press("f5")
        for key, label, off in (
            ("id:given.r1c1", "'R1C1 is 1'", replace(state, off=frozenset({"given.r1c1"}))),
            ("family:rows", "rows", replace(state, off_families=frozenset({"rows"}))),
        ):
            driver.app.screen.query_one("#clue-list", RowList).point(key)
            for after in (off, state):
                await driver.press("x")
                assert driver.puzzle_screen.workspace.state == after
            for verb in ("on", "off"):
                await driver.press("u")
                assert f"Undone: switch {label} {verb}" in driver.line("spot")


async def test_a_number_that_says_nothing_by_itself_is_told_while_it_is_off() -> None:
    puzzle = Dominosa(2)
    for column, number in enumerate((0, 0, 1)):
        puzzle = puzzle.with_clue(Face((0, column), number)).with_clue(Face((1, column), number))
    async with running(puzzle, FakeEngine()) as driver:
        assert "6 numbers" in driver.list("clue-list")[0]
        await driver.press("x")
        rows = driver.list("clue-list")
        assert "R1C1 is half of a domino with a 0" in rows[0]
        assert "5 numbers" in rows[1]
