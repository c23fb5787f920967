"""Which words a word is perhaps meant as."""

from __future__ import annotations

import pytest

from puzzles.text.nearness import near_words, perhaps

KNOWN = ("solve", "count", "sudoku-xv", "sudoku", "seed-sudoku", "limit", "anti-knight", "or")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("cuont", ("count",)),
        ("soLVE", ("solve",)),
        ("soduku", ("sudoku", "sudoku-xv")),
        ("sudoku", ("sudoku", "sudoku-xv")),
        ("sudoku-xw", ("sudoku-xv",)),
        ("--lim", ("limit",)),
        ("anti_knihgt", ("anti-knight",)),
        ("r", ()),
        ("xyzzy", ()),
        ("", ()),
        ("count" * 20, ()),
    ],
)
def test_the_nearest_come_first(word: str, near: tuple[str, ...]) -> None:
    assert near_words(word, KNOWN, 9) == near


def test_a_word_that_lacks_its_last_letter_goes_before_longer_ones() -> None:
    assert near_words("run", ("run-sums", "runs", "runs-around"), 9) == ("runs", "run-sums", "runs-around")


def test_the_end_of_a_message() -> None:
    assert (perhaps("cuont", KNOWN), perhaps("xyzzy", KNOWN)) == ("; did you mean count?", "")
