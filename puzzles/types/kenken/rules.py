"""What the rules and cages of a KenKen say, for truthful cells and for lying ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from puzzles.clues.cage import Cage, Operation, sayable, works
from puzzles.core.formulas import AllDifferent, And, Exactly, Formula, Is, Not, Or, Variable
from puzzles.core.statements import Kind, Statement
from puzzles.geometry.grid import cell_name, places

_PLAIN = {
    Operation.ADD: "the cells add up to {}",
    Operation.SUBTRACT: "the cells differ by {}",
    Operation.MULTIPLY: "the cells multiply to {}",
    Operation.DIVIDE: "one cell is {} times the other",
}
_SPOKEN = {
    Operation.ADD: "what the cells say adds up to {}",
    Operation.SUBTRACT: "what the cells say differs by {}",
    Operation.MULTIPLY: "what the cells say multiplies to {}",
    Operation.DIVIDE: "one cell says {} times what the other says",
}


def lies(cell: str) -> str:
    """The variable of whether a cell lies."""
    return f"{cell}.lies"


def says(cell: str) -> str:
    """The variable of the number that a cell says to its cage."""
    return f"{cell}.says"


@lru_cache(maxsize=32)
def kenken_variables(size: int, liars: bool) -> tuple[Variable, ...]:
    """The digits in reading order, then who lies."""
    names = [cell_name(*place) for place in places(size, size)]
    digits = tuple(Variable(name, tuple(range(1, size + 1))) for name in names)
    return digits + tuple(Variable(lies(name), (False, True)) for name in names if liars)


@lru_cache(maxsize=32)
def kenken_rules(size: int, liars: bool) -> tuple[Statement, ...]:
    """Each digit once in a row and a column; where cells lie, one each in row, column and digit."""
    return tuple(chain(_unit_rules(size), _lying_rules(size) if liars else ()))


def _units(size: int) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    span = range(size)
    for row in span:
        yield "row", row + 1, tuple(cell_name(row, column) for column in span)
    for column in span:
        yield "column", column + 1, tuple(cell_name(row, column) for row in span)


def _unit_rules(size: int) -> Iterator[Statement]:
    for unit, number, names in _units(size):
        text = f"{unit.capitalize()} {number} holds each digit once"
        yield Statement(f"{unit}.{number}", text, AllDifferent(names), names, family=f"{unit}s")


def _lying_rules(size: int) -> Iterator[Statement]:
    for unit, number, names in _units(size):
        formula = Exactly(1, tuple(Is(lies(name), True) for name in names))
        text = f"Exactly one cell of {unit} {number} lies"
        yield Statement(f"lie.{unit}.{number}", text, formula, names, family=f"one lie per {unit}")
    cells = tuple(cell_name(*place) for place in places(size, size))
    for digit in range(1, size + 1):
        formula = Exactly(1, tuple(And(Is(name, digit), Is(lies(name), True)) for name in cells))
        text = f"The digit {digit} lies exactly once"
        yield Statement(f"lie.digit.{digit}", text, formula, family="one lie per digit")


@lru_cache(maxsize=4096)
def cage_clue(cage: Cage, size: int, liars: bool) -> Statement:
    """The clue of a cage. Where cells lie, what its cells say are variables of its own."""
    target, names = cage.target, cage.names
    if target.operation is Operation.GIVEN:
        text = f"{names[0].upper()} {'says' if liars else 'is'} {target.number}"
    else:
        text = f"{cage.title}: {(_SPOKEN if liars else _PLAIN)[target.operation].format(target.number)}"
    if not liars:
        return Statement(cage.id, text, works(target, names), names, Kind.CLUE)
    spoken = tuple(says(name) for name in names)
    words = tuple(sorted(sayable(cage, size)))
    formula = And(*(_speech(name, size, words) for name in names), works(target, spoken))
    variables = tuple(Variable(name, words) for name in spoken)
    return Statement(cage.id, text, formula, names, Kind.CLUE, variables=variables)


def _speech(name: str, size: int, words: tuple[int, ...]) -> Formula:
    """A truthful cell says its digit, a liar does not."""
    lying, honest = Is(lies(name), True), Is(lies(name), False)
    parts = [Or(Not(Is(says(name), word)), Is(name, word), lying) for word in words]
    for digit in range(1, size + 1):
        if digit in words:
            parts.append(Or(Not(Is(name, digit)), Not(Is(says(name), digit)), honest))
        else:
            parts.append(Or(Not(Is(name, digit)), lying))
    return And(*parts)
