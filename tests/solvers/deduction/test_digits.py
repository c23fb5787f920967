"""Patterns of digits: told by who makes them, with all that they rule out.

Each is set up on an empty grid by what is ruled out there. A solver has confirmed that it follows before it
is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

EMPTY = Sudoku.empty(9)
ALL = range(1, 10)


def no(digit: int, cells: Iterable[tuple[int, int]]) -> Iterator[Literal]:
    return (Literal(f"r{row}c{column}", digit, positive=False) for row, column in cells)


def row_but(row: int, *kept: int) -> list[tuple[int, int]]:
    return [(row, column) for column in ALL if column not in kept]


def column_but(column: int, *kept: int) -> list[tuple[int, int]]:
    return [(row, column) for row in ALL if row not in kept]


def only(cell: tuple[int, int], *digits: int) -> Iterator[Literal]:
    return (literal for digit in ALL if digit not in digits for literal in no(digit, [cell]))


@pytest.mark.parametrize(
    ("name", "known", "said"),
    [
        (
            "skyscraper",
            [*no(4, row_but(2, 3, 8)), *no(4, row_but(7, 3, 9))],
            "In row 2, 4 is in R2C3 or R2C8, and in row 7 in R7C3 or R7C9. R2C3 and R7C3 are "
            "not both 4 (column 3), "
            "so R2C8 or R7C9 is 4, and R1C9, R3C9, R8C8 and R9C8 are not 4.",
        ),
        (
            "two-string kite",
            [*no(4, row_but(2, 2, 8)), *no(4, column_but(3, 1, 7))],
            "In row 2, 4 is in R2C2 or R2C8, and in column 3 in R1C3 or R7C3. R2C2 and R1C3 are "
            "not both 4 (box 1), "
            "so R2C8 or R7C3 is 4, and R7C8 is not 4.",
        ),
        (
            "empty rectangle",
            [*no(4, [(1, 1), (1, 3), (3, 1), (3, 3)]), *no(4, row_but(8, 2, 7))],
            "In box 1, 4 lies in column 2 or in row 2, and in row 8 it is in R8C2 or R8C7. So "
            "R8C7 is 4, or R8C2 is, "
            "which leaves row 2 to box 1: either way R2C7 is not 4.",
        ),
        (
            "XY-wing",
            [*only((4, 1), 1, 6), *only((4, 4), 1, 9), *only((5, 2), 6, 9)],
            "R4C1 is 1 or 6: with 1, R4C4 is 9; with 6, R5C2 is 9. So one of the two is 9, and "
            "R4C2, R4C3 and "
            "R5C4 to R5C6 are not 9.",
        ),
        (
            "XYZ-wing",
            [*only((4, 1), 1, 6, 9), *only((4, 4), 1, 9), *only((5, 2), 6, 9)],
            "R4C1 is 1, 6 or 9: with 1, R4C4 is 9; with 6, R5C2 is 9; or it is 9 itself. So one "
            "of the three is 9, "
            "and R4C2 and R4C3 are not 9.",
        ),
        (
            "W-wing",
            [*only((1, 1), 3, 7), *only((8, 5), 3, 7), *no(3, row_but(4, 1, 5))],
            "R1C1 and R8C5 are 3 or 7. In row 4, 3 is in R4C1 or R4C5, and so not in R1C1 or "
            "R8C5, one or the other. "
            "So one of these is 7, and R1C5 and R8C1 are not 7.",
        ),
        (
            "remote pair",
            [literal for cell in ((1, 1), (2, 3), (2, 8), (7, 8)) for literal in only(cell, 2, 8)],
            "R1C1, R2C3, R2C8 and R7C8 are 2 or 8, in turn: of R1C1 and R7C8, one is 2 and one is 8, so R7C1 "
            "is not 2 or 8.",
        ),
        (
            "finned X-wing",
            [*no(5, row_but(2, 2, 7, 8)), *no(5, row_but(6, 2, 7))],
            "In rows 2 and 6, 5 can only be in columns 2 and 7, but for R2C8. Be it there or "
            "not, R1C7 and R3C7 are "
            "not 5.",
        ),
        (
            "sashimi X-wing",
            [*no(5, row_but(2, 2, 8, 9)), *no(5, row_but(6, 2, 7))],
            "In rows 2 and 6, 5 can only be in columns 2 and 7, but for R2C8 and R2C9. Be it "
            "there or not, R1C7 and "
            "R3C7 are not 5.",
        ),
    ],
)
def test_a_pattern_is_told_by_what_makes_it(name: str, known: list[Literal], said: str) -> None:
    state = PuzzleState(EMPTY, assumptions=tuple(Assumption(literal) for literal in known))
    found = (step for step in answers(Walk(), SatSession(state)) if isinstance(step, Step))
    step = next(step for step in found if step.technique == name)
    assert step.sentence == said
    assert not any(line.supposed for line in step.lines)
