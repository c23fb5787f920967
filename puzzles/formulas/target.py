"""Targets: a number that the values of a cage reach by one arithmetic operation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from math import isqrt

from msgspec import Struct

from puzzles.formulas.formulas import Fold, Formula, Is, Or, Relation, equal
from puzzles.text.errors import PuzzleError

NUMBER_LIMIT = 10**12
"""The largest number that a target may have, whether it can be reached or not."""


class Operation(StrEnum):
    """How values make a target; the value of a member is the sign written after the number."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    GIVEN = "="
    ANY = ""
    """Any of the operations: the cage shows only the result."""


OTHER_SIGNS = str.maketrans({"×": "*", "x": "*", "X": "*", "·": "*", "÷": "/", ":": "/", "−": "-"})
"""The translation of other characters for signs of operations."""


class Target(Struct, frozen=True):
    """A number (at least 0) and an operation: `21+`; a bare number is the value of a single cell."""

    number: int
    operation: Operation

    def __str__(self) -> str:
        return f"{self.number}{'' if self.operation is Operation.GIVEN else self.operation.value}"

    @classmethod
    def parse(cls, text: str) -> Target:
        """Read `21+`, `9*`, `2-`, `3/`, `7=` or `7`; raises `PuzzleError`."""
        found = re.fullmatch(r"([0-9]+)\s*([-+*/=]?)", text.strip().translate(OTHER_SIGNS))
        if found is None:
            expected = "a number and one of + - * / =, such as 21+"
            raise PuzzleError(f"found {text.strip()!r}", expected=expected)
        digits, sign = found[1].lstrip("0") or "0", found[2]
        if len(digits) > len(str(NUMBER_LIMIT)) or int(digits) > NUMBER_LIMIT:
            raise PuzzleError("the target is too large", expected=f"at most {NUMBER_LIMIT:,}")
        return cls(int(digits), Operation(sign or "="))


class Differ(Struct, frozen=True):
    """Whether two numbers differ by `by`."""

    by: int

    def __call__(self, first: int, second: int) -> bool:
        return abs(first - second) == self.by


class Divide(Struct, frozen=True):
    """Whether one number is `by` times the other."""

    by: int

    def __call__(self, first: int, second: int) -> bool:
        return first == self.by * second or second == self.by * first


class Reach(Struct, frozen=True):
    """Whether two numbers make `number` by some operation."""

    number: int

    def __call__(self, first: int, second: int) -> bool:
        own = self.number
        return own in (first + second, first * second, abs(first - second)) or Divide(own)(first, second)


def left_to_reach(missing: tuple[int | None, int | None], value: int) -> tuple[int | None, int | None] | None:
    """A step of a `Fold` that tries sum and product at once: the remaining summand and factor, each None
    once it has failed; None if both have.
    """
    sum_left, factor = missing
    sum_left = None if sum_left is None else left_to_add(sum_left, value)
    factor = None if factor is None else left_to_multiply(factor, value)
    return None if sum_left is None and factor is None else (sum_left, factor)


def one_is_reached(left: tuple[int | None, int | None]) -> bool:
    """Whether the sum or the product is exactly reached."""
    return left[0] == 0 or left[1] == 1


def left_to_add(left: int, value: int) -> int | None:
    """The remaining summand after a value; None if the sum is exceeded."""
    return left - value if left >= value else None


def left_to_multiply(left: int, value: int) -> int | None:
    """The remaining factor after a value; None if the value is 0 or no divisor."""
    return left // value if value and left % value == 0 else None


def nothing_left(left: int) -> bool:
    """Whether a sum is exactly reached."""
    return left == 0


def only_one_left(left: int) -> bool:
    """Whether a product is exactly reached."""
    return left == 1


def works(target: Target, names: tuple[str, ...]) -> Formula:
    """The formula that the variables, whose values are whole numbers from 0, reach the target."""
    number = target.number
    match target.operation:
        case Operation.MULTIPLY | Operation.ANY if number == 0:
            differ_by_0 = target.operation is Operation.ANY and len(names) == 2
            same = (equal(*names),) if differ_by_0 else ()
            return Or(*(Is(name, 0) for name in names), *same)
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
        case Operation.ANY if len(names) == 2:
            return Relation(names, Reach(number))
        case Operation.ANY:
            return Fold(names, (number, number), left_to_reach, one_is_reached)


def operations(count: int) -> tuple[Operation, ...]:
    """The operations that a target of `count` values can have."""
    if count == 1:
        return (Operation.GIVEN,)
    every = (Operation.ADD, Operation.SUBTRACT, Operation.MULTIPLY, Operation.DIVIDE)
    return every if count == 2 else (Operation.ADD, Operation.MULTIPLY)


def reachable(operation: Operation, count: int, digits: Sequence[int]) -> set[int]:
    """The targets that `count` of the digits, with repetition, can reach."""
    match operation:
        case Operation.ADD:
            sums = {0}
            for _ in range(count):
                sums = {total + digit for total in sums for digit in digits}
            return sums
        case Operation.MULTIPLY:
            products = {1}
            for _ in range(count):
                products = {product * digit for product in products for digit in digits}
            return products
        case Operation.SUBTRACT:
            return {high - low for low in digits for high in digits if high > low}
        case Operation.DIVIDE:
            pairs = ((low, high) for low in digits for high in digits if 0 < low < high)
            return {high // low for low, high in pairs if high % low == 0}
        case Operation.GIVEN:
            return set(digits)
        case Operation.ANY:
            return set().union(*(reachable(each, count, digits) for each in operations(count)))


def divisors(number: int) -> set[int]:
    """All positive divisors of a number."""
    low = [divisor for divisor in range(1, isqrt(number) + 1) if number % divisor == 0]
    return {*low, *(number // divisor for divisor in low)}
