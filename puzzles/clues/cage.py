"""Cages: cells with a target number that their values must reach by one operation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Fold, Formula, Is, Relation
from puzzles.core.text import listed
from puzzles.geometry.grid import Cell, cell_name, is_connected

NUMBER_LIMIT = 10**12
"""No target may be larger, whether it can be reached or not."""
SAYABLE_LIMIT = 200
"""The most numbers that a lying cell may choose from."""


class Operation(StrEnum):
    """How the values of a cage make its target, by the sign that follows the number."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    GIVEN = "="


_SIGNS = str.maketrans({"×": "*", "x": "*", "X": "*", "·": "*", "÷": "/", ":": "/", "−": "-"})


@dataclass(frozen=True, slots=True)
class Target:
    """A positive number and an operation: `21+`; a bare number is the value of a single cell."""

    number: int
    operation: Operation

    def __str__(self) -> str:
        return f"{self.number}{'' if self.operation is Operation.GIVEN else self.operation}"

    @classmethod
    def parse(cls, text: str) -> Target:
        """Read `21+`, `9*`, `2-`, `3/`, `7=` or `7`; raises `PuzzleError`."""
        found = re.fullmatch(r"([0-9]+)\s*([-+*/=]?)", text.strip().translate(_SIGNS))
        if found is None:
            expected = "a number and one of + - * / =, such as 21+"
            raise PuzzleError(f"found {text.strip()!r}", expected=expected)
        digits, sign = found[1].lstrip("0"), found[2]
        if not digits:
            raise PuzzleError("the target is 0", expected="a positive number")
        if len(digits) > len(str(NUMBER_LIMIT)) or int(digits) > NUMBER_LIMIT:
            raise PuzzleError("the target is too large", expected=f"at most {NUMBER_LIMIT:,}")
        return cls(int(digits), Operation(sign or "="))


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells, in reading order, that work together. The label is stable and unique in its puzzle."""

    label: str
    cells: tuple[Cell, ...]
    target: Target

    @property
    def id(self) -> str:
        """The id of its clue."""
        return f"cage.{self.label}"

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of its cells."""
        return tuple(cell_name(*place) for place in self.cells)

    @property
    def in_line(self) -> bool:
        """Whether all its cells are in one row or in one column."""
        return len({row for row, _ in self.cells}) == 1 or len({column for _, column in self.cells}) == 1

    @property
    def title(self) -> str:
        """Its target and cells: "Cage 21+ at R1C3, R2C3 and R2C4"."""
        return f"Cage {self.target} at {listed([name.upper() for name in self.names])}"


def cage(label: str, cells: Sequence[Cell], target: Target) -> Cage:
    """A cage that makes sense; raises `PuzzleError` with the reason where it does not.

    A sum or product of one cell is that cell's value.
    """
    places = tuple(sorted(set(cells)))
    if not places:
        raise PuzzleError("the cage has no cells", expected="at least one cell")
    if not is_connected(places):
        raise PuzzleError("the cage is in pieces", expected="cells that join by sides")
    operation, count = target.operation, len(places)
    if operation in (Operation.SUBTRACT, Operation.DIVIDE) and count != 2:
        word = "a difference" if operation is Operation.SUBTRACT else "a quotient"
        cells_found = f"{count} cell{'s' if count > 1 else ''}"
        raise PuzzleError(f"{target} over {cells_found}", expected=f"two cells for {word}")
    if operation is Operation.GIVEN and count > 1:
        raise PuzzleError(f"{target} over {count} cells", expected="one of + - * / after the number")
    if count == 1:
        target = Target(target.number, Operation.GIVEN)
    return Cage(label, places, target)


@dataclass(frozen=True, slots=True)
class Differ:
    """Two numbers are `by` apart."""

    by: int

    def __call__(self, first: int, second: int) -> bool:
        return abs(first - second) == self.by


@dataclass(frozen=True, slots=True)
class Divide:
    """One number is `by` times the other."""

    by: int

    def __call__(self, first: int, second: int) -> bool:
        return first == self.by * second or second == self.by * first


def left_to_add(left: int, value: int) -> int | None:
    """What is still missing from a sum."""
    return left - value if left >= value else None


def left_to_multiply(left: int, value: int) -> int | None:
    """The factor still missing from a product."""
    return left // value if left % value == 0 else None


def nothing_left(left: int) -> bool:
    """Whether a sum is complete."""
    return left == 0


def only_one_left(left: int) -> bool:
    """Whether a product is complete."""
    return left == 1


def works(target: Target, names: tuple[str, ...]) -> Formula:
    """The variables, positive whole numbers, reach the target."""
    number = target.number
    match target.operation:
        case Operation.ADD:
            return Fold(names, number, left_to_add, nothing_left)
        case Operation.MULTIPLY:
            return Fold(names, number, left_to_multiply, only_one_left)
        case Operation.SUBTRACT:
            return Relation(names, Differ(number))
        case Operation.DIVIDE:
            return Relation(names, Divide(number))
        case Operation.GIVEN:
            return Is(names[0], number)


def reachable(operation: Operation, count: int, size: int) -> set[int]:
    """The targets that `count` digits from 1 to `size` can reach."""
    digits = range(1, size + 1)
    match operation:
        case Operation.ADD:
            return set(range(count, count * size + 1))
        case Operation.MULTIPLY:
            products = {1}
            for _ in range(count):
                products = {product * digit for product in products for digit in digits}
            return products
        case Operation.SUBTRACT:
            return set(range(1, size))
        case Operation.DIVIDE:
            return {high // low for low in digits for high in digits if high > low and high % low == 0}
        case Operation.GIVEN:
            return set(digits)


def sayable(cage: Cage, size: int) -> set[int]:
    """Every number that a cell of the cage can say, true or lying, where no row or column has two liars.

    In a cage within one row or column, then, the other cells say their digits; else any may lie.
    Where the target cannot be reached at all, these are the digits.
    """
    number, others = cage.target.number, len(cage.cells) - 1
    digits = set(range(1, size + 1))
    match cage.target.operation:
        case Operation.ADD:
            most = number - others
            least = max(1, number - others * size) if cage.in_line else 1
            return {digit for digit in digits if digit <= most} | set(range(least, most + 1)) or digits
        case Operation.MULTIPLY:
            found = divisors(number)
            if not cage.in_line:
                return found
            rest = reachable(Operation.MULTIPLY, others, size)
            return {value for value in found if value in digits or number // value in rest}
        case Operation.SUBTRACT:
            return digits | {digit + number for digit in digits}
        case Operation.DIVIDE:
            return digits | {digit * number for digit in digits}
        case Operation.GIVEN:
            return {number}


def check_sayable(cage: Cage, size: int) -> None:
    """Raise `PuzzleError` if a lying cell of the cage could say more than `SAYABLE_LIMIT` numbers."""
    number = cage.target.number
    endless = cage.target.operation is Operation.ADD and not cage.in_line and number > 2 * SAYABLE_LIMIT
    if endless or len(sayable(cage, size)) > SAYABLE_LIMIT:
        problem = f"with {cage.target} a lying cell could say more than {SAYABLE_LIMIT} numbers"
        raise PuzzleError(problem, expected="a smaller target")


def divisors(number: int) -> set[int]:
    """All positive divisors."""
    found = {1}
    for prime, times in _factors(number):
        found = {divisor * prime**power for divisor in found for power in range(times + 1)}
    return found


def _factors(number: int) -> Iterator[tuple[int, int]]:
    prime = 2
    while prime * prime <= number:
        times = 0
        while number % prime == 0:
            number //= prime
            times += 1
        if times:
            yield prime, times
        prime += 1
    if number > 1:
        yield number, 1
