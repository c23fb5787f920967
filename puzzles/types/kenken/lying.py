"""Cells that lie: who may, and what each says to its cage.

In the lying KenKen one cell of each row and of each column lies, and each digit lies once. A cage
hears what its cells say: a truthful cell says its digit, a liar any other positive number.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import And, Exactly, Formula, Is, Not, Or, Solution
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import Operation, Target, divisors, operations, reachable
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.units import lines_of
from puzzles.text.errors import PuzzleError

SAYABLE_LIMIT = 200
"""The most numbers that a lying cell may choose from."""


def lies(cell: str) -> str:
    """The variable of whether a cell lies."""
    return f"{cell}.lies"


def says(cell: str) -> str:
    """The variable of the number that a cell says to its cage."""
    return f"{cell}.says"


def lying_rules(size: int) -> Iterator[Statement]:
    """One liar in each row and column, and one among the cells of each digit."""
    for unit in lines_of(size, size):
        formula = Exactly(1, tuple(Is(lies(name), True) for name in unit.names))
        family = f"one lie per {unit.family.removesuffix('s')}"
        text = f"Exactly one cell of {unit.words} lies"
        yield Statement(f"lie.{unit.id}", text, formula, unit.names, family=family, unit=unit.words)
    cells = tuple(cell_name(*cell) for cell in places(size, size))
    for digit in range(1, size + 1):
        formula = Exactly(1, tuple(And(Is(name, digit), Is(lies(name), True)) for name in cells))
        text = f"The digit {digit} lies exactly once"
        yield Statement(f"lie.digit.{digit}", text, formula, family="one lie per digit")


def in_line(cells: tuple[Cell, ...]) -> bool:
    """Whether all cells are in one row or in one column."""
    return len({row for row, _ in cells}) == 1 or len({column for _, column in cells}) == 1


def sayable(target: Target, cells: tuple[Cell, ...], size: int) -> set[int]:
    """Every number that a cell of such a cage can say, true or lying, if no row or column has two liars.

    In a cage within one row or column, then, the other cells say their digits; else any may lie.
    Where the target cannot be reached at all, these are the digits.
    """
    number, others = target.number, len(cells) - 1
    digits = set(range(1, size + 1))
    match target.operation:
        case Operation.ADD:
            most = number - others
            least = max(1, number - others * size) if in_line(cells) else 1
            return {digit for digit in digits if digit <= most} | set(range(least, most + 1)) or digits
        case Operation.MULTIPLY:
            found = divisors(number)
            if not in_line(cells):
                return found
            rest = reachable(Operation.MULTIPLY, others, range(1, size + 1))
            return {value for value in found if value in digits or number // value in rest}
        case Operation.SUBTRACT:
            return digits | {digit + number for digit in digits}
        case Operation.DIVIDE:
            return digits | {digit * number for digit in digits}
        case Operation.GIVEN:
            return {number}
        case Operation.ANY:
            every = (Target(number, operation) for operation in operations(len(cells)))
            return set().union(*(sayable(each, cells, size) for each in every))


def check_sayable(target: Target, cells: tuple[Cell, ...], size: int) -> None:
    """Raise `PuzzleError` if a lying cell of the cage could say more than `SAYABLE_LIMIT` numbers."""
    adds = target.operation in (Operation.ADD, Operation.ANY)
    endless = adds and not in_line(cells) and target.number > 2 * SAYABLE_LIMIT
    if endless or len(sayable(target, cells, size)) > SAYABLE_LIMIT:
        problem = f"with {target} a lying cell could say more than {SAYABLE_LIMIT} numbers"
        raise PuzzleError(problem, expected="a smaller target")


def speech(name: str, size: int, words: tuple[int, ...]) -> Formula:
    """A truthful cell says its digit, a liar does not."""
    lying, honest = Is(lies(name), True), Is(lies(name), False)
    parts = [Or(Not(Is(says(name), word)), Is(name, word), lying) for word in words]
    for digit in range(1, size + 1):
        if digit in words:
            parts.append(Or(Not(Is(name, digit)), Not(Is(says(name), digit)), honest))
        else:
            parts.append(Or(Not(Is(name, digit)), lying))
    return And(*parts)


class Lie(Struct, frozen=True):
    """A digit that lies, in which cell, and the number said; None in a cell of no cage."""

    digit: int
    cell: str
    said: int | None

    def __str__(self) -> str:
        said = "says nothing, being in no cage" if self.said is None else f"says {self.said}"
        return f"{self.cell.upper()} is {self.digit} and {said}"


def said_by(cell: str, solution: Solution) -> int | None:
    """What a cell says in a solution; None in no cage."""
    said = solution.get(says(cell))
    return None if said is None else int(said)
