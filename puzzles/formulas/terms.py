"""Arithmetic terms over the numbers that variables take."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TypeAlias

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Solution


class Number(Struct, frozen=True):
    """A constant."""

    value: int

    def of(self, solution: Solution) -> int:
        return self.value

    def names(self) -> Iterator[str]:
        return iter(())


class CellValue(Struct, frozen=True):
    """The number in a cell."""

    name: str

    def of(self, solution: Solution) -> int:
        return int(solution[self.name])

    def names(self) -> Iterator[str]:
        yield self.name


class _Compound(Struct, frozen=True):
    parts: tuple[Term, ...]

    def names(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.names()


class Sum(_Compound, frozen=True):
    """The sum of the parts."""

    def of(self, solution: Solution) -> int:
        return sum(part.of(solution) for part in self.parts)


class Product(_Compound, frozen=True):
    """The product of the parts."""

    def of(self, solution: Solution) -> int:
        return prod(part.of(solution) for part in self.parts)


class Absolute(_Compound, frozen=True):
    """The absolute value of the one part."""

    def of(self, solution: Solution) -> int:
        return abs(self.parts[0].of(solution))


class Least(_Compound, frozen=True):
    """The minimum of the parts."""

    def of(self, solution: Solution) -> int:
        return min(part.of(solution) for part in self.parts)


class Greatest(_Compound, frozen=True):
    """The maximum of the parts."""

    def of(self, solution: Solution) -> int:
        return max(part.of(solution) for part in self.parts)


class Count(Struct, frozen=True):
    """The number of formulas that hold."""

    formulas: tuple[Formula, ...]

    def of(self, solution: Solution) -> int:
        return sum(formula.holds(solution) for formula in self.formulas)

    def names(self) -> Iterator[str]:
        for formula in self.formulas:
            yield from formula.names()


class Quotient(Struct, frozen=True):
    """The integer quotient of the part by a positive `divisor`, rounded down."""

    part: Term
    divisor: int

    def of(self, solution: Solution) -> int:
        return self.part.of(solution) // self.divisor

    def names(self) -> Iterator[str]:
        return self.part.names()


class Conditional(Struct, frozen=True):
    """`then` if the condition holds, else `otherwise`."""

    condition: Formula
    then: Term
    otherwise: Term

    def of(self, solution: Solution) -> int:
        return (self.then if self.condition.holds(solution) else self.otherwise).of(solution)

    def names(self) -> Iterator[str]:
        yield from self.condition.names()
        yield from self.then.names()
        yield from self.otherwise.names()


Atom: TypeAlias = CellValue | Product | Absolute | Least | Greatest | Count | Quotient | Conditional
Term: TypeAlias = Number | Sum | Atom


def minus(term: Term) -> Term:
    """The negative of a term."""
    return Product((Number(-1), term))
