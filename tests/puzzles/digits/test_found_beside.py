"""Regions that are to be found, cells that count several times, other crusts: against all grids of 4x4."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from puzzles.clues.general import general_kinds
from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.box_indexer import BoxIndexer
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.equal_sum import EqualSum
from puzzles.clues.general.region_sum import RegionSum
from puzzles.clues.general.sandwich import Sandwich
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.general.x_sum import XSum
from puzzles.digits.multipliers import times_of
from puzzles.digits.unknown_regions import region_of, regions_in
from puzzles.digits.unmarked_indexers import SORTS
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku
from solvers.queries.solutions import SolutionCount
from tests.helpers.chance import chances
from tests.helpers.constraints import DEMANDS, Filled, demanded
from tests.helpers.drawn_clues import clues, ways
from tests.helpers.entered import with_givens
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import Grid, jigsaws, latin_squares, small_grids

ON_FOUR = [kind for kind in general_kinds() if kind.kind != "entropic"]
"""The kinds that a 4x4 can have."""
CELLS = tuple(product(range(4), range(4)))
KINDS = general_kinds()
BOXES = ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
UNKNOWN = Sudoku(4, unknown_regions=True)
DOUBLE = Sudoku(4, multiplier=2)


def counted(puzzle: Sudoku) -> int:
    *_, count = SatSession(puzzle).count(20_000)
    assert isinstance(count, SolutionCount)
    assert count.complete
    return count.value


def grid_of(solution: Solution) -> Grid:
    return tuple(tuple(int(solution[cell_name(r, c)]) for c in range(4)) for r in range(4))


# -- regions ---------------------------------------------------------------------------------------


@cache
def divided() -> list[tuple[Grid, Grid]]:
    """All squares with all ways to cut them such that each region holds each digit once."""

    def fits(grid: Grid, regions: Grid) -> bool:
        return len({(grid[r][c], regions[r][c]) for r, c in CELLS}) == len(CELLS)

    every = product(latin_squares(), sorted(set(jigsaws())))
    return [(grid, regions) for grid, regions in every if fits(grid, regions)]


@settings(max_examples=12, deadline=None)
@given(chances, st.integers(3, 9))
def test_regions_are_found_with_the_digits(random: Random, many: int) -> None:
    """The givens are of one of the answers, or one of them is wrong."""
    grid, _ = random.choice(divided())
    givens = {(r, c): grid[r][c] for r, c in random.sample(CELLS, many)}
    if random.random() < 0.3:
        givens[random.choice(sorted(givens))] = random.randint(1, 4)
    puzzle = with_givens(UNKNOWN, givens)
    expected = sorted(
        each for each in divided() if all(each[0][r][c] == digit for (r, c), digit in givens.items())
    )
    found = [(grid_of(each), regions_in(puzzle, each)) for each in SatSession(puzzle).solutions(2000)]
    assert sorted(found) == expected
    assert parse(encode(puzzle)) == puzzle


def test_all_answers_of_the_empty_grid_are_counted() -> None:
    assert len(divided()) == 13_872
    assert counted(UNKNOWN) == 13_872


def test_the_region_of_a_cell_goes_by_the_lowest_digit_in_it() -> None:
    for digits in ((), (0, 2, 5, 7)):
        puzzle = replace(UNKNOWN, digits=digits)
        solution = next(iter(SatSession(puzzle).solutions(1)))
        for row, column in CELLS:
            if solution[cell_name(row, column)] == puzzle.values.domain[0]:
                assert solution[region_of(cell_name(row, column))] == row + 1


def test_a_jigsaw_has_them_too_and_draws_them() -> None:
    puzzle = Jigsaw(4, unknown_regions=True).with_given((0, 0), 1)
    assert puzzle.regions == ()
    solution = next(iter(SatSession(puzzle).solutions(1)))
    tables = puzzle.wording.tables(solution)
    assert [len({*"".join(map("".join, tables["regions"]))}), len(tables["grid"])] == [4, 4]
    assert puzzle.wording.render(solution).startswith("┏━━━")
    assert "to be found" in puzzle.wording.about()


def test_words_of_regions() -> None:
    fact = UNKNOWN.wording.fact
    assert fact(Literal("r1c2.region", 3)) == "R1C2 belongs to the region of the 1 in row 3"
    assert fact(Literal("r1c2.region", 3, False)) == "R1C2 does not belong to the region of the 1 in row 3"
    assert UNKNOWN.wording.variable_label("r1c2.region") == "the region of R1C2"
    texts = {rule.id: rule.text for rule in UNKNOWN.rules()}
    assert texts["held.2"] == "The region of the 1 in row 2 holds each digit once"
    assert texts["joined.2"] == "The region of the 1 in row 2 is in one piece"
    assert texts["home.r3c1"] == "If R3C1 is 1, it belongs to the region of the 1 in row 3"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"unknown_regions": True, "digits": (0, 1, 2, 3, 4)}, "regions to be found, and 5 digits"),
        ({"unknown_regions": True, "variants": frozenset({"disjoint-groups"})}, "a grid without boxes"),
        ({"crusts": (2,)}, "crusts: found 2; expected two of 1 to 4"),
        ({"crusts": (2, 7)}, "crusts: found 2 7; expected two of 1 to 4"),
        ({"multiplier": 11}, "multiplier: found 11; expected -1 to 9"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, Any], expected: str) -> None:
    with pytest.raises(PuzzleError, match=expected):
        Sudoku(4, **options)


def test_clues_that_need_known_regions_are_refused() -> None:
    assert not EqualSum(((0, 0), (0, 1), (0, 2))).fits(UNKNOWN)
    assert not BoxIndexer((0, 0)).fits(UNKNOWN)
    assert not RegionSum(((0, 0), (0, 1))).fits(Sudoku(4))


@settings(max_examples=12, deadline=None)
@given(chances, st.data())
def test_borders_that_are_found_cut_a_region_sum_line(random: Random, data: st.DataObject) -> None:
    path = data.draw(ways(4, 3, 6))
    line = RegionSum(path)
    assume(line.fits(UNKNOWN))
    grid, _ = random.choice(divided())
    givens = {(r, c): grid[r][c] for r, c in random.sample(CELLS, 9)}
    puzzle = with_givens(UNKNOWN, givens).with_clue(line)
    expected = [
        (each, regions)
        for each, regions in divided()
        if all(each[r][c] == digit for (r, c), digit in givens.items())
        and demanded(line, {(r, c): each[r][c] for r, c in CELLS}, range(1, 5), regions)
    ]
    found = [(grid_of(each), regions_in(puzzle, each)) for each in SatSession(puzzle).solutions(3000)]
    assert sorted(found) == sorted(expected)
    assert parse(encode(puzzle)) == puzzle


# -- cells that count several times ----------------------------------------------------------------

PLACES = [
    frozenset(enumerate(columns))
    for columns in permutations(range(4))
    if len({BOXES[row][column] for row, column in enumerate(columns)}) == 4
]
"""One cell in each row, column and box."""


ONLY_UPWARDS = {"x-sum", "sandwich", "lunchbox", "rellik", "sum-line"}
"""Kinds that cells may not stand with that count below zero."""


def demanded_by_amount(clue: Any, grid: Filled, amounts: Filled) -> bool:
    """Written a second time: sums and comparisons go by amounts, all else by digits."""
    if not type(clue).by_amount and clue.kind not in ("x-sum", "sandwich"):
        return demanded(clue, grid, range(1, 5), BOXES)
    if clue.kind in ("cage", "rellik"):
        differ = bool(clue.repeats) or len({grid[cell] for cell in clue.cells}) == len(clue.cells)
        loose = type(clue)(clue.cells, clue.sum, True)
        return differ and (clue.sum is None or demanded(loose, amounts, range(1, 5), BOXES))
    if clue.kind == "arrow":
        circle = int(sum(10**place * amounts[cell] for place, cell in enumerate(reversed(clue.circle))))
        return circle == sum(amounts[cell] for cell in clue.cells)
    if clue.kind in ("x-sum", "sandwich"):
        line = clue.outside.cells(4, 4)
        digits = [grid[cell] for cell in line]
        first, last = (0, digits[0]) if clue.kind == "x-sum" else sorted((digits.index(1), digits.index(4)))
        inside = line[first:last] if clue.kind == "x-sum" else line[first + 1 : last]
        return bool(sum(amounts[cell] for cell in inside) == clue.number)
    return demanded(clue, amounts, range(1, 5), BOXES)


@pytest.mark.parametrize("kind", ON_FOUR, ids=[kind.kind for kind in ON_FOUR])
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_a_kind_goes_by_what_cells_count(kind: type[Clue], data: st.DataObject) -> None:
    times = data.draw(st.sampled_from((2, 2, 3, 0) if kind.kind in ONLY_UPWARDS else (2, -1, 3, 0)))
    puzzle = Sudoku(4, multiplier=times)
    grid = data.draw(st.sampled_from(small_grids(BOXES)))
    open_cells = data.draw(st.sets(st.sampled_from(CELLS), min_size=4, max_size=8))
    givens = {cell: grid[cell[0]][cell[1]] for cell in CELLS if cell not in open_cells}
    puzzle = with_givens(puzzle, givens)
    clue = data.draw(clues(kind, puzzle))
    assume(clue is not None)
    assert clue is not None
    clued = puzzle.with_clue(clue)
    expected = set()
    for each, places in product(small_grids(BOXES), PLACES):
        digits = {(r, c): each[r][c] for r, c in CELLS}
        amounts: dict[Cell, int] = {
            at: digit * (times if at in places else 1) for at, digit in digits.items()
        }
        if all(digits[at] == digit for at, digit in givens.items()) and demanded_by_amount(
            clue, digits, amounts
        ):
            expected.add((each, places))
    found = {
        (grid_of(one), frozenset(at for at in CELLS if one[times_of(cell_name(*at))]))
        for one in SatSession(clued).solutions(5000)
    }
    assert found == expected
    assert parse(encode(clued)) == clued


def test_kinds_that_only_add_up_to_a_number_refuse_negative_cells() -> None:
    puzzle, line = Sudoku(4, multiplier=-1), ((0, 0), (0, 1), (0, 2))
    lines = [kind(line, 3) for kind in KINDS if kind.kind in ONLY_UPWARDS and hasattr(kind, "cells")]
    beside = [kind(Outside(Side.LEFT, 0), 3) for kind in (Sandwich, XSum)]
    for clue in (*lines, *beside):
        assert not clue.fits(puzzle)
        assert clue.fits(DOUBLE)


def test_each_digit_may_stand_in_just_one_of_the_cells_that_count_otherwise() -> None:
    puzzle = Sudoku(4, multiplier=-1, each_digit_once=True)
    expected = sum(
        len({grid[r][c] for r, c in places}) == 4 for grid, places in product(small_grids(BOXES), PLACES)
    )
    assert counted(puzzle) == expected
    assert parse(encode(puzzle)) == puzzle
    assert "Each digit stands in just one" in puzzle.wording.about()
    assert {rule.text for rule in puzzle.rules()} >= {"One 3 counts negative"}
    assert Sudoku(4, each_digit_once=True) == Sudoku(4)
    with pytest.raises(PuzzleError, match="each_digit_once: found 5 digits; expected 4"):
        Sudoku(4, multiplier=2, each_digit_once=True, digits=(1, 2, 3, 4, 5))


def test_every_kind_that_adds_or_compares_goes_by_amount() -> None:
    by_digit = {kind.kind for kind in KINDS if not kind.by_amount}
    assert by_digit == DEMANDS.keys() - {"given"} - {kind.kind for kind in KINDS if kind.by_amount}
    assert by_digit >= {"palindrome", "clone", "odd", "low", "quadruple", "extra-region", "skyscraper"}


def test_words_of_what_cells_count() -> None:
    fact = DOUBLE.wording.fact
    assert fact(Literal("r1c2.times", True)) == "R1C2 counts double"
    assert fact(Literal("r1c2.times", True, False)) == "R1C2 does not count double"
    assert fact(Literal("r1c2.times", False)) == "R1C2 does not count double"
    assert fact(Literal("r1c2.amount", 6)) == "R1C2 counts 6"
    assert fact(Literal("r1c2.amount", 6, False)) == "R1C2 does not count 6"
    clued = DOUBLE.with_clue(Thermometer(((0, 0), (0, 1)))).with_clue(Arrow(((1, 1),), ((1, 0),)))
    assert [statement.text for statement in clued.clues()] == [
        "Thermometer from R1C1 to R1C2: the digits rise, by what the cells count",
        "Arrow from R2C1 to R2C2: its digits add up to R2C1, by what the cells count",
    ]
    assert "counts double" in DOUBLE.wording.about()


def test_cells_that_count_otherwise_are_starred() -> None:
    solution = next(iter(SatSession(DOUBLE).solutions(1)))
    assert DOUBLE.wording.render(solution).count("*") == 4
    assert len(DOUBLE.wording.tables(solution)["times"]) == 4


def test_cages_are_made_of_what_cells_count() -> None:
    puzzle = Killer(4, multiplier=2)
    solution = next(iter(SatSession(puzzle).solutions(1)))
    cages = puzzle.making.true_clues(solution, Random(1))
    assert all(puzzle.stated(cage).formula.holds(solution) for cage in cages)
    held = KillerCage.held(CELLS[:2], puzzle, solution)
    assert held is not None
    assert puzzle.stated(held).formula.holds(solution)


@settings(max_examples=10, deadline=None)
@given(chances)
def test_one_cell_of_each_region_that_is_found_counts_otherwise(random: Random) -> None:
    grid, _ = random.choice(divided())
    givens = {(r, c): grid[r][c] for r, c in random.sample(CELLS, 10)}
    puzzle = with_givens(replace(UNKNOWN, multiplier=2), givens)
    expected = sum(
        len({regions[r][c] for r, c in enumerate(columns)}) == 4
        for each, regions in divided()
        for columns in permutations(range(4))
        if all(each[r][c] == digit for (r, c), digit in givens.items())
    )
    assert counted(puzzle) == expected


# -- rules of one's own ----------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["=", "!="])
def test_a_rule_says_which_cells_are_in_one_region(sign: str) -> None:
    lines = [
        f"region of r1c1 {sign} region of r2c2",
        "every two in a row on r4c1 r4c2 r4c3: region of a != region of b",
    ]
    puzzle = UNKNOWN.with_given((0, 0), 1).with_given((1, 1), 2)
    for line in lines:
        puzzle = puzzle.with_clue(Rule(line))
    expected = [
        (grid, regions)
        for grid, regions in divided()
        if (grid[0][0], grid[1][1]) == (1, 2)
        and (regions[0][0] == regions[1][1]) is (sign == "=")
        and regions[3][0] != regions[3][1] != regions[3][2]
    ]
    found = [(grid_of(each), regions_in(puzzle, each)) for each in SatSession(puzzle).solutions(3000)]
    assert sorted(found) == sorted(expected)
    assert parse(encode(puzzle)) == puzzle


def test_a_rule_says_what_cells_count() -> None:
    puzzle = DOUBLE.with_clue(Rule("amount of r1c1 = 8")).with_clue(Rule("amount of r2c2 < r1c1"))
    for solution in SatSession(puzzle).solutions(5000):
        assert (solution["r1c1"], solution["r1c1.times"]) == (4, True)
        assert int(solution["r2c2"]) < 4
    assert counted(puzzle) == sum(
        grid[0][0] == 4 and (0, 0) in places for grid, places in product(small_grids(BOXES), PLACES)
    )
    known = Sudoku(4).with_clue(
        Rule("every two in a row on r1c1 r1c2 r1c3: region of a = region of b or a = 1")
    )
    assert counted(known) == sum(grid[0][1] == 1 for grid in small_grids(BOXES))


# -- indexers --------------------------------------------------------------------------------------


def is_indexer(kind: type[Clue], cell: Cell, grid: Grid) -> bool:
    digits = {(r, c): grid[r][c] for r, c in CELLS}
    return demanded(kind(cell), digits, range(1, 5), BOXES)


@pytest.mark.parametrize("option", SORTS)
@settings(max_examples=15, deadline=None)
@given(random=chances)
def test_no_cell_without_a_mark_is_an_indexer(option: str, random: Random) -> None:
    kind, numbers = SORTS[option], tuple(sorted(random.sample(range(1, 5), random.randint(1, 2))))
    line = {
        (r, c): {"all_column_indexers": c, "all_row_indexers": r}.get(option, BOXES[r][c]) for r, c in CELLS
    }
    inside = [cell for cell in CELLS if line[cell] + 1 in numbers]
    shown = random.choice(small_grids(BOXES))
    marked = [cell for cell in inside if is_indexer(kind, cell, shown)] if random.random() < 0.8 else []
    puzzle = Sudoku(4).with_options(**{option: numbers})
    for cell in marked:
        puzzle = puzzle.with_clue(kind(cell))
    expected = [
        grid
        for grid in small_grids(BOXES)
        if all(is_indexer(kind, cell, grid) is (cell in marked) for cell in inside)
    ]
    assert sorted(map(grid_of, SatSession(puzzle).solutions(300))) == sorted(expected)
    assert parse(encode(puzzle)) == puzzle


def test_words_of_cells_that_are_no_indexers() -> None:
    puzzle = Sudoku(9, all_column_indexers=(5, 1))
    texts = {rule.id: rule.text for rule in puzzle.rules()}
    assert texts["all-column-indexers.r2c5"] == "R2C5 does not say in which column of row 2 the 5 stands"
    assert "Columns with no column indexer but the marked ones: 1 and 5." in puzzle.wording.about()
    with pytest.raises(PuzzleError, match="all_row_indexers: found 10; expected rows from 1 to 9"):
        Sudoku(9, all_row_indexers=(10,))
    with pytest.raises(PuzzleError, match="box indexers on a grid without boxes"):
        Sudoku(4, unknown_regions=True, all_box_indexers=(1,))


# -- crusts ----------------------------------------------------------------------------------------


@settings(max_examples=10, deadline=None)
@given(chances)
def test_sandwiches_lie_between_the_crusts_of_the_puzzle(random: Random) -> None:
    crusts = tuple(sorted(random.sample(range(1, 5), 2)))
    puzzle = Sudoku(4, crusts=crusts)
    sides = {side: random.randrange(4) for side in random.sample((Side.TOP, Side.LEFT, Side.RIGHT), 2)}
    shown = random.choice(small_grids(BOXES))
    told = {}
    for side, index in sides.items():
        outside = Outside(side, index)
        told[outside] = between([shown[r][c] for r, c in outside.cells(4, 4)], crusts)
        puzzle = puzzle.with_clue(Sandwich(outside, told[outside]))
    expected = [
        grid
        for grid in small_grids(BOXES)
        if all(between([grid[r][c] for r, c in out.cells(4, 4)], crusts) == n for out, n in told.items())
    ]
    assert sorted(map(grid_of, SatSession(puzzle).solutions(300))) == sorted(expected)
    assert parse(encode(puzzle)) == puzzle


def between(line: list[int], crusts: tuple[int, ...]) -> int:
    first, last = sorted(map(line.index, crusts))
    return sum(line[first + 1 : last])


def test_the_usual_crusts_are_not_told() -> None:
    assert Sudoku(4, crusts=(1, 4)) == Sudoku(4)
    assert Sudoku(4, crusts=(2, 3)).resized(6).crusts == ()
