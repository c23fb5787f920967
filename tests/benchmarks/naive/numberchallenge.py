"""The Number Challenge as one would first write it in z3py, to measure against.

An Int for each cell, Distinct, and for each pair in touch two numbers that are not next to each
other. `NAMES` are library puzzles; `solve` gives up to two solutions.

    python numberchallenge.py NAME
"""

from __future__ import annotations

import sys
from itertools import combinations

import z3

NAMES = ("number-challenge",)
CELLS = [(1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3)]


def solve(name: str) -> list[dict[str, str]]:
    """Up to two solutions, number by cell."""
    solver = z3.Solver()
    number = {(row, column): z3.Int(f"r{row}c{column}") for row, column in CELLS}
    for value in number.values():
        solver.add(value >= 1, value <= len(CELLS))
    solver.add(z3.Distinct(list(number.values())))
    for first, second in combinations(CELLS, 2):
        if abs(first[0] - second[0]) <= 1 and abs(first[1] - second[1]) <= 1:
            solver.add(number[first] - number[second] != 1, number[second] - number[first] != 1)
    found: list[dict[str, str]] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        found.append({str(cell): str(model.eval(cell)) for cell in number.values()})
        solver.add(z3.Or([cell != model.eval(cell) for cell in number.values()]))
    return found


if __name__ == "__main__":
    for solution in solve(sys.argv[1]):
        print(*solution.values())
