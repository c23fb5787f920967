"""The solution that an author tells, held against the clues."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.grids.author_solution import told_solution, told_wrong
from puzzles.model.heading import Heading
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import run

RIGHT = "1234341221434321"
PUZZLE = Sudoku.empty(4).with_given((0, 0), 1).with_given((1, 0), 3)


def told(solution: str) -> Sudoku:
    return replace(PUZZLE, heading=Heading(solution=solution))


def test_a_right_solution_breaks_nothing() -> None:
    assert told_wrong(told(RIGHT)) == ""
    assert told_wrong(told(" ".join(RIGHT))) == ""
    assert parse(encode(told(RIGHT))).heading.solution == RIGHT


@pytest.mark.parametrize(
    ("solution", "broken"),
    [
        ("1234341221434312", "Column 3 holds each digit once"),
        ("1234214334124321", "Box 1 holds each digit once"),
        ("2143432112343412", "R1C1 is 1"),
    ],
)
def test_a_wrong_one_is_told_with_what_it_breaks(solution: str, broken: str) -> None:
    assert broken in told_wrong(told(solution))


@pytest.mark.parametrize("solution", ["", "123", "1" * 17, "5" * 16])
def test_what_is_of_another_grid_tells_nothing(solution: str) -> None:
    assert told_solution(told(solution)) is None
    assert told_wrong(told(solution)) == ""


def test_the_command_line_says_so_on_standard_error() -> None:
    done = run("solve", "-", stdin=encode(told("2143432112343412")).encode())
    assert done.returncode == 0
    assert "the solution that its author tells is none: R1C1 is 1" in done.stderr
    assert sample("seed-sudoku").load().heading.solution == ""
