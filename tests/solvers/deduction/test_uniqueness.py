"""Steps that rest on there being one solution: who makes them, that they are right, and when there are none.

Boards were made at random. What Sudokus hold is answered by a SAT solver that knows nothing of patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from pysat.solvers import Cadical153

from puzzles.clues.general.cage import KillerCage
from puzzles.exchange.grids import sudoku_of, with_clues
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, cell_name
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.unique.uniqueness import Uniqueness
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Hint, Step, Walk, WalkthroughEnd
from solvers.walks.steps import Derivation
from solvers.wording.steps import step_of
from tests.helpers.sat_session import SatSession

ALL = range(1, 10)
CELLS = list(product(ALL, ALL))
HOUSES = [
    *([(row, column) for column in ALL] for row in ALL),
    *([(row, column) for row in ALL] for column in ALL),
    *(
        [(3 * a + i, 3 * b + j) for i, j in product((1, 2, 3), repeat=2)]
        for a, b in product((0, 1, 2), repeat=2)
    ),
]
SIX = "8.2...3.9...8.......9.4.6.129.......4..5.8.6...5.3.7...1..72..............8.15..2"
SHOWN = "There is one solution, so {} are not all {}, which could change places there"
BOARDS = [
    (
        ".5.3..1..4......2...1..9...546....1.....723......6.5......81......93..8.7....52..",
        "unique rectangle (type 1)",
        f"{SHOWN.format('R1C8, R1C9, R5C8 and R5C9', '4 or 6')}. R1C8, R5C8 and R5C9 are, "
        "so R1C9 is not 4 or 6.",
    ),
    (
        "....59.4.....6.2.34.....5..9....4..7.27.3......6..1....69....7.1...2.6........8..",
        "unique rectangle (type 1)",
        f"{SHOWN.format('R2C2, R2C3, R4C2 and R4C3', '1 or 5')}. R2C3, R4C2 and R4C3 are, "
        "so R2C2 is not 1 or 5.",
    ),
    (
        ".....7.59...3.64.......9..32......386.874.....9...32..1.4...5....2....94.6.......",
        "unique rectangle (type 2)",
        f"{SHOWN.format('R4C4, R4C6, R8C4 and R8C6', '1 or 5')}. So R4C4 or R8C4 is 6, and R6C4 is not 6.",
    ),
    (
        ".9..18.........9.....2...8....6..57.8...31....5..9.4..9.5..4....8...3...6.....2.3",
        "unique rectangle (type 2)",
        f"{SHOWN.format('R2C5, R2C9, R3C5 and R3C9', '5 or 7')}. So R2C9 or R3C9 is 4, and R2C8 and R8C9 are "
        "not 4.",
    ),
    (
        "..39.........1..3.596...7.......6....1....2.6...7...4..6..8492..4.5..8.....392...",
        "unique rectangle (type 3)",
        f"{SHOWN.format('R3C4, R3C5, R4C4 and R4C5', '2 or 4')}. So R4C4 or R4C5 is 5 or 8. With R4C3 and "
        "R4C9, that takes 5, 7 and 8 in row 4, so R4C1 is not 7.",
    ),
    (
        "4...1.7.....38..26......3....6.....7..7.538....1..9....1..24....6.1...5...5......",
        "unique rectangle (type 3)",
        f"{SHOWN.format('R2C2, R2C6, R3C2 and R3C6', '5 or 7')}. So R3C2 or R3C6 is 2 or 8. With R3C3, that "
        "takes 2 and 8 in row 3, so R1C2, R1C3, R3C8 and R3C9 are not 8.",
    ),
    (
        "2......4..5..4.....93.7...8...8...9...7..15..3..92..86.....3...7.....4.3....8...2",
        "unique rectangle (type 4)",
        f"{SHOWN.format('R1C4, R1C5, R5C4 and R5C5', '3 or 6')}. In box 2, 3 is in R1C4 or R1C5, and so 6 is "
        "not in the other: R1C4 and R1C5 are not 6.",
    ),
    (
        "..6...13.....5.....41..35.......2.......946....56.12....43.6.2.7.9.....465.8.....",
        "unique rectangle (type 4)",
        f"{SHOWN.format('R4C1, R4C8, R6C1 and R6C8', '4 or 9')}. In row 6, 4 is in R6C1 or R6C8, and so 9 is "
        "not in the other: R6C8 is not 9.",
    ),
    (
        SIX,
        "unique rectangle (type 6)",
        f"{SHOWN.format('R4C7, R4C9, R7C7 and R7C9', '5 or 8')}. In columns 7 and 9, 8 can only be in these "
        "cells. In R4C7 and R7C9 it would leave 5 to R4C9 and R7C7, so R4C7 and R7C9 are not 8.",
    ),
    (
        "..8...5..65974.......8.6....2....7...3......2..539.1....7..9..8...6...4....1..3.7",
        "unique rectangle (type 6)",
        f"{SHOWN.format('R1C2, R1C8, R3C2 and R3C8', '1 or 7')}. In rows 1 and 3, 7 can only be in these "
        "cells. In R1C2 and R3C8 it would leave 1 to R1C8 and R3C2, so R1C2 and R3C8 are not 7.",
    ),
    (
        "..39.........1..3.596...7.......6....1....2.6...7...4..6..8492..4.5..8.....392...",
        "hidden rectangle",
        f"{SHOWN.format('R4C3, R4C4, R5C3 and R5C4', '4 or 8')}. In column 3, 8 is in R4C3 or R5C3, and in "
        "row 4 in R4C3 or R4C4. With 4 in R4C3, R4C4 and R5C3 would be 8 and R5C4 4, so R4C3 is not 4.",
    ),
    (
        SIX,
        "avoidable rectangle (type 1)",
        f"{SHOWN.format('R4C7, R4C9, R7C7 and R7C9', '5 or 8')}, since none of them is given. R4C7, R4C9 and "
        "R7C7 are, so R7C9 is not 5.",
    ),
    (
        ".....9.52..43.........8.1..36......7.....6....8...23..6.5....4...9.68.7..2..7...1",
        "avoidable rectangle (type 1)",
        f"{SHOWN.format('R4C3, R4C8, R5C3 and R5C8', '1 or 2')}, since none of them is given. R4C3, R5C3 and "
        "R5C8 are, so R4C8 is not 1.",
    ),
    (
        "..6...13.....5.....41..35.......2.......946....56.12....43.6.2.7.9.....465.8.....",
        "BUG+1",
        "There is one solution, so R4C3 is 3. Without 3 there, all open cells have two values left, and each "
        "of these has two places in its units, so that all could change to their other value.",
    ),
    (
        "...4.9..6..4.2......5..78...3.2..487.........9...7.3......5..3..72..4.9.5..9.8...",
        "BUG+1",
        "There is one solution, so R8C9 is 1. Without 1 there, all open cells have two values left, and each "
        "of these has two places in its units, so that all could change to their other value.",
    ),
]
SEVERAL = [
    ("8.....5..7..4....8...1.39.......8..1..76......1.7.9..2..2.....43.....8699....7...", "r2c7"),
    ("..8.4.2..3.1.....9....6....54..39....19.7..2..8........3...2.162....78....7...4..", "r3c8"),
    ("2............21.7....7..5.63.....1....2.5..3..5...8..4.9.54.36..3.61....5..9.....", "r3c1"),
]
"""Two solutions, which differ in a rectangle, and one of its corners."""


def puzzle_of(grid: str) -> Sudoku:
    return sudoku_of([grid[start : start + 9] for start in range(0, 81, 9)])


def number(row: int, column: int, digit: int) -> int:
    return 81 * row + 9 * column + digit


@cache
def rules() -> Cadical153:
    """A solver that knows what a Sudoku is."""
    solver = Cadical153([[number(*cell, digit) for digit in ALL] for cell in CELLS])
    for one, other in (pair for house in HOUSES for pair in combinations(house, 2)):
        for digit in ALL:
            solver.add_clause([-number(*one, digit), -number(*other, digit)])
    return solver


def solved(grid: str) -> dict[tuple[int, int], int]:
    """A solution of the grid, by row and column."""
    given = [number(*cell, int(digit)) for cell, digit in zip(CELLS, grid, strict=True) if digit != "."]
    assert rules().solve(assumptions=given)
    model = set(rules().get_model())
    return {cell: digit for cell in CELLS for digit in ALL if number(*cell, digit) in model}


def steps_of(grid: str) -> list[Step]:
    *steps, ending = answers(Walk(unique=True), SatSession(puzzle_of(grid)))
    assert isinstance(ending, Ending)
    assert ending.outcome is WalkthroughEnd.SOLVED
    return [step for step in steps if isinstance(step, Step)]


def is_right(literal: Literal, solution: dict[tuple[int, int], int]) -> bool:
    row, column = map(int, literal.name.removeprefix("r").split("c"))
    return (solution[row, column] == literal.value) is literal.positive


@pytest.mark.parametrize(("grid", "name", "said"), BOARDS)
def test_a_pattern_is_told_by_what_makes_it(grid: str, name: str, said: str) -> None:
    step = next(step for step in steps_of(grid) if step.technique == name)
    assert step.sentence == said
    assert step.rests_on_uniqueness
    assert step.cost == 100
    assert step.statements[0].text.startswith("There is one solution, so ")
    assert step.where.startswith(f"{name[0].upper()}{name[1:]}. Look at R")
    solution = solved(grid)
    assert all(is_right(literal, solution) for literal in step.conclusions)


def test_no_step_rests_on_it_unless_asked_for() -> None:
    *steps, _ = answers(Walk(), SatSession(puzzle_of(SIX)))
    assert not any(step.rests_on_uniqueness for step in steps if isinstance(step, Step))


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_found_on_a_random_sudoku_is_right(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = minimal(Random(seed))
    solution, found = solved(grid), Uniqueness.found

    def checked(uniqueness: Uniqueness) -> Iterator[Deduction]:
        for deduction in found(uniqueness):
            assert all(is_right(literal, solution) for literal in deduction.conclusions)
            yield deduction

    monkeypatch.setattr(Uniqueness, "found", checked)
    assert all(is_right(literal, solution) for step in steps_of(grid) for literal in step.conclusions)


def minimal(random: Random) -> str:
    """A Sudoku of which no given can be left out."""
    diagonal = [random.sample(ALL, 9) for _ in range(3)]
    grid = dict.fromkeys(CELLS, ".")
    for box, digits in zip(HOUSES[18::4], diagonal, strict=True):
        grid |= {cell: str(digit) for cell, digit in zip(box, digits, strict=True)}
    full = solved("".join(grid.values()))
    left = dict(full)
    for cell in random.sample(CELLS, 81):
        others = [number(*each, digit) for each, digit in left.items() if each != cell]
        if not any(
            rules().solve(assumptions=[*others, number(*cell, digit)]) for digit in ALL if digit != full[cell]
        ):
            del left[cell]
    return "".join(str(left.get(cell, ".")) for cell in CELLS)


@pytest.mark.parametrize("cells", [((0, 7), (0, 8)), ((0, 8), (1, 8)), ((4, 7), (4, 8)), ((7, 7), (7, 8))])
def test_none_where_a_cage_would_tell(cells: tuple[Cell, Cell]) -> None:
    """With both corners of a side it would not, nor where it has none. It says what is known anyway."""
    grid, corners = BOARDS[0][0], {"r1c8", "r1c9", "r5c8", "r5c9"}
    puzzle = puzzle_of(grid)
    puzzle = with_clues(puzzle, [*(clue for _, clue in puzzle.clue_list.items), KillerCage(cells)])
    found = (step for step in answers(Walk(unique=True), SatSession(puzzle)) if isinstance(step, Step))
    told = any(step.rests_on_uniqueness and set(step.statements[0].cells) == corners for step in found)
    assert told is (len(corners.intersection(cell_name(*cell) for cell in cells)) != 1)


@pytest.mark.parametrize(("grid", "corner"), SEVERAL)
def test_none_where_the_clues_have_several_solutions(grid: str, corner: str) -> None:
    puzzle = puzzle_of(grid)
    row, column = map(int, corner.removeprefix("r").split("c"))
    digit = solved(grid)[row, column]
    for state in (PuzzleState(puzzle), PuzzleState(puzzle, entries=((corner, digit),))):
        *steps, ending = answers(Walk(unique=True), SatSession(state))
        assert not any(step.rests_on_uniqueness for step in steps if isinstance(step, Step))
        assert isinstance(ending, Ending)
        assert (ending.outcome is WalkthroughEnd.SOLVED) is bool(state.entries)


def test_a_hint_may_rest_on_it_from_where_a_person_is() -> None:
    """What was entered is not given: it may be part of an avoidable rectangle."""
    steps = steps_of(SIX)
    at = next(at for at, step in enumerate(steps) if step.technique == "avoidable rectangle (type 1)")
    before = [literal for step in steps[:at] for literal in step.conclusions]
    entries = tuple((literal.name, literal.value) for literal in before if literal.positive)
    shown = tuple(literal for literal in before if not literal.positive)
    state = PuzzleState(puzzle_of(SIX), entries=entries)
    (hint,) = answers(Hint(shown, unique=True), SatSession(state))
    assert isinstance(hint, Step)
    assert (hint.technique, hint.sentence) == (steps[at].technique, steps[at].sentence)
    (hint,) = answers(Hint(shown), SatSession(state))
    assert isinstance(hint, Step)
    assert not hint.rests_on_uniqueness


def only(cell: str, *digits: int) -> Iterator[Literal]:
    return (Literal(cell, digit, positive=False) for digit in ALL if digit not in digits)


@pytest.mark.parametrize(
    ("known", "name", "said"),
    [
        (
            [*only("r1c1", 1, 2), *(one for cell in ("r1c4", "r2c1", "r2c4") for one in only(cell, 1, 2, 5))],
            "unique rectangle (type 5)",
            f"{SHOWN.format('R1C1, R1C4, R2C1 and R2C4', '1 or 2')}. So R1C4, R2C1 or R2C4 is 5, and R2C5 "
            "and R2C6 are not 5.",
        ),
        (
            [
                *(one for cell in ("r1c1", "r5c2") for one in only(cell, 1, 2)),
                *(one for cell in ("r1c2", "r5c1") for one in only(cell, 1, 2, 9)),
            ],
            "unique rectangle (type 5)",
            f"{SHOWN.format('R1C1, R1C2, R5C1 and R5C2', '1 or 2')}. So R1C2 or R5C1 is 9, and R2C1, R3C1, "
            "R4C2 and R6C2 are not 9.",
        ),
        (
            [Literal("r1c1", 1), Literal("r1c4", 2), *only("r2c1", 2, 5), *only("r2c4", 1, 5)],
            "avoidable rectangle (type 2)",
            f"{SHOWN.format('R1C1, R1C4, R2C1 and R2C4', '1 or 2')}, since none of them is given. R1C1 and "
            "R1C4 are, so R2C1 or R2C4 is 5, and R2C2, R2C3 and R2C5 to R2C9 are not 5.",
        ),
        (
            [Literal("r2c8", 7), Literal("r9c8", 3), *only("r2c9", 3, 6), *only("r9c9", 6, 7)],
            "avoidable rectangle (type 2)",
            f"{SHOWN.format('R2C8, R2C9, R9C8 and R9C9', '3 or 7')}, since none of them is given. R2C8 and "
            "R9C8 are, so R2C9 or R9C9 is 6, and R1C9 and R3C9 to R8C9 are not 6.",
        ),
    ],
)
def test_a_rare_pattern_is_told_where_it_is_set_up(known: list[Literal], name: str, said: str) -> None:
    """On an empty grid, as if nobody knew better than that it has one solution, and not which."""
    puzzle = Sudoku.empty(9)
    checker = SatSession(puzzle).quick
    unknown = dict.fromkeys((variable.name for variable in checker.stack.variables), (0,))
    derived = Derivation(checker, unknown, known, unique=True).next()
    assert derived is not None
    step = step_of(derived, puzzle, {rule.id: rule for rule in checker.stack.rules})
    assert (step.technique, step.sentence) == (name, said)
