"""A Sudoku as one would first write it in z3py, to measure against.

One Bool for each (row, column, digit); every "at most one" as pairs; a solution is read one Bool
at a time and blocked cell by cell. `NAMES` are library puzzles; `solve` gives up to two solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

import z3

SEED = """
.1.4.2.5.
5.......6
...3.1...
7.5...4.8
.........
2.8...5.9
...9.6...
6.......2
.7.1.3.4.
"""
MIRACLE = """
.........
.........
.........
.........
..1......
......2..
.........
.........
.........
"""
NAMES = ("seed-sudoku", "miracle")
SPAN = range(9)
SIDES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
HOLDS = [[[z3.Bool(f"holds_{row}_{column}_{digit}") for digit in SPAN] for column in SPAN] for row in SPAN]


def exactly_one(solver: z3.Solver, bools: list[z3.BoolRef]) -> None:
    """One of them, and no two."""
    solver.add(z3.Or(bools))
    for first, second in combinations(bools, 2):
        solver.add(z3.Not(z3.And(first, second)))


def classic(text: str) -> z3.Solver:
    """Cells, rows, columns, boxes and givens."""
    solver = z3.Solver()
    for row, column in product(SPAN, SPAN):
        exactly_one(solver, HOLDS[row][column])
    for digit in SPAN:
        for row in SPAN:
            exactly_one(solver, [HOLDS[row][column][digit] for column in SPAN])
        for column in SPAN:
            exactly_one(solver, [HOLDS[row][column][digit] for row in SPAN])
        for top, left in product(range(0, 9, 3), range(0, 9, 3)):
            box = product(range(top, top + 3), range(left, left + 3))
            exactly_one(solver, [HOLDS[row][column][digit] for row, column in box])
    for row, line in enumerate(text.split()):
        for column, sign in enumerate(line):
            if sign != ".":
                solver.add(HOLDS[row][column][int(sign) - 1])
    return solver


def steps(moves: list[tuple[int, int]]) -> Iterator[tuple[int, int, int, int]]:
    """Each cell with each cell that a move leads to."""
    for row, column in product(SPAN, SPAN):
        for down, right in moves:
            if row + down in SPAN and column + right in SPAN:
                yield row, column, row + down, column + right


def miracle(text: str) -> z3.Solver:
    """With anti-knight, anti-king and non-consecutive."""
    solver = classic(text)
    for row, column, other_row, other_column in steps(KNIGHT + SIDES + CORNERS):
        for digit in SPAN:
            pair = HOLDS[row][column][digit], HOLDS[other_row][other_column][digit]
            solver.add(z3.Or(z3.Not(pair[0]), z3.Not(pair[1])))
    for row, column, other_row, other_column in steps(SIDES):
        for digit in SPAN:
            for other in (digit - 1, digit + 1):
                if other in SPAN:
                    pair = HOLDS[row][column][digit], HOLDS[other_row][other_column][other]
                    solver.add(z3.Or(z3.Not(pair[0]), z3.Not(pair[1])))
    return solver


def solutions(solver: z3.Solver) -> Iterator[list[list[int]]]:
    """One solution after the other, each blocked once it is known."""
    while solver.check() == z3.sat:
        model = solver.model()
        grid = [[0] * 9 for _ in SPAN]
        for row, column, digit in product(SPAN, SPAN, SPAN):
            if z3.is_true(model.evaluate(HOLDS[row][column][digit])):
                grid[row][column] = digit + 1
        yield grid
        solver.add(z3.Or([z3.Not(HOLDS[r][c][grid[r][c] - 1]) for r, c in product(SPAN, SPAN)]))


def solve(name: str) -> list[list[list[int]]]:
    """Up to two solutions."""
    return list(islice(solutions(classic(SEED) if name == "seed-sudoku" else miracle(MIRACLE)), 2))
