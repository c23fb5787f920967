"""A solver that is warm from other puzzles says what brute force says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles import Given, Puzzle, PuzzleState, blank
from solvers import Solver

ROWS = list(permutations(range(1, 5)))
EMPTY = blank("sudoku", "4x4")
CELLS = st.tuples(st.integers(0, 3), st.integers(0, 3))


def is_solution(rows: tuple[tuple[int, ...], ...]) -> bool:
    """Whether columns and boxes hold no digit twice."""
    columns = list(zip(*rows, strict=True))
    boxes = [rows[r][c : c + 2] + rows[r + 1][c : c + 2] for r in (0, 2) for c in (0, 2)]
    return all(len(set(unit)) == 4 for unit in (*columns, *boxes))


@cache
def grids() -> list[tuple[tuple[int, ...], ...]]:
    """Every solution of an empty grid."""
    return [rows for rows in product(ROWS, repeat=4) if is_solution(rows)]


@pytest.fixture(scope="module", params=[False, True], ids=["here", "process"])
def solver(request: pytest.FixtureRequest) -> Iterator[Solver]:
    with Solver(process=request.param) as found:
        yield found


def puzzle_of(givens: dict[tuple[int, int], int]) -> Puzzle:
    puzzle: Puzzle = EMPTY
    for cell, value in givens.items():
        puzzle = puzzle.with_clue(Given(cell, value))
    return puzzle


@settings(max_examples=12)  # each asks three questions
@given(
    givens=st.dictionaries(CELLS, st.integers(1, 4), max_size=7),
    entries=st.dictionaries(CELLS, st.integers(1, 4), max_size=3),
)
def test_counts_and_candidates_are_those_of_all_grids(
    solver: Solver, givens: dict[tuple[int, int], int], entries: dict[tuple[int, int], int]
) -> None:
    fixed = [*givens.items(), *entries.items()]
    left = [grid for grid in grids() if all(grid[row][column] == value for (row, column), value in fixed)]
    named = tuple((f"r{row + 1}c{column + 1}", value) for (row, column), value in entries.items())
    state = PuzzleState(puzzle_of(givens), named)
    count = solver.count(state).count
    assert count is not None
    assert (count.value, count.complete) == (len(left), True)
    candidates = solver.candidates(state).candidates
    for row, column in product(range(4), repeat=2):
        seen = {grid[row][column] for grid in left}
        assert set(candidates[f"r{row + 1}c{column + 1}"]) == seen
    step = solver.hint(state).hint
    for literal in () if step is None else step.conclusions:
        row, column = int(literal.variable[1]) - 1, int(literal.variable[3]) - 1
        assert all((grid[row][column] == literal.value) == literal.holds for grid in left)
