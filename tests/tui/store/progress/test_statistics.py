"""Counts, times and days in a row, against the same counted by hand."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.solved import solve
from tui.store.progress.progress import ProgressStore
from tui.store.progress.statistics import statistics, streaks

TODAY = date(2026, 11, 24)


def test_times_and_help_by_type_and_level() -> None:
    store = ProgressStore(None)
    solve(store, "seed-sudoku", 300, 2, level="easy")
    solve(store, "sudoku-4x4", 100, 0, checks=3, level="easy")
    solve(store, "sudoku-6x6", 170, 1, level="easy")
    solve(store, "miracle", 4000, 0)
    solve(store, "sudoku-16x16", 900, 5, level="very hard")
    solve(store, "lightup-7x7", 60, 0, level="medium")
    solve(store, "lightup-10x10", 60, 7, level="medium", solved=False)
    found = statistics(store)
    assert (found.solved, found.begun, found.seconds, found.hints) == (6, 1, 5530, 8)
    told = [(row.type_name, row.level, row.solved, row.best, row.median) for row in found.rows]
    assert told == [
        ("lightup", "medium", 1, 60, 60),
        ("sudoku", "easy", 3, 100, 170),
        ("sudoku", "very hard", 1, 900, 900),
        ("sudoku", "", 1, 4000, 4000),
    ]
    easy = found.row("sudoku", "easy")
    assert easy is not None
    assert (easy.hints, easy.checks, easy.unaided, easy.latest) == (3, 3, 1, (300, 100, 170))
    assert [row.type_name for row in statistics(store, "lightup").rows] == ["lightup"]
    assert statistics(store, "kakuro") == statistics(ProgressStore(None))


@pytest.mark.parametrize(
    ("ago", "expected"),
    [([], (0, 0)), ([0], (1, 1)), ([1, 2], (2, 2)), ([2, 3], (0, 2)), ([0, 1, 3, 4, 5], (2, 3))],
)
def test_days_in_a_row_last_until_a_whole_day_went_by(ago: list[int], expected: tuple[int, int]) -> None:
    assert streaks({TODAY - timedelta(days) for days in ago}, TODAY) == expected


@given(st.sets(st.integers(0, 30)))
def test_the_longest_is_that_of_the_days_marked_on_a_strip(ago: set[int]) -> None:
    strip = "".join("#" if day in ago else " " for day in range(31))
    runs = [len(run) for run in strip.split()]
    days = {TODAY - timedelta(number) for number in ago}
    now = len(strip) - len(strip.lstrip("#")) or len(strip[1:]) - len(strip[1:].lstrip("#"))
    assert streaks(days, TODAY) == (now, max(runs, default=0))


def test_a_daily_puzzle_counts_on_its_own_day_alone() -> None:
    store, today = ProgressStore(None), date.today()
    solve(store, "sudoku-4x4", daily=(today - timedelta(1)).isoformat())
    assert (statistics(store).streak, statistics(store).daily) == (0, 0)
    solve(store, "sudoku-6x6", daily=today.isoformat())
    found = statistics(store)
    assert (found.streak, found.longest, found.daily) == (1, 1, 1)
