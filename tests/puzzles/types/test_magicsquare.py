"""Magic squares against all arrangements of nine numbers, and the published counts."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.types.magicsquare import MagicSquare
from tests.helpers.library import library_names
from tests.helpers.sat_session import SatSession

LINES = [*[(3 * n, 3 * n + 1, 3 * n + 2) for n in range(3)], *[(n, n + 3, n + 6) for n in range(3)]]
DIAGONALS = [(0, 4, 8), (2, 4, 6)]


@cache
def squares(semimagic: bool) -> list[tuple[int, ...]]:
    """All arrangements of nine numbers that are magic, or so but for their diagonals."""
    lines = LINES if semimagic else LINES + DIAGONALS
    every = permutations(range(1, 10))
    rows = (square for square in every if sum(square[:3]) == sum(square[3:6]) == 15)
    return [square for square in rows if all(sum(square[place] for place in line) == 15 for line in lines)]


def solutions(puzzle: MagicSquare) -> list[tuple[int, ...]]:
    grids = (puzzle.wording.grid(solution) for solution in SatSession(puzzle).solutions(100))
    return sorted(tuple(int(cell) for row in grid or () for cell in row) for grid in grids)


@pytest.mark.parametrize(("semimagic", "count"), [(False, 8), (True, 72)])
def test_all_squares_of_nine(semimagic: bool, count: int) -> None:
    found = solutions(MagicSquare(3, semimagic=semimagic))
    assert found == sorted(squares(semimagic))
    assert len(found) == count


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_givens_leave_the_squares_that_have_them(data: st.DataObject) -> None:
    semimagic = data.draw(st.booleans())
    puzzle = MagicSquare(3, semimagic=semimagic)
    for place in data.draw(st.lists(st.integers(0, 8), unique=True, max_size=3)):
        puzzle = puzzle.with_given(divmod(place, 3), data.draw(st.integers(1, 9)))
    told = {3 * row + column: value for (row, column), value in puzzle.givens.items()}
    assert solutions(puzzle) == sorted(
        s for s in squares(semimagic) if all(s[at] == value for at, value in told.items())
    )
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("magicsquare"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, MagicSquare)
    assert len(solutions(puzzle)) == {"magic-square-two-ways": 2, "magic-square-miscopied": 0}.get(name, 1)


def test_five_numbers_tell_duerers_square() -> None:
    puzzle = sample("magic-square-melencolia").load()
    assert isinstance(puzzle, MagicSquare)
    assert solutions(puzzle) == [(16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1)]


def test_what_the_rules_say() -> None:
    puzzle = MagicSquare(4)
    assert puzzle.shape.families == {"each number once": 1, "rows": 4, "columns": 4, "diagonals": 2}
    assert "diagonals" not in MagicSquare(4, semimagic=True).shape.families
    assert [rule.text for rule in puzzle.shape.rules][:2] == [
        "Each number from 1 to 16 stands once",
        "Row 1 adds up to 34",
    ]
    assert "The diagonals may have other sums." in MagicSquare(4, semimagic=True).wording.about()
