"""Several puzzles in one text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.several import joined, split
from puzzles.files.storage import SeveralPuzzles, load_many, parse, read_many
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku

FIRST, SECOND = Sudoku.empty(4).with_given((0, 0), 1), Sudoku.empty(6).with_given((5, 5), 6)


def test_one_is_as_it_is() -> None:
    assert joined(["a = 1\n"]) == "a = 1\n"
    assert split("a = 1\n") == ["a = 1\n"]


def test_each_stands_under_its_number(tmp_path: Path) -> None:
    text = joined([encode(FIRST), encode(SECOND)])
    assert text.startswith('# --- puzzle 1 of 2 ---\npuzzle = "sudoku"\n')
    assert read_many(text).puzzles == (FIRST, SECOND)
    path = tmp_path / "two.toml"
    path.write_text(text)
    assert load_many(path).puzzles == (FIRST, SECOND)
    with pytest.raises(SeveralPuzzles, match="2 puzzles"):
        parse(text)


def test_what_is_wrong_with_one_of_them_says_which() -> None:
    text = joined([encode(FIRST), 'puzzle = "sudoku"\ngrid = "1 2"\n'])
    with pytest.raises(PuzzleError, match=r"^puzzle 2"):
        read_many(text)


def test_a_line_in_the_middle_parts_nothing() -> None:
    text = encode(FIRST) + "# --- puzzle 1 of 1 ---\n"
    assert parse(text) == FIRST


@given(st.lists(st.sampled_from([encode(FIRST), encode(SECOND)]), min_size=1, max_size=5))
def test_what_was_joined_is_split_again(texts: list[str]) -> None:
    assert [part.strip() for part in split(joined(texts))] == [text.strip() for text in texts]
