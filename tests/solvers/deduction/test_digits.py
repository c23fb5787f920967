"""Patterns of digits: told by who makes them, with all that they rule out.

Each is set up on an empty grid by what is ruled out there. A solver has confirmed that it follows before it
is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest
from pysat.solvers import Cadical153

from puzzles.formulas.formulas import Value
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


def box_but(number: int, *kept: tuple[int, int]) -> list[tuple[int, int]]:
    top, left = divmod(number - 1, 3)
    cells = [(row, column) for row in ALL for column in ALL]
    own = [(row, column) for row, column in cells if (row - 1) // 3 == top and (column - 1) // 3 == left]
    return [cell for cell in own if cell not in kept]


COLOURED = [
    *no(5, row_but(1, 1, 4)),
    *no(5, row_but(4, 4, 7)),
    *no(5, row_but(8, 7, 2)),
    *no(5, column_but(4, 1, 4)),
    *no(5, column_but(7, 4, 8)),
]
TWO_NETS = [(1, 2), (1, 4), (2, 1), (2, 4), (2, 8), (3, 5), (3, 7), (3, 9), (4, 2), (4, 3), (5, 6), (5, 9)]
TWO_NETS += [(6, 6), (6, 7), (6, 8), (7, 4), (7, 8), (8, 1), (8, 3), (8, 5), (8, 7), (9, 3), (9, 5), (9, 9)]
CHAIN = [*no(6, row_but(2, 1, 4)), *no(6, box_but(5, (4, 4), (6, 5))), *no(6, column_but(8, 6, 9))]
LOOP = [*only((1, 1), 1, 2), *only((1, 5), 2, 3), *only((7, 5), 3, 4), *only((7, 1), 1, 4)]
CROSSING = [*only((4, 1), 1, 2, 5, 8), *only((4, 2), 1, 2, 5, 8), *only((4, 7), 1, 2), *only((5, 3), 5, 8)]
TWO_SETS = [
    *only((1, 1), 1, 2, 5),
    *only((1, 4), 2, 3, 5),
    *only((1, 7), 2, 5),
    *only((5, 1), 1, 4, 6),
    *only((5, 4), 3, 4, 6),
    *only((5, 8), 4, 6),
]


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
        (
            "finned swordfish",
            [*no(5, row_but(1, 1, 4)), *no(5, row_but(4, 4, 7)), *no(5, row_but(7, 1, 7, 8))],
            "In rows 1, 4 and 7, 5 can only be in columns 1, 4 and 7, but for R7C8. Be it there or not, "
            "R8C7 and R9C7 are not 5.",
        ),
        (
            "simple colouring",
            COLOURED,
            "5 has two places each in the units that join them, so it is in R1C1, R4C4 and R8C7, or else in "
            "R1C4, R4C7 and R8C2. Either way, R2C2, R3C2, R7C1 and R9C1 are not 5.",
        ),
        (
            "multi-colouring",
            [*no(5, [(row, column) for row in ALL for column in ALL if (row, column) not in TWO_NETS])],
            "5 has two places each in the units that join them, so it is in R1C4, R4C2 and R2C1, or else in "
            "R1C2, R4C3 and R8C1; and it is in R7C4, or else in R7C8. R1C4 and R7C4 see each other, so it is "
            "in R1C2, R4C3 and R8C1, or in R7C8: either way, R8C7 is not 5.",
        ),
        (
            "X-chain",
            CHAIN,
            "Either R2C1 is 6, or R2C4 is 6 (row 2), then R6C5 is 6 (box 5), then R9C8 is 6 (column 8). So "
            "R2C1 or R9C8 is 6, and R9C1 is not 6.",
        ),
        (
            "XY-chain",
            [*only((1, 1), 1, 2), *only((1, 5), 2, 3), *only((7, 5), 3, 4), *only((7, 9), 1, 4)],
            "Either R1C1 is 1, or R1C1 is 2, then R1C5 is 3, not 2, then R7C5 is 4, not 3, then R7C9 is 1, "
            "not 4. So R1C1 or R7C9 is 1, and R1C9 and R7C1 are not 1.",
        ),
        (
            "continuous nice loop",
            LOOP,
            "Either R1C1 is 1, or R1C1 is 2, then R1C5 is 3, not 2, then R7C5 is 4, not 3, then R7C1 is 1, "
            "not 4, which leads back to the start. One way round or the other, R1C2 to R1C4 and R1C6 to R1C9 "
            "are not 2; R2C1 to R6C1, R8C1 and R9C1 are not 1; R2C5 to R6C5, R8C5 and R9C5 are not 3; R7C2 "
            "to R7C4 and R7C6 to R7C9 are not 4.",
        ),
        (
            "ALS-XZ",
            [*only((1, 1), 1, 2, 3), *only((1, 2), 1, 2, 3), *only((1, 8), 1, 4), *only((2, 8), 3, 4)],
            "R2C8 is 3 or 4; R1C1, R1C2 and R1C8 are 1, 2, 3 or 4. Only one of the two can have 4, so R2C8, "
            "R1C1 or R1C2 is 3, and R1C7, R1C9 and R2C1 to R2C3 are not 3.",
        ),
        (
            "ALS-XZ",
            TWO_SETS,
            "R1C1, R1C4 and R1C7 are 1, 2, 3 or 5; R5C1, R5C4 and R5C8 are 1, 3, 4 or 6. 3 and 1 can each be "
            "in one of the two only, so that no value is spare: R1C2, R1C3, R1C5, R1C6, R1C8 and R1C9 are "
            "not 2 or 5; R2C1 to R4C1 and R6C1 to R9C1 are not 1; R2C4 to R4C4 and R6C4 to R9C4 are not 3; "
            "R5C2, R5C3, R5C5 to R5C7 and R5C9 are not 4 or 6.",
        ),
        (
            "ALS-XY-wing",
            [
                *only((1, 1), 1, 2, 3),
                *only((1, 2), 2, 3),
                *only((5, 1), 1, 9),
                *only((5, 5), 4, 9),
                *only((8, 5), 4, 8),
                *only((8, 6), 8, 3),
            ],
            "R8C5 and R8C6 are 3, 4 or 8; R5C1 and R5C5 are 1, 4 or 9; R1C1 and R1C2 are 1, 2 or 3. Only one "
            "of the first two can have 4, and only one of the last two 1, so R8C6, R1C1 or R1C2 is 3, and "
            "R1C6 is not 3.",
        ),
        (
            "sue de coq",
            CROSSING,
            "R4C1 and R4C2, R4C7 in row 4 and R5C3 in box 4 have 1, 2, 5 and 8 between them, as many as they "
            "are, and none can be there twice. So each is there once, and R4C3 is not 1, 2, 5 or 8; R4C4 to "
            "R4C6, R4C8 and R4C9 are not 1 or 2; R5C1, R5C2 and R6C1 to R6C3 are not 5 or 8.",
        ),
    ],
)
def test_a_pattern_is_told_by_what_makes_it(name: str, known: list[Literal], said: str) -> None:
    step = first_of(name, known)
    assert step.sentence == said
    supposed = {bool(line.supposed) for line in step.lines}
    assert len(supposed) < 2  # nothing is, or there are cases


def first_of(name: str, known: Iterable[Literal]) -> Step:
    state = PuzzleState(EMPTY, assumptions=tuple(Assumption(literal) for literal in known))
    found = (step for step in answers(Walk(), SatSession(state)) if isinstance(step, Step))
    return next(step for step in found if step.technique == name)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("continuous nice loop", LOOP),
        ("ALS-XZ", TWO_SETS),
        ("sue de coq", CROSSING),
        ("simple colouring", COLOURED),
    ],
)
def test_a_pattern_gives_all_that_its_units_rule_out(name: str, known: list[Literal]) -> None:
    step = first_of(name, known)
    number: dict[tuple[str, Value], int] = {
        (f"r{row}c{column}", digit): 81 * row + 9 * column + digit
        for row in ALL
        for column in ALL
        for digit in ALL
    }
    units = [statement.formula.names() for statement in step.statements]
    solver = Cadical153([[-number[literal.name, literal.value]] for literal in known])
    for name_ in {name_ for name_, _ in number}:
        solver.add_clause([number[name_, digit] for digit in ALL])
    for one, other in (pair for unit in units for pair in combinations(list(unit), 2)):
        for digit in ALL:
            solver.add_clause([-number[one, digit], -number[other, digit]])
    out = {(literal.name, literal.value) for literal in known}
    possible: set[int] = set()
    refuted = set()
    for key, at in number.items():
        if key in out or at in possible:
            continue
        if solver.solve(assumptions=[at]):
            possible |= {*solver.get_model()}
        else:
            refuted.add(key)
    assert {(literal.name, literal.value) for literal in step.conclusions} == refuted
