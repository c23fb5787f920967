"""Where the corners of a rectangle can change places without a clue or rule telling, and where not.

What is said of one solution is held against all grids there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.even import Even
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.general.odd import Odd
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.given import Given
from puzzles.exchange.grids import with_clues
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Kind, Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.regions import renumbered
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.sudoku import Sudoku
from solvers.deduction.digits.unique.one_solution import OneSolution, rectangles
from solvers.deduction.units import DifferentValues, units_of
from solvers.problem import Problem
from tests.helpers.sudokus import small_grids

CORNERS = ("r1c3", "r1c4", "r2c4", "r2c3")
ON_DIAGONAL = ("r2c2", "r2c4", "r1c4", "r1c2")
IN_A_BOX = ("r1c1", "r1c2", "r2c2", "r2c1")
IN_FOUR_BOXES = ("r3c3", "r3c4", "r4c4", "r4c3")
IN_TWO_REGIONS = ("r1c2", "r1c3", "r4c3", "r4c2")
JIGSAW = Jigsaw(4, regions=renumbered(["AAAB", "ACBB", "CCBD", "CDDD"]))


def made(*clues: Clue, variants: Sequence[str] = ()) -> GridPuzzle:
    return with_clues(Sudoku.empty(9, variants=variants), clues)


def statements_of(puzzle: GridPuzzle) -> tuple[list[Statement], tuple[DifferentValues, ...]]:
    problem = Problem.of(PuzzleState(puzzle))
    statements = [*problem.rules, *problem.layers]
    return statements, units_of(statements, {variable.name: variable for variable in problem.variables})


@pytest.mark.parametrize(
    ("puzzle", "corners", "values", "alike"),
    [
        (made(), CORNERS, (1, 3), True),
        (made(), IN_A_BOX, (1, 3), False),
        (made(), IN_FOUR_BOXES, (1, 3), False),
        (made(Given((8, 8), 1)), CORNERS, (1, 3), True),
        (made(Given((0, 2), 1)), CORNERS, (1, 3), False),
        (made(variants=["diagonals"]), CORNERS, (1, 3), True),
        (made(variants=["diagonals"]), ON_DIAGONAL, (1, 3), False),
        (made(variants=["anti-knight"]), CORNERS, (1, 3), False),
        (made(variants=["anti-king"]), CORNERS, (1, 3), False),
        (made(variants=["non-consecutive"]), CORNERS, (1, 3), False),
        (made(variants=["parity"]), CORNERS, (1, 3), False),
        (made(KillerCage(((0, 2), (0, 3), (0, 4)), 12)), CORNERS, (1, 3), True),
        (made(KillerCage(((0, 2), (1, 2)), 4)), CORNERS, (1, 3), True),
        (made(KillerCage(((0, 2), (1, 2)), 5)), CORNERS, (1, 3), False),
        (made(KillerCage(((0, 1), (0, 2)), 12)), CORNERS, (1, 3), False),
        (made(KillerCage(((0, 1), (0, 2)))), CORNERS, (1, 3), False),
        (made(Thermometer(((0, 2), (0, 3)))), CORNERS, (1, 3), False),
        (made(Thermometer(((0, 2), (0, 1)))), CORNERS, (1, 3), False),
        (made(Odd((0, 2))), CORNERS, (1, 3), True),
        (made(Odd((0, 2))), CORNERS, (1, 2), False),
        (JIGSAW, IN_TWO_REGIONS, (1, 3), True),
        (Sudoku.empty(4), IN_TWO_REGIONS, (1, 3), False),
        (Futoshiki(5), IN_A_BOX, (1, 3), True),
        (with_clues(Futoshiki(5), [Inequality(((0, 1), (0, 2)))]), IN_A_BOX, (1, 3), False),
        (with_clues(Futoshiki(5), [Inequality(((3, 3), (3, 4)))]), IN_A_BOX, (1, 3), True),
    ],
)
def test_corners_change_places_where_nothing_tells(
    puzzle: GridPuzzle, corners: tuple[str, str, str, str], values: tuple[int, int], alike: bool
) -> None:
    statements, units = statements_of(puzzle)
    solution = dict.fromkeys(corners, 9)
    found = OneSolution(statements, units, solution).rectangle(corners, frozenset(values))
    assert (found is not None) is alike


@pytest.mark.parametrize(
    ("puzzle", "count"),
    [(Sudoku.empty(9), 486), (Sudoku.empty(6), 27 + 72), (Futoshiki(5), 100)],
)
def test_rectangles_lie_in_two_rows_two_columns_and_two_boxes(puzzle: GridPuzzle, count: int) -> None:
    _, units = statements_of(puzzle)
    found = rectangles(units)
    assert len(found) == count
    for corners in found:
        assert all(sum(name in unit.names for name in corners) in (0, 2) for unit in units)


BOXES = ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
CELLS = list(product(range(4), range(4)))
BESIDE = [pair for pair in combinations(CELLS, 2) if dist(*pair) == 1]
VARIANTS = ("diagonals", "diagonal-up", "anti-knight", "disjoint-groups", "parity")


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[Sudoku, Solution]:
    """A 4x4 Sudoku with one solution of all grids there are: some clues, and as many givens as it takes."""
    variants = draw(st.sets(st.sampled_from(VARIANTS), max_size=1))
    grids = small_grids(BOXES, frozenset(variants))
    solutions = [{cell_name(row, column): grid[row][column] for row, column in CELLS} for grid in grids]
    solution = draw(st.sampled_from(solutions))
    kinds = st.sampled_from(("cage", "thermometer", "class"))
    places = draw(st.lists(st.sampled_from(BESIDE), max_size=4, unique=True))
    clues = [true_clue(draw(kinds), cells, solution) for cells in places]
    order = draw(st.permutations(CELLS))
    while True:
        puzzle = with_clues(Sudoku.empty(4, variants=sorted(variants)), clues)
        statements, _ = statements_of(puzzle)
        solutions = [one for one in solutions if all(each.formula.holds(one) for each in statements)]
        if len(solutions) == 1:
            return puzzle, solution
        cell = next(cell for cell in order if len({one[cell_name(*cell)] for one in solutions}) > 1)
        clues.append(Given(cell, int(solution[cell_name(*cell)])))


def true_clue(kind: str, cells: tuple[Cell, Cell], solution: Solution) -> Clue:
    first, second = (int(solution[cell_name(*cell)]) for cell in cells)
    if kind == "cage":
        return KillerCage(cells, first + second, repeats=first == second)
    if kind == "thermometer" and first != second:
        return Thermometer(cells if first < second else cells[::-1])
    return Odd(cells[0]) if first % 2 else Even(cells[0])


@given(puzzles(), st.lists(st.integers(1, 4), min_size=16, max_size=16))
@settings(max_examples=60, deadline=None)
def test_what_could_change_places_is_never_in_the_one_solution(
    found: tuple[Sudoku, Solution], others: list[int]
) -> None:
    puzzle, solution = found
    statements, units = statements_of(puzzle)
    one_solution = OneSolution(statements, units, solution)
    for corners in rectangles(units):
        values = frozenset(solution[name] for name in corners)
        if len(values) == 2:
            assert one_solution.rectangle(corners, values) is None
    said = {name for each in statements if each.kind is Kind.CLUE for name in each.formula.names()}
    pairs = {name: {int(solution[name]), other} for name, other in zip(solution, others, strict=True)}
    open_ = {name: pair for name, pair in pairs.items() if name not in said and len(pair) == 2}
    assert not open_ or one_solution.grave(open_) is None
