"""The lying KenKen as one would first write it in z3py, to measure against.

An Int for each digit, and for each row the Ints of its liar's column and of what it says; a cage
hears an If over them. `NAMES` are library puzzles; `solve` gives up to two solutions. z3 does not
come to an end with it in many minutes, so it is stopped.

    python kenken.py NAME
"""

from __future__ import annotations

import sys
from math import prod

import z3

NAMES = ("lie-groups",)
LIMIT = 5.0
"""Seconds."""
SPAN = range(9)
LETTERS = """
AABCCDDEE
FGBBHDIJK
FGGHHLIJK
MMNNOLIPK
QRSSOTTPU
QRVWXYZUU
abVWXYZcc
abdefgghi
jjdefkkhi
"""
TARGETS = """
A9* B21+ C15+ D25+ E9/ F9* G54* H26+ I12+ J40* K21+ L10* M6* N2- O13+ P17+ Q12+ R8* S3-
T56* U13+ V6+ W3/ X15+ Y5- Z5- a5* b15+ c1- d4* e3- f15+ g6- h2/ i4- j54* k16+
"""


def reaches(values: list[z3.ArithRef], target: str) -> z3.BoolRef:
    """The arithmetic of a cage."""
    number, sign = int(target[:-1]), target[-1]
    if sign == "+":
        return z3.Sum(values) == number
    if sign == "*":
        return prod(values[1:], start=values[0]) == number
    first, second = values
    if sign == "-":
        return z3.Or(first - second == number, second - first == number)
    return z3.Or(first == number * second, second == number * first)


def solve(name: str) -> list[dict[str, str]]:
    """Up to two solutions: digits, and of each row its liar's column, from 0, and number.

    Raises `TimeoutError`.
    """
    solver = z3.Solver()
    solver.set("timeout", round(1000 * LIMIT))
    digit = [[z3.Int(f"r{row + 1}c{column + 1}") for column in SPAN] for row in SPAN]
    liar = [z3.Int(f"liar{row + 1}") for row in SPAN]
    said = [z3.Int(f"said{row + 1}") for row in SPAN]
    for row in SPAN:
        for column in SPAN:
            solver.add(digit[row][column] >= 1, digit[row][column] <= 9)
        solver.add(z3.Distinct(digit[row]))
        solver.add(z3.Distinct([digit[other][row] for other in SPAN]))
        solver.add(liar[row] >= 0, liar[row] <= 8, said[row] >= 1)
    solver.add(z3.Distinct(liar))
    lying = [z3.Sum([z3.If(liar[row] == column, digit[row][column], 0) for column in SPAN]) for row in SPAN]
    solver.add(z3.Distinct(lying))
    for row in SPAN:
        solver.add(said[row] != lying[row])
    letters = LETTERS.split()
    for word in TARGETS.split():
        heard = [
            z3.If(liar[row] == column, said[row], digit[row][column])
            for row in SPAN
            for column in SPAN
            if letters[row][column] == word[0]
        ]
        solver.add(reaches(heard, word[1:]))
    unknowns = [*(cell for line in digit for cell in line), *liar, *said]
    found: list[dict[str, str]] = []
    while len(found) < 2 and (result := solver.check()) != z3.unsat:
        if result == z3.unknown:
            raise TimeoutError
        model = solver.model()
        values = [model.eval(unknown, model_completion=True) for unknown in unknowns]
        found.append({str(unknown): str(value) for unknown, value in zip(unknowns, values, strict=True)})
        solver.add(z3.Or([unknown != value for unknown, value in zip(unknowns, values, strict=True)]))
    return found


if __name__ == "__main__":
    for solution in solve(sys.argv[1]):
        print(*solution.values())
