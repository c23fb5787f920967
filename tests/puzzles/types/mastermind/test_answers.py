"""Answers to guesses in the ways in which people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.text.errors import InputError
from puzzles.types.mastermind.guesses import read_guess
from puzzles.types.mastermind.puzzle import Mastermind

DIGITS = tuple("0123456789")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (" 1 2", (1, 2)),
        (",1,2", (1, 2)),
        (" 1, 2", (1, 2)),
        (": 1 2", (1, 2)),
        ("=1/2", (1, 2)),
        (" 1", (1, None)),
        (" ●○○", (1, 2)),
        (" ○ ● ○", (1, 2)),
        (": •◦◦", (1, 2)),
        (" ⚫️⚪️⚪️", (1, 2)),
        (" bww", (1, 2)),
        ("=BWW", (1, 2)),
        (" b w w", (1, 2)),
        (" wbw", (1, 2)),
        (" bw--", (1, 1)),
        (" b", (1, 0)),
        (" ○", (0, 1)),
        (" 1A2B", (1, 2)),
        (" 0a2b", (0, 2)),
        (" 2A", (2, 0)),
        (" 1b2w", (1, 2)),
        (" 1B2W", (1, 2)),
        (" 1B 2C", (1, 2)),
        (" 1 b 2 w", (1, 2)),
        (" 2w, 1b", (1, 2)),
        (" 2b", (2, 0)),
        (" 3w", (0, 3)),
        (" 1 bull, 2 cows", (1, 2)),
        (" 2 blacks 1 white", (2, 1)),
        (" -", (0, 0)),
        (" .", (0, 0)),
        (" ----", (0, 0)),
    ],
)
def test_an_answer_is_read_in_any_usual_form(answer: str, told: object) -> None:
    assert read_guess(f"4721{answer}", 4, DIGITS)[1:] == told


@pytest.mark.parametrize(
    ("answer", "start", "said"),
    [
        (" 2B", 5, "2b0w if they are in place, or 0A2B if elsewhere"),
        (" 12", 5, "0 to 4"),
        (" 01", 5, "a blank in between: 0 1"),
        (" bbbbb", 5, "at most 4"),
        (" 1b1b", 7, "how many are elsewhere"),
        (" 3b2w", 7, "0 to 1"),
        (" 1x2y", 5, "an answer such as"),
        (" 1b zwei", 8, "an answer such as"),
        (" 1b2w3c", 9, "the end of the line"),
        (" ✓✓", 5, "an answer such as"),
        (" ", 5, "the answer, such as"),
        ("bww", 4, "a blank after the 4 symbols"),
    ],
)
def test_a_wrong_answer_says_where_and_what_was_expected(answer: str, start: int, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_guess(f"4721{answer}", 4, DIGITS)
    assert (caught.value.start, said in caught.value.expected) == (start, True), caught.value


def test_of_symbols_that_are_signs_of_answers_too_the_code_takes_as_many_as_it_has() -> None:
    symbols = tuple("bwrg")
    assert read_guess("bwwb bww", 4, symbols) == (tuple("bwwb"), 1, 2)
    assert read_guess("b w w b b w w", 4, symbols) == (tuple("bwwb"), 1, 2)
    with pytest.raises(InputError):
        read_guess("bwwbbww", 4, symbols)


def test_names_may_have_blanks_and_an_answer_right_behind_them() -> None:
    symbols = ("red", "dark red", "blue")
    assert read_guess("dark red, Red, blue: ●○", 3, symbols) == (("dark red", "red", "blue"), 1, 1)
    assert read_guess("red blue dark red=1 2", 3, symbols) == (("red", "blue", "dark red"), 1, 2)


@given(st.integers(1, 8), st.data())
def test_all_ways_to_write_an_answer_say_the_same(length: int, data: st.DataObject) -> None:
    exact = data.draw(st.integers(0, length))
    misplaced = data.draw(st.integers(0, length - exact))
    ways = [
        f"{exact} {misplaced}",
        f"{exact}A{misplaced}B",
        f"{exact}b{misplaced}w",
        "●" * exact + "○" * misplaced or "-",
        "b" * exact + "w" * misplaced + "." * (length - exact - misplaced),
    ]
    told = {read_guess(f"{'7' * length} {way}", length, DIGITS)[1:] for way in ways}
    assert told == {(exact, misplaced)}


@given(st.text(st.sampled_from("0123 bwac●○-.,:=+🟩é\x00B"), max_size=12))
def test_whatever_is_typed_is_read_or_refused(answer: str) -> None:
    try:
        _, exact, misplaced = read_guess(f"4721 {answer}", 4, DIGITS)
    except InputError:
        return
    assert exact + (misplaced or 0) <= 4


def test_a_typed_answer_comes_back_in_numbers() -> None:
    puzzle = Mastermind(4, DIGITS).typing.with_line("4721 ●○○")
    assert puzzle.typing.line(puzzle.clue_list.ids[0]) == "4721 1 2"
