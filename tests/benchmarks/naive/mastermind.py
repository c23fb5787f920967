"""Mastermind as one would first write it in z3py, to measure against.

An Int for each position, Distinct where no digit may repeat, exact hits as a sum of ones and
zeros, and all hits as the sum over the digits of the lesser count. `NAMES` are library puzzles;
`solve` gives up to two solutions.

    python mastermind.py NAME
"""

from __future__ import annotations

import sys

import z3

GUESSES = [("47291", 0, 1), ("94687", 0, 1), ("31872", 1, 1), ("15739", 2, 0)]
DISTINCT = {"mastermind-five-digits": True, "mastermind-five-digits-repeats": False}
NAMES = tuple(DISTINCT)


def solve(name: str) -> list[dict[str, str]]:
    """Up to two solutions, digit by position."""
    code = [z3.Int(f"p{position}") for position in range(1, 6)]
    solver = z3.Solver()
    for digit in code:
        solver.add(digit >= 0, digit <= 9)
    if DISTINCT[name]:
        solver.add(z3.Distinct(code))
    for guess, exact, misplaced in GUESSES:
        hits = [z3.If(mine == int(yours), 1, 0) for mine, yours in zip(code, guess, strict=True)]
        solver.add(z3.Sum(hits) == exact)
        shared = []
        for digit in range(10):
            there = z3.Sum([z3.If(mine == digit, 1, 0) for mine in code])
            here = guess.count(str(digit))
            shared.append(z3.If(there < here, there, here))
        solver.add(z3.Sum(shared) == exact + misplaced)
    found: list[dict[str, str]] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        values = [model.eval(digit, model_completion=True) for digit in code]
        found.append({str(digit): str(value) for digit, value in zip(code, values, strict=True)})
        solver.add(z3.Or([digit != value for digit, value in zip(code, values, strict=True)]))
    return found


if __name__ == "__main__":
    for solution in solve(sys.argv[1]):
        print("".join(solution.values()))
