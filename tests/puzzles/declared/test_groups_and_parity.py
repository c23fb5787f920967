"""Genres about the size of groups, and about odd and even numbers, against all boards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from puzzles.declared.types import type_of
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name
from puzzles.model.clue_list import ClueList

HEDGES = """
name = "hedges"
label = "Hedges"
about = "Hedges have three cells."
answer = "shading"
sizes = [3, 6]
rules = [{{ groups = "shaded", is = {size}, by = "{by}" }}]

[[clues]]
at = "value"
"""
FERRY = """
name = "bays"
label = "Bays"
about = "A number is how many odd numbers its bay holds; a full dot is even, a hollow one odd."
answer = "numbers"
sizes = [4, 8]
square = true
regions = "bay"
numbers = { to = "size" }
rules = [{ once = ["line"] }]

[[clues]]
at = "value"

[[clues]]
at = "region"
kind = "odds"
counts = "odd"
symbols = [{ token = "N", sign = "n", called = "a number of odd ones" }]

[[clues]]
at = "cell"
kind = "parity"
symbols = [
  { token = "E", sign = "●", called = "a full dot", here = "even" },
  { token = "O", sign = "○", called = "a hollow dot", here = "odd" },
]
"""


def groups(shaded: set[Cell], steps: tuple[Cell, ...]) -> list[set[Cell]]:
    """The cells by what hangs together."""
    left, found = set(shaded), []
    while left:
        group, queue = set[Cell](), [left.pop()]
        for row, column in queue:
            group.add((row, column))
            near = {(row + down, column + right) for down, right in steps} & left
            left -= near
            queue += near
        found.append(group)
    return found


@pytest.mark.parametrize(
    ("by", "steps"), [("sides", tuple(ORTHOGONAL)), ("corners", (*ORTHOGONAL, *DIAGONAL))]
)
@pytest.mark.parametrize("size", [1, 3])
def test_every_group_has_the_size_that_the_rule_says(by: str, steps: tuple[Cell, ...], size: int) -> None:
    kind: Any = type_of(HEDGES.format(size=size, by=by))
    puzzle = kind(3, 3)
    cells, rules = list(puzzle.cells), [rule.formula for rule in puzzle.rules()]
    for values in product((False, True), repeat=9):
        board = {cell_name(*cell): value for cell, value in zip(cells, values, strict=True)}
        shaded = {cell for cell, value in zip(cells, values, strict=True) if value}
        right = all(len(group) == size for group in groups(shaded, steps))
        assert all(formula.holds(board) for formula in rules) is right


@pytest.mark.parametrize("numbers", product((1, 2, 3, 4), repeat=2))
def test_odd_and_even_are_colours_of_numbers(numbers: tuple[int, int]) -> None:
    kind: Any = type_of(FERRY)
    odds, dot = kind.clue_kinds[:2]
    puzzle = kind(4, 4, regions=((0, 0, 1, 1),) * 2 + ((2, 2, 3, 3),) * 2)
    board = {cell_name(*cell): 4 for cell in puzzle.cells} | dict(zip(("r1c1", "r2c2"), numbers, strict=True))
    one = puzzle.stated(odds.parse((0, 0), "N1", puzzle)).formula
    even = puzzle.stated(dot.parse((0, 0), "E", puzzle)).formula
    assert one.holds(board) is (sum(number % 2 for number in numbers) == 1)
    assert even.holds(board) is (numbers[0] % 2 == 0)


def test_what_stands_in_a_cell_is_read_by_the_kind_that_knows_it() -> None:
    """Also where given values are declared before the others."""
    kind: Any = type_of(FERRY)
    puzzle = kind(4, 4, regions=((0, 0, 1, 1),) * 2 + ((2, 2, 3, 3),) * 2)
    odds, dot, given = kind.clue_kinds
    clues = [
        odds.parse((0, 0), "N2", puzzle),
        dot.parse((1, 1), "O", puzzle),
        given.parse((2, 2), "3", puzzle),
    ]
    whole = puzzle.with_clues(ClueList.of(clues))
    assert set(parse(encode(whole)).clue_list) == set(clues)
