"""Patterns of givens on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from tui.cli.options.pattern import read_pattern

FOUR = Sudoku.empty(4)
CELLS = ((0, 0), (1, 3), (3, 1))


@pytest.mark.parametrize(
    "text",
    ["x.../...x/..../.x..", "X000\n000*\n____\n-x--\n", "x......x.....x..", "x . . .\r\n...x\n\n....\n.x.."],
)
def test_a_grid_of_signs(text: str, tmp_path: Path) -> None:
    file = tmp_path / "pattern.txt"
    file.write_bytes(text.encode())
    assert read_pattern(str(file), FOUR) == read_pattern(text, FOUR) == CELLS


def test_the_givens_of_a_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text(encode(parse("1......2.....3..")))
    assert read_pattern(str(file), FOUR) == CELLS


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x.../...x/....", "--pattern: found 3 rows; expected 4 rows of 4 signs, x or ."),
        ("x.../...x/...../.x..", "--pattern: row 3 has 5 signs; expected 4 rows of 4 signs, x or ."),
        ("seed-sudoku", "--pattern: found another shape; expected a grid of 4x4, of x and ., or a puzzle"),
        ("seed-zebra", "--pattern: found another shape; expected a grid of 4x4, of x and ., or a puzzle"),
    ],
)
def test_what_is_no_pattern_of_the_shape(text: str, told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_pattern(text, FOUR)
    assert str(error.value) == told
