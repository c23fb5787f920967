"""The statistics on the screen: readable at its smallest and without colour, and left again."""

from __future__ import annotations

import pytest

from tests.helpers.driving import running
from tests.helpers.solved import solve
from tui.screens.statistics import NOTHING, StatisticsScreen
from tui.store.progress.progress import ProgressStore


def visible(screen: StatisticsScreen) -> list[str]:
    strips = screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_all_is_in_words_and_figures(size: tuple[int, int]) -> None:
    async with running(None, size=size) as driver:
        for name, seconds in (("seed-sudoku", 300), ("sudoku-4x4", 100), ("sudoku-6x6", 5000)):
            solve(driver.app.progress, name, seconds, level="very hard")
        driver.app.show_statistics()
        await driver.settle()
        screen = driver.app.screen
        assert isinstance(screen, StatisticsScreen)
        lines = visible(screen)
        assert "3 puzzles solved · 0 begun · 1:30:00" in lines[0]
        assert "Daily puzzles: 0 days in a row" in lines[1]
        (row,) = (line for line in lines if "very hard" in line)
        assert "very hard   3  best    1:40  median    5:00    3 unaided" in row
        assert all(len(line) <= size[0] for line in lines)
        assert size[0] < 70 or any(bar in row for bar in "▁▂▃▄▅▆▇█")
        await driver.press("escape")
        assert not isinstance(driver.app.screen, StatisticsScreen)


async def test_with_nothing_solved_it_says_so() -> None:
    async with running(None) as driver:
        assert driver.app.progress.solved() == ProgressStore(None).solved()
        driver.app.show_statistics()
        await driver.settle()
        screen = driver.app.screen
        assert isinstance(screen, StatisticsScreen)
        assert any(NOTHING[:40] in line for line in visible(screen))
