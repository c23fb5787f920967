"""`cluebench statistics`: a table, CSV and JSON of what was solved, and what is wrong with the file."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.helpers.command import data, said
from tests.helpers.solved import solve
from tui.store.progress.progress import NAME, user_progress


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))


def solve_some() -> None:
    store = user_progress()
    solve(store, "seed-sudoku", 300, 2, level="easy")
    solve(store, "sudoku-4x4", 100, checks=1, level="easy")
    solve(store, "lightup-7x7", 3700, level="hard")
    solve(store, "lightup-10x10", solved=False)
    store.close()


def test_a_table_by_type_and_level() -> None:
    solve_some()
    done = said("statistics")
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()]
    assert ["Light", "Up", "hard", "1", "1:01:40", "1:01:40", "0", "0", "1"] in rows
    assert ["Sudoku", "easy", "2", "1:40", "3:20", "2", "1", "1"] in rows
    assert "3 puzzles solved in 1:08:20, 2 hints.\n1 begun.\n" in done.stdout
    one = said("statistics", "akari").stdout
    assert ("Light Up" in one, "Sudoku" in one) == (True, False)


def test_a_line_for_each_puzzle_as_csv() -> None:
    solve_some()
    rows = list(csv.DictReader(said("statistics", "--csv").stdout.splitlines()))
    assert [(row["puzzle"], row["seconds"], row["hints"], row["level"]) for row in rows] == [
        ("lightup", "3700", "0", "hard"),
        ("sudoku", "100", "0", "easy"),
        ("sudoku", "300", "2", "easy"),
    ]
    assert rows[2]["title"] == "Sudoku of the course notes"


def test_as_data() -> None:
    solve_some()
    found = data("statistics", "sudoku")
    assert (found["solved"], found["begun"], found["solving"], found["hints"]) == (2, 0, 400, 2)
    assert [row["median"] for row in found["levels"]] == [200]
    assert [one["size"] for one in found["puzzles"]] == ["4x4", "9x9"]


def test_with_nothing_solved_it_says_so_and_leaves_no_trace(tmp_path: Path) -> None:
    assert said("statistics").stdout == "Nothing is solved yet.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_is_told_and_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "progress").mkdir()
    (tmp_path / "progress" / NAME).write_text("no database" * 100)
    done = said("statistics")
    assert (done.returncode, done.stdout) == (0, "Nothing is solved yet.\n")
    assert "put aside" in done.stderr
