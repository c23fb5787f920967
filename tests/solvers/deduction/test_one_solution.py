"""Where the corners of a rectangle can change places without a clue or rule telling, and where not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.general.odd import Odd
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.given import Given
from puzzles.exchange.grids import with_clues
from puzzles.formulas.statements import Statement
from puzzles.geometry.regions import renumbered
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.sudoku import Sudoku
from solvers.deduction.digits.one_solution import OneSolution, rectangles
from solvers.deduction.units import DifferentValues, units_of
from tests.helpers.sat_session import SatSession

CORNERS = ("r1c3", "r1c4", "r2c4", "r2c3")
ON_DIAGONAL = ("r2c2", "r2c4", "r1c4", "r1c2")
IN_A_BOX = ("r1c1", "r1c2", "r2c2", "r2c1")
IN_FOUR_BOXES = ("r3c3", "r3c4", "r4c4", "r4c3")
IN_TWO_REGIONS = ("r1c2", "r1c3", "r4c3", "r4c2")
JIGSAW = Jigsaw(4, regions=renumbered(["AAAB", "ACBB", "CCBD", "CDDD"]))


def made(*clues: Clue, variants: Sequence[str] = ()) -> GridPuzzle:
    return with_clues(Sudoku.empty(9, variants=variants), clues)


def statements_of(puzzle: GridPuzzle) -> tuple[list[Statement], tuple[DifferentValues, ...]]:
    stack = SatSession(puzzle).stack
    statements = [*stack.rules, *stack.layers]
    return statements, units_of(statements, {variable.name: variable for variable in stack.variables})


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
