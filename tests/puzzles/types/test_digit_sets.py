"""KenKen, Kakuro, Str8ts and Suguru of other digits than the usual ones, against all ways to fill a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, permutations, product
from math import prod
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.target import Operation, Target, operations, reachable, works
from puzzles.geometry.at_random.random_areas import cut_up
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.regions import members_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import SumBelow, SumCell, SumRight
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.str8ts.black_digit import BlackDigit
from puzzles.types.str8ts.puzzle import Str8ts
from puzzles.types.suguru import Suguru
from tests.helpers.chance import chances
from tests.helpers.entered import with_givens
from tests.helpers.sat_session import SatSession

CELLS = tuple(product(range(3), range(3)))
SETS = st.sampled_from([(0, 1, 2), (1, 3, 5), (2, 4, 8), (0, 1, 2, 3), (1, 3, 5, 7)])
Filled = dict[Cell, int]


def found(puzzle: GridPuzzle) -> list[Filled]:
    """The solutions, and that the file of the puzzle says the same."""
    assert parse(encode(puzzle)) == puzzle
    solutions = SatSession(puzzle).solutions(3000)
    return [{cell: int(each[cell_name(*cell)]) for cell in puzzle.cells} for each in solutions]


def same(one: list[Filled], other: list[Filled]) -> bool:
    return sorted(sorted(each.items()) for each in one) == sorted(sorted(each.items()) for each in other)


def squares(digits: Sequence[int]) -> Iterator[Filled]:
    """All ways to write no digit twice in a row or column of 3x3."""
    for rows in product(permutations(digits, 3), repeat=3):
        if all(len(set(column)) == 3 for column in zip(*rows, strict=True)):
            yield {(r, c): rows[r][c] for r, c in CELLS}


# -- KenKen ----------------------------------------------------------------------------------------


def reaches(target: Target, values: Sequence[int]) -> bool:
    number, low, high = target.number, min(values), max(values)
    times = {(a, b) for a, b in (values, values[::-1]) if a == number * b} if len(values) == 2 else set()
    ways = {
        Operation.ADD: sum(values) == number,
        Operation.MULTIPLY: prod(values) == number,
        Operation.SUBTRACT: len(values) == 2 and high - low == number,
        Operation.DIVIDE: len(times) > 0,
        Operation.GIVEN: len(values) == 1 and low == number,
    }
    return any(ways.values()) if target.operation is Operation.ANY else ways[target.operation]


@settings(max_examples=40, deadline=None)
@given(chances, SETS)
def test_kenken(random: Random, digits: tuple[int, ...]) -> None:
    every = list(squares(digits))
    shown, alone = random.choice(every), random.random() < 0.4
    puzzle = KenKen(3, digits=digits, no_operators=alone)
    for cells in cut_up(CELLS, (1, 2, 2, 3), random):
        values = [shown[cell] for cell in cells]
        ways = [*operations(len(cells)), *([Operation.ANY] if alone and len(cells) > 1 else [])]
        operation = random.choice(ways)
        number = random.choice(sorted(reachable(operation, len(cells), digits)) or [1])
        fitting = [
            n for n in reachable(operation, len(cells), digits) if reaches(Target(n, operation), values)
        ]
        puzzle = puzzle.with_cage(cells, Target(random.choice(fitting or [number]), operation))
    kept = [
        grid for grid in every if all(reaches(c.target, [grid[x] for x in c.cells]) for c in puzzle.cages)
    ]
    assert same(found(puzzle), kept)


@pytest.mark.parametrize("operation", list(Operation))
def test_targets_with_0_hold_and_are_reached(operation: Operation) -> None:
    count = 1 if operation is Operation.GIVEN else 2
    for number in range(9):
        formula = works(Target(number, operation), ("a", "b")[:count])
        held = [
            values
            for values in product(range(4), repeat=count)
            if formula.holds(dict(zip(("a", "b"), values, strict=False)))
        ]
        assert held == [
            values for values in product(range(4), repeat=count) if reaches(Target(number, operation), values)
        ]


def test_a_target_of_0_needs_a_0() -> None:
    zero, cells = Target.parse("0*"), ((0, 0), (0, 1))
    assert KenKen(3, digits=(0, 1, 2)).with_cage(cells, zero).cages[0].label == "0*"
    with pytest.raises(PuzzleError, match="the target is 0"):
        Cage(cells, "A", zero).check(KenKen(3))
    with pytest.raises(PuzzleError, match="digits: liars, and the digits 0-2"):
        KenKen(3, digits=(0, 1, 2), liars=True)


# -- Kakuro ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(chances, SETS)
def test_kakuro(random: Random, digits: tuple[int, ...]) -> None:
    black = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]
    puzzle = Kakuro(3, digits=digits)
    puzzle = puzzle.with_clues(puzzle.clue_list.of(map(SumCell, black)))
    white = [(1, 1), (1, 2), (2, 1), (2, 2)]
    runs = {SumBelow((0, 1), 1): (0, 2), SumBelow((0, 2), 1): (1, 3), SumRight((1, 0), 1): (0, 1)}
    every = [
        values
        for values in product(digits, repeat=4)
        if all(values[a] != values[b] for a, b in ((0, 1), (2, 3), (0, 2), (1, 3)))
    ]
    shown = random.choice(every)
    told = {}
    for clue, (a, b) in runs.items():
        told[a, b] = shown[a] + shown[b]
        puzzle = puzzle.with_clue(type(clue)(clue.cell, told[a, b]))
    kept = [values for values in every if all(values[a] + values[b] == n for (a, b), n in told.items())]
    assert same(found(puzzle), [dict(zip(white, values, strict=True)) for values in kept])


def test_kakuro_of_1_to_9_is_the_usual_one() -> None:
    assert Kakuro(3, digits=tuple(range(1, 10))) == Kakuro(3)
    assert Kakuro(3, digits=(0, 20)).amounts.possible == (0, 20)


# -- Str8ts ----------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(chances, SETS)
def test_str8ts(random: Random, digits: tuple[int, ...]) -> None:
    cells = random.sample(CELLS, 9)
    black = {cell: random.choice([None, *digits]) for cell in cells[: random.randint(0, 4)]}
    puzzle = Str8ts(3, digits=digits)
    for cell, number in black.items():
        puzzle = puzzle.with_clue(BlackDigit(cell, number))
    white = sorted(set(CELLS) - set(black))
    givens = {cell: random.choice(digits) for cell in random.sample(white, random.randint(0, 2))}
    puzzle = with_givens(puzzle, givens)
    kept = [grid for grid in _written(white, digits, givens) if _is_straight(grid, black, digits)]
    assert same(found(puzzle), kept)


def _written(white: list[Cell], digits: Sequence[int], givens: Filled) -> list[Filled]:
    """All ways to write no digit twice in a line."""
    grids: list[Filled] = [{}]
    for cell in white:
        grids = [
            {**grid, cell: digit}
            for grid in grids
            for digit in digits
            if givens.get(cell, digit) == digit
            and all(grid[other] != digit for other in grid if other[0] == cell[0] or other[1] == cell[1])
        ]
    return grids


def _is_straight(grid: Filled, black: dict[Cell, Any], digits: Sequence[int]) -> bool:
    for line in [[(r, c) for c in range(3)] for r in range(3)] + [
        [(r, c) for r in range(3)] for c in range(3)
    ]:
        gone = [black[cell] for cell in line if black.get(cell) is not None]
        if len(set(gone)) < len(gone) or any(grid[cell] in gone for cell in line if cell in grid):
            return False
        for white, run in groupby(line, key=grid.__contains__):
            ranks = sorted(digits.index(grid[cell]) for cell in run) if white else []
            if ranks and ranks[-1] - ranks[0] >= len(ranks):
                return False
    return True


# -- Suguru ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(chances, st.sampled_from([(0, 1, 2, 3, 4), (1, 3, 5, 7, 9), (2, 4, 6, 8)]))
def test_suguru(random: Random, digits: tuple[int, ...]) -> None:
    regions = small_regions(3, 3, 4, random)
    puzzle = Suguru(3, 3, regions=regions, digits=digits)
    areas = members_of(regions).values()
    area = {cell: own for own in areas for cell in own}
    cell = random.choice(CELLS)
    puzzle = with_givens(puzzle, {cell: random.choice(digits[: len(area[cell])])})
    grids: list[Filled] = [{}]
    for own in CELLS:
        near = [b for b in CELLS if area[own] == area[b] or max(abs(own[0] - b[0]), abs(own[1] - b[1])) == 1]
        grids = [
            {**grid, own: digit}
            for grid in grids
            for digit in digits[: len(area[own])]
            if puzzle.givens.get(own, digit) == digit and all(grid.get(b) != digit for b in near)
        ]
    assert same(found(puzzle), grids)


def test_a_region_is_no_larger_than_there_are_numbers() -> None:
    with pytest.raises(PuzzleError, match="digits: 2 numbers for a region of 3 cells; expected 3 at least"):
        Suguru(3, 3, regions=((0, 0, 0), (1, 1, 1), (2, 2, 2)), digits=(0, 1))
