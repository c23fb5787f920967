"""At a cell of a sum it is told of which values that can be made, beside what is written there."""

import pytest

from puzzles.files.samples import sample
from puzzles.model.state import Mode
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine


@pytest.mark.parametrize(
    ("name", "keys", "told"),
    [
        ("killer-6x6", ["right"], ["add up to 9 · made of 126 135 234"]),
        ("killer-6x6", ["right", "3", "down"], ["add up to 9 · made of 135 234"]),
        ("kakuro-7x7", ["down", "right"], ["to 12 · made of 1236 1245", "to 21 · made of 1389 1479 1569"]),
    ],
)
async def test_sums_say_of_what_they_can_be_made(name: str, keys: list[str], told: list[str]) -> None:
    async with running(sample(name).load(), FakeEngine(), mode=Mode.SOLVE) as driver:
        assert driver.board.cursor
        await driver.press(*keys)
        for words in told:
            assert words in driver.pane


async def test_a_sum_that_is_off_says_nothing_of_that() -> None:
    async with running(sample("killer-6x6").load(), FakeEngine(), mode=Mode.SET) as driver:
        await driver.press("right")
        assert "made of" in driver.line("spot")
        await driver.press("x")
        assert "made of" not in driver.line("spot")
