"""Versions in a file: kept with the puzzle, and left out where the puzzle alone is shared."""

from __future__ import annotations

import pytest

from puzzles.files.saving import OnlyAGrid, encode
from puzzles.files.solving import SavedWork
from puzzles.files.storage import parse_work
from puzzles.files.versions import Version
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku

EMPTY = Sudoku.empty(4)
FULL = EMPTY.with_given((0, 0), 1).with_given((3, 3), 2)
KEPT = (Version("first", EMPTY, told="288 solutions"), Version("second", FULL, "first"))
WORK = SavedWork(PuzzleState(FULL), versions=KEPT)


def test_they_are_read_back() -> None:
    assert parse_work(encode(WORK)) == WORK


def test_they_stay_when_the_file_is_written_over() -> None:
    text = "# mine\n" + encode(WORK)
    one_less = SavedWork(PuzzleState(EMPTY), versions=KEPT[:1])
    written = encode(one_less, text)
    assert written.startswith("# mine")
    assert parse_work(written) == one_less


def test_the_puzzle_alone_has_none() -> None:
    assert parse_work(encode(WORK.clean)).versions == ()


def test_a_bare_grid_cannot_hold_them() -> None:
    with pytest.raises(OnlyAGrid):
        encode(SavedWork(PuzzleState(FULL), bare=True, versions=KEPT), "1000\n0000\n0000\n0002\n")


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ('[[version]]\nname = "a"\n', r"version\[1\].*no key"),
        ('[[version]]\nname = "a"\npuzzle = { puzzle = "sudoku", size = 4, wrong = 1 }\n', "wrong"),
        (
            '[[version]]\nname = "a"\npuzzle = { puzzle = "sudoku", size = 4 }\n' * 2,
            "'a' twice",
        ),
        ('[[version]]\nname = "a"\nwhen = 3\npuzzle = { puzzle = "sudoku", size = 4 }\n', "when"),
    ],
)
def test_what_is_wrong_is_told(added: str, told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        parse_work(f'puzzle = "sudoku"\nsize = 4\n{added}')
