"""Cryptarithms against all ways to give digits to a few letters, and lines that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import permutations
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.cryptarithm.columns import DigitColumn, columns
from puzzles.types.cryptarithm.puzzle import Cryptarithm
from puzzles.types.cryptarithm.reading import read_calculation
from tests.helpers.library import library_names
from tests.helpers.sat_session import SatSession


def of(*lines: str) -> Cryptarithm:
    puzzle = Cryptarithm()
    for line in lines:
        puzzle = puzzle.typing.with_line(line)
    return puzzle


Side = list[tuple[int, list[str]]]
"""A side of a calculation: signs, and the words that are multiplied."""


def side(text: str) -> Side:
    signed = text.replace("- ", "+ -").split("+ ")
    return [
        (-1 if one.startswith("-") else 1, [word.strip() for word in one.removeprefix("-").split("*")])
        for one in signed
    ]


def value(side: Side, digits: dict[int, int]) -> int:
    """A side worked out from left to right; the digits of letters are those of `str.translate`."""
    return sum(sign * prod(int(word.translate(digits)) for word in words) for sign, words in side)


def by_hand(puzzle: Cryptarithm) -> list[dict[str, int]]:
    letters = puzzle.letters
    lines = [clue.text for clue in puzzle.clues()]
    first = {word[0] for line in lines for word in line.split() if word.isalpha() and len(word) > 1}
    sides = [tuple(map(side, line.split(" = "))) for line in lines]
    found = []
    for chosen in permutations(range(10), len(letters)):
        digits = dict(zip(letters, chosen, strict=True))
        table = {ord(letter): ord(str(digit)) for letter, digit in digits.items()}
        if all(digits[letter] for letter in first) and all(
            value(left, table) == value(right, table) for left, right in sides
        ):
            found.append(digits)
    return found


def by_session(puzzle: Cryptarithm, limit: int = 6000) -> list[dict[str, int]]:
    solutions = SatSession(puzzle).solutions(limit)
    return [{letter: int(solution[letter]) for letter in puzzle.letters} for solution in solutions]


def is_true(column: DigitColumn, solution: Mapping[str, object]) -> bool:
    """Whether what a column says, read as arithmetic, holds of a solution."""
    digits = {name: str(value) for name, value in solution.items()}
    if column.carried is not None:
        digits["the carry"] = digits[column.carried.name]
    said, right = re.split(r" (?:ends in|ends like|is) ", column.text.partition(", ")[2])
    left, right = (
        sum(prod(int(digits.get(one, one)) for one in each.split(" × ")) for each in part.split(" + "))
        for part in (said, right)
    )
    return left - right == (0 if column.on is None else 10 * int(digits[column.on.name]))


words = st.one_of(st.text("ABCD", min_size=1, max_size=3), st.integers(0, 20).map(str))
terms = st.one_of(words, st.tuples(words, words).map(" * ".join))


@given(st.lists(terms, min_size=1, max_size=3), st.data(), terms)
@settings(max_examples=20, deadline=None)
def test_any_calculation_has_the_digits_that_it_allows(
    left: list[str], data: st.DataObject, right: str
) -> None:
    line = left[0]
    for term in left[1:]:
        line += f" {data.draw(st.sampled_from('+-'))} {term}"
    puzzle = of(f"{line} = {right}")
    if not puzzle.letters:
        return
    found, expected = by_session(puzzle), by_hand(puzzle)
    assert len(found) == len(expected)
    assert all(digits in expected for digits in found)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    "line", ["AB + 13 = CA", "A - 5 = B", "12 * AB - C = 3 * DA", "A * B + 7 = CD", "AB - BA + 70 = CC + 2"]
)
def test_columns_say_what_holds(line: str) -> None:
    solutions = [*SatSession(of(line)).solutions(50)]
    assert solutions
    for column in columns(read_calculation(line)):
        assert all(is_true(column, one) for one in solutions), column.text


def test_several_lines_share_their_letters() -> None:
    puzzle = of("AB + BA = CDC", "A - B = 1")
    assert puzzle.letters == "ABCD"
    expected = by_hand(puzzle)
    assert expected
    assert sorted(map(str, by_session(puzzle))) == sorted(map(str, expected))


@pytest.mark.parametrize("name", library_names("cryptarithm"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Cryptarithm)
    expected = {"cryptarithm-two-ways": 2, "cryptarithm-miscopied": 0}.get(name, 1)
    assert len(by_session(puzzle, 5)) == expected


def test_the_famous_one() -> None:
    puzzle = sample("cryptarithm-money").load()
    (solution,) = SatSession(puzzle).solutions(2)
    assert puzzle.wording.answer(solution) == "9567 + 1085 = 10652"
    assert puzzle.wording.render(solution).splitlines()[0] == "S = 9"
    carry = Literal("SEND + MORE = MONEY: carry 1", 1)
    assert puzzle.wording.fact(carry) == "the carry into the tens is 1"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("SEND + MORE", "no '='; expected a calculation such as SEND + MORE = MONEY"),
        ("A = B = C", "a second '='; expected one"),
        ("A + = B", "found '='; expected a word or a number"),
        ("A +", "the line ends; expected a word or a number"),
        ("A B = C", "found 'B'; expected + - * or ="),
        ("A * B * C = D", "three factors; expected at most two"),
        ("A / B = C", "found '/'; expected letters, digits and + - * ="),
        ("ABCDEFGHIJKLM = A", "a word of 13 letters; expected at most 12"),
    ],
)
def test_lines_that_cannot_be_read(line: str, error: str) -> None:
    with pytest.raises(InputError) as caught:
        of(line)
    assert str(caught.value).endswith(error)
    marked = line[caught.value.start : caught.value.end]
    assert marked == (error.split("'")[1] if error.startswith("found") else marked)
    with pytest.raises(PuzzleError, match=r"^lines\[1\]"):
        parse(f'puzzle = "cryptarithm"\nlines = ["{line}"]\n')


def test_lines_are_written_in_capitals_and_once() -> None:
    puzzle = of("send+more = money", "Send + More = Money", "a×2=b")
    assert [clue.text for clue in puzzle.clues()] == ["SEND + MORE = MONEY", "A * 2 = B"]
    assert read_calculation("AB - C = 0").leading == "A"
    assert puzzle.without("calculation.A * 2 = B").letters == "SENDMORY"
