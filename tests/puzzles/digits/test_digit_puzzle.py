"""Squares of other digits, against all squares that the rules allow."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import read_set, set_text
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from solvers.deduction.units import units_of
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import squares_of_digits

BOXES = ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
SETS = ((0, 1, 2), (1, 2, 3, 5), (0, 4, 7, 8, 12))


@pytest.mark.parametrize("digits", SETS)
def test_a_latin_square_has_different_digits_of_the_set_in_each_line(digits: tuple[int, ...]) -> None:
    lines = list(permutations(digits, 3))
    squares = [
        rows for rows in product(lines, repeat=3) if all(len(set(c)) == 3 for c in zip(*rows, strict=True))
    ]
    found = SatSession(Futoshiki(3, digits=digits)).solutions(len(squares) + 1)
    grids = {tuple(tuple(s[cell_name(r, c)] for c in range(3)) for r in range(3)) for s in found}
    assert grids == set(squares)


@pytest.mark.parametrize("kind", [Sudoku, Killer, Jigsaw])
def test_the_boxes_hold_different_digits_as_well(kind: type[Sudoku]) -> None:
    digits = (0, 2, 3, 5, 9)
    puzzle = kind(4, digits=digits)
    for column, digit in enumerate((5, 0, 2, 9)):
        puzzle = puzzle.with_given((0, column), digit)
    puzzle = puzzle.with_given((1, 0), 3)
    whole = list(squares_of_digits(BOXES, digits, {at: int(value) for at, value in puzzle.givens.items()}))
    found = [tuple(solution.values()) for solution in SatSession(puzzle).solutions(len(whole) + 1)]
    assert sorted(found) == sorted(tuple(grid.values()) for grid in whole)


@pytest.mark.parametrize("kind", [Sudoku, Killer, Jigsaw, Futoshiki, Kropki, Skyscrapers])
def test_files_tell_the_digits(kind: type[DigitPuzzle]) -> None:
    puzzle = kind(4, digits=(0, 1, 2, 3, 9)).with_given((2, 1), 0)
    assert 'digits = "0-3 9"' in encode(puzzle)
    assert parse(encode(puzzle)) == puzzle
    assert kind(4, digits=(1, 2, 3, 4)) == kind(4)
    assert "digits" not in encode(kind(4))
    assert kind(4, digits=(0, 1, 2, 3, 9)).resized(5).digits == ()


def test_a_value_has_to_occur_only_where_there_are_no_spare_digits() -> None:
    for digits, full in (((0, 1, 2, 3), True), ((0, 1, 2, 3, 4), False)):
        shape = Sudoku(4, digits=digits).shape
        names = {variable.name: variable for variable in shape.variables}
        units = units_of(shape.rules, names)
        assert {unit.full for unit in units} == {full}
        assert ("each digit once" in units[0].statement.text) == full


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("0-8", tuple(range(9))), ("1 2 3 5 8", (1, 2, 3, 5, 8)), ("1 to 3, 7", (1, 2, 3, 7)), ("", ())],
)
def test_sets_are_read_as_they_are_written(text: str, numbers: tuple[int, ...]) -> None:
    assert read_set(text) == numbers
    assert read_set(set_text(numbers)) == numbers


@pytest.mark.parametrize(
    ("kind", "digits", "error"),
    [
        (Sudoku, "0-2", "digits: 3 digits for rows of 4 cells; expected 4 at least"),
        (Futoshiki, "3-1", "digits: found '3-1'; expected numbers as in 0-8 or 1 2 3 5 8"),
        (Kropki, "one", "digits: found 'one'; expected numbers as in 0-8 or 1 2 3 5 8"),
    ],
)
def test_what_is_no_set_of_digits_is_refused(kind: type[DigitPuzzle], digits: str, error: str) -> None:
    text = encode(kind(4)).replace("puzzle =", f'digits = "{digits}"\npuzzle =')
    with pytest.raises(PuzzleError) as found:
        parse(text)
    assert str(found.value) == error
