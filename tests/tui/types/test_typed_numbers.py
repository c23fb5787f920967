"""Clues of number puzzles typed on their boards: arrows beside numbers, sums in black cells."""

from __future__ import annotations

from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import SumBelow, SumCell, SumRight
from puzzles.types.signpost.puzzle import Signpost
from puzzles.types.signpost.way_on import WayOn
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine


async def test_arrows_and_numbers_go_into_one_cell() -> None:
    async with running(Signpost(3), FakeEngine()) as driver:
        await driver.press("greater_than_sign", "7", "right", "circumflex_accent", "greater_than_sign")
        puzzle = driver.puzzle_screen.puzzle
        assert puzzle.clue_list.every(WayOn) == (WayOn((0, 0), "E"), WayOn((0, 1), "NE"))
        assert isinstance(puzzle, Signpost)
        assert puzzle.givens == {(0, 0): 7}
        await driver.press("greater_than_sign", "left", "delete")
        puzzle = driver.puzzle_screen.puzzle
        assert puzzle.clue_list.every(WayOn) == (WayOn((0, 1), "E"),)


async def test_a_black_cell_takes_a_sum_below_and_one_to_the_right() -> None:
    async with running(Kakuro(4, 4), FakeEngine()) as driver:
        await driver.press("number_sign", "1", "6", "slash", "2", "3")
        found = set(driver.puzzle_screen.puzzle.clue_list)
        assert found == {SumCell((0, 0)), SumBelow((0, 0), 16), SumRight((0, 0), 23)}
        await driver.press("right", "5")
        assert set(driver.puzzle_screen.puzzle.clue_list) == found
        await driver.press("left", "number_sign")
        assert not driver.puzzle_screen.puzzle.clue_list


async def test_every_arrow_is_typed_with_its_signs() -> None:
    keys = {"^": "circumflex_accent", ">": "greater_than_sign", "<": "less_than_sign", "v": "v"}
    puzzle = Signpost(3)
    async with running(puzzle, FakeEngine()) as driver:
        await driver.press("down", "right")
        for text in WayOn.texts(puzzle):
            await driver.press("delete", *(keys[sign] for sign in text))
            found = driver.puzzle_screen.puzzle.clue_list.every(WayOn)
            assert found == (WayOn.parse((1, 1), text, puzzle),), text
