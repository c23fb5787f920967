"""The stock and today's puzzles: what is put there comes out again, once, also from damaged folders."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.types.sudoku import Sudoku
from tui.store.progress.daily import DAYS, DailyPuzzles
from tui.store.progress.stock import Stock, StockedPuzzle, Wanted

WANTED = Wanted("sudoku", "very hard", "9x9")
PUZZLE = sample("seed-sudoku").load()
DAY = date(2026, 11, 24)


@pytest.mark.parametrize("level", ["easy", "very hard", ""])
def test_what_is_put_in_is_taken_out_once(tmp_path: Path, level: str) -> None:
    Stock(tmp_path).put(WANTED, StockedPuzzle(PUZZLE, level))
    stock = Stock(tmp_path)
    assert stock.count(WANTED) == 1
    assert stock.count(Wanted("sudoku", "hard", "9x9")) == 0
    assert stock.take(WANTED) == StockedPuzzle(PUZZLE, level)
    assert stock.take(WANTED) is None
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_two_windows_never_take_the_same(tmp_path: Path) -> None:
    one, other = Stock(tmp_path), Stock(tmp_path)
    for size in (4, 6, 9):
        one.put(WANTED, StockedPuzzle(Sudoku.empty(size), "easy"))
    taken = [stock.take(WANTED) for stock in (one, other, one, other)]
    assert {ready.puzzle.wording.size_text for ready in taken if ready} == {"4x4", "6x6", "9x9"}
    assert taken[-1] is None


def test_a_damaged_file_is_passed_over(tmp_path: Path) -> None:
    stock = Stock(tmp_path)
    folder = tmp_path / WANTED.folder
    folder.mkdir(parents=True)
    (folder / "easy-0.toml").write_text("puzzle = ")
    (folder / "easy-00.toml").write_bytes(b"\xff\xfe")
    stock.put(WANTED, StockedPuzzle(PUZZLE, "easy"))
    assert stock.take(WANTED) == StockedPuzzle(PUZZLE, "easy")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    assert not Stock().put(WANTED, StockedPuzzle(PUZZLE, "easy"))
    assert Stock().take(WANTED) is None
    (tmp_path / "file").write_text("")
    assert not Stock(tmp_path / "file").put(WANTED, StockedPuzzle(PUZZLE, "easy"))


def test_todays_are_kept_and_those_of_long_ago_are_not(tmp_path: Path) -> None:
    kept = DailyPuzzles(tmp_path)
    for back in range(DAYS + 2, -1, -1):
        kept.put(DAY - timedelta(back), "sudoku", StockedPuzzle(PUZZLE, "very hard"))
    again = DailyPuzzles(tmp_path)
    assert again.get(DAY, "sudoku") == StockedPuzzle(PUZZLE, "very hard")
    assert again.get(DAY, "kakuro") is None
    assert again.get(DAY - timedelta(DAYS), "sudoku") is None
    assert len(list(tmp_path.iterdir())) == DAYS


def test_todays_without_a_folder_are_known_as_long_as_it_is_there() -> None:
    kept = DailyPuzzles()
    kept.put(DAY, "sudoku", StockedPuzzle(PUZZLE, "easy"))
    assert kept.get(DAY, "sudoku") == StockedPuzzle(PUZZLE, "easy")
    assert DailyPuzzles().get(DAY, "sudoku") is None


def test_puzzles_of_a_type_are_forgotten_and_no_others(tmp_path: Path) -> None:
    stock, daily = Stock(tmp_path / "stock"), DailyPuzzles(tmp_path / "daily")
    other = Wanted("killer", "easy", "9x9")
    for wanted in (WANTED, other):
        stock.put(wanted, StockedPuzzle(PUZZLE, "easy"))
        daily.put(DAY, wanted.type_name, StockedPuzzle(PUZZLE, "easy"))
    stock.forget("sudoku")
    daily.forget("sudoku")
    assert (stock.count(WANTED), stock.count(other)) == (0, 1)
    again = DailyPuzzles(tmp_path / "daily")
    for kept in (daily, again):
        assert kept.get(DAY, "sudoku") is None
        assert kept.get(DAY, "killer") is not None
