"""Lower and upper bounds of terms, from the domains of their variables alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from puzzles.formulas.formulas import Variable
from puzzles.formulas.terms import (
    Absolute,
    CellValue,
    Conditional,
    Count,
    Greatest,
    Least,
    Number,
    Quotient,
    Sum,
    Term,
)


def quotients(atom: Quotient, variables: Mapping[str, Variable]) -> tuple[int, int]:
    """The bounds of a quotient."""
    low, high = bounds(atom.part, variables)
    return low // atom.divisor, high // atom.divisor


def bounds(term: Term, variables: Mapping[str, Variable]) -> tuple[int, int]:
    """A lower and an upper bound of a term."""
    match term:
        case Number(value):
            return value, value
        case CellValue(name):
            values = [int(value) for value in variables[name].domain]
            return min(values), max(values)
        case Count(formulas):
            return 0, len(formulas)
        case Quotient():
            return quotients(term, variables)
        case Conditional():
            ends = [bounds(part, variables) for part in (term.then, term.otherwise)]
            return min(low for low, _ in ends), max(high for _, high in ends)
    ends = [bounds(part, variables) for part in term.parts]
    match term:
        case Sum():
            return sum(low for low, _ in ends), sum(high for _, high in ends)
        case Absolute():
            ((low, high),) = ends
            return max(low, -high, 0), max(abs(low), abs(high))
        case Least():
            return min(low for low, _ in ends), min(high for _, high in ends)
        case Greatest():
            return max(low for low, _ in ends), max(high for _, high in ends)
    low = high = 1
    for own in ends:
        corners = [one * other for one, other in product((low, high), own)]
        low, high = min(corners), max(corners)
    return low, high
