"""A file that is nothing but a grid stays one, laid out as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from puzzles.files.saving import OnlyAGrid, encode, save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import load, load_work, parse, parse_work
from puzzles.model.heading import Heading
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import LINE

BOXED = """\
# of Sunday
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3   # the middle
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
"""


def edited(text: str, puzzle: Sudoku) -> str:
    return encode(SavedWork(PuzzleState(puzzle), bare=True), text)


@pytest.mark.parametrize(
    ("text", "line", "changed"),
    [
        (LINE, 0, LINE.replace("53..7", "534.7", 1)),
        (LINE.replace(".", "0"), 0, LINE.replace(".", "0").replace("53007", "53407", 1)),
        (BOXED, 1, "5 3 4 | . 7 . | . . ."),
    ],
)
def test_only_the_cells_that_changed_are_written(text: str, line: int, changed: str) -> None:
    puzzle = parse(text)
    assert isinstance(puzzle, Sudoku)
    saved = edited(text, puzzle.with_given((0, 2), 4))
    lines = text.splitlines()
    lines[line] = changed
    assert saved.splitlines() == lines
    assert edited(saved, puzzle) == text


def test_numbers_above_nine_keep_their_letters() -> None:
    text = "." * 255 + "G"
    puzzle = parse(text)
    assert isinstance(puzzle, Sudoku)
    assert edited(text, puzzle.with_given((0, 0), 10)) == "A" + "." * 254 + "G"
    spaced = "16" + " ." * 15 + ("\n" + ". " * 16) * 15
    numbers = parse(spaced)
    assert isinstance(numbers, Sudoku)
    assert edited(spaced, numbers.with_given((0, 0), 10)) == spaced.replace("16", "10")


def test_what_a_grid_cannot_say_is_not_written_into_it(tmp_path: Path) -> None:
    path = tmp_path / "wiki.txt"
    path.write_text(BOXED)
    work, digest = load_work(path)
    state = work.state
    assert work.bare
    for more in (
        state.with_entry("r1c3", 4),
        state.toggled("given.r1c1"),
        PuzzleState(Sudoku.empty(9, variants=["diagonals"])),
        PuzzleState(replace(work.puzzle, heading=Heading(title="x"))),
    ):
        with pytest.raises(OnlyAGrid, match=r"wiki\.txt: holds nothing but a grid"):
            save(SavedWork(more, bare=True), path, digest)
        assert path.read_text() == BOXED


def test_how_it_is_left_is_not_worth_another_file(tmp_path: Path) -> None:
    path = tmp_path / "wiki.txt"
    path.write_text(BOXED)
    work = parse_work(BOXED)
    save(SavedWork(work.state, LeftAt(seconds=5), bare=True), path)
    assert path.read_text() == BOXED


def test_another_size_is_written_as_a_plain_grid(tmp_path: Path) -> None:
    path = tmp_path / "wiki.txt"
    path.write_text(LINE)
    small = Sudoku.empty(4).with_given((0, 0), 1)
    save(SavedWork(PuzzleState(small), bare=True), path)
    assert load(path) == small
    assert parse_work(path.read_text()).bare
