"""Guesses typed on a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.text.errors import InputError
from puzzles.types.mastermind.guesses import Guess, read_guess, write_guess

DIGITS = tuple("0123456789")
COLOURS = ("red", "green", "blue", "dark red")[:3]


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("47291 0 1", (tuple("47291"), 0, 1)),
        ("4 7 2 9 1 0 1", (tuple("47291"), 0, 1)),
        ("47291 2", (tuple("47291"), 2, None)),
        ("  47291  2 + 0 ", (tuple("47291"), 2, 0)),
        ("47291 2/1", (tuple("47291"), 2, 1)),
    ],
)
def test_a_guess_is_read_in_any_usual_form(line: str, read: object) -> None:
    assert read_guess(line, 5, DIGITS) == read


def test_names_stand_apart_and_capitals_do_not_matter() -> None:
    assert read_guess("Red, blue RED 1 0", 3, COLOURS) == (("red", "blue", "red"), 1, 0)


@pytest.mark.parametrize(
    ("line", "start", "expected"),
    [
        ("472x1 0 1", 3, "one of 0123456789"),
        ("4729", 4, "1 more symbol"),
        ("47", 2, "3 more symbols"),
        ("4729 1 0 1", 4, "1 more symbol"),
        ("472911 0 1", 5, "a blank after the 5 symbols"),
        ("47291", 5, "the answer"),
        ("47291 6", 6, "0 to 5"),
        ("47291 3 3", 8, "0 to 2"),
        ("47291 0 1 7", 10, "the end of the line"),
        ("47291 one", 6, "an answer such as"),
        ("", 0, "5 more symbols"),
    ],
)
def test_a_wrong_line_says_where_and_what_was_expected(line: str, start: int, expected: str) -> None:
    with pytest.raises(InputError) as caught:
        read_guess(line, 5, DIGITS)
    assert caught.value.start == start
    assert expected in caught.value.expected


@given(st.data(), st.sampled_from([DIGITS, COLOURS]), st.integers(1, 6))
def test_a_written_guess_reads_back(data: st.DataObject, symbols: tuple[str, ...], length: int) -> None:
    code = data.draw(st.lists(st.sampled_from(symbols), min_size=length, max_size=length))
    exact = data.draw(st.integers(0, length))
    misplaced = data.draw(st.none() | st.integers(0, length - exact))
    guess = Guess(tuple(code), exact, misplaced)
    assert read_guess(write_guess(guess, symbols), length, symbols) == (tuple(code), exact, misplaced)
