"""Cells with a multiplier: the amount that such a cell counts for in clues is not its digit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.cell_counts import counting_as
from puzzles.formulas.formulas import And, Exactly, Formula, Is, Relation, Solution, Variable
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.units import Unit
from puzzles.grids.grid_amounts import GridAmounts

if TYPE_CHECKING:
    from puzzles.digits.digit_puzzle import DigitPuzzle

TIMES, AMOUNT = "times", "amount"
"""The suffixes of a cell's variables, behind the dot: whether it has the multiplier, and its amount."""
ONE_EACH, EACH_DIGIT, AMOUNTS = "multipliers", "digits of multipliers", "what cells count"
"""The families of the rules."""
NONE = 1
"""The multiplier of ordinary cells, and of puzzles without multipliers."""
BY_AMOUNT = "by what the cells count"
NEGATIVE = -1
"""The multiplier of cells that count their digit as negative."""
_WORDS = {NEGATIVE: "negative", 0: "nothing", 1: "its digit", 2: "double"}


def times_of(name: str) -> str:
    """The variable that says whether a cell has the multiplier."""
    return f"{name}.{TIMES}"


def amount_of(name: str) -> str:
    """The variable of the amount that a cell counts for."""
    return f"{name}.{AMOUNT}"


def how_often(multiplier: int) -> str:
    """A multiplier in words: "double"."""
    return _WORDS.get(multiplier, f"{multiplier} times")


class MultipliedAmounts(GridAmounts[Any]):
    """The amount of a cell: its digit, or its digit times the multiplier."""

    @property
    def possible(self) -> tuple[int, ...]:
        times = NONE, self.puzzle.multiplier
        return tuple(sorted({digit * often for digit in super().possible for often in times}))

    @property
    def crust_digits(self) -> tuple[int, int]:
        crusts = self.puzzle.crusts
        return (crusts[0], crusts[1]) if crusts else super().crust_digits

    def names_of(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(names) if self.puzzle.multiplier == NONE else tuple(map(amount_of, names))

    def in_solution(self, solution: Solution) -> Solution:
        if self.puzzle.multiplier == NONE:
            return solution
        names = (cell_name(*cell) for cell in self.puzzle.cells)
        return {name: solution[amount_of(name)] for name in names}


def times_variables(puzzle: DigitPuzzle) -> Iterator[Variable]:
    """For each cell, the variable that says whether it has the multiplier."""
    return (Variable(times_of(cell_name(*cell)), (False, True)) for cell in puzzle.cells)


def amount_variables(puzzle: DigitPuzzle) -> Iterator[Variable]:
    """For each cell, the variable of its amount, which follows from the others."""
    return (Variable(amount_of(cell_name(*cell)), puzzle.amounts.possible) for cell in puzzle.cells)


def multiplier_rules(puzzle: DigitPuzzle, multiplier: int, units: Sequence[Unit]) -> Iterator[Statement]:
    """The rules that one cell of each unit has the multiplier, and that each amount is right."""
    how = how_often(multiplier)
    for unit in units:
        there = tuple(Is(times_of(name), True) for name in unit.names)
        text = f"One cell of {unit.words} counts {how}"
        id_ = f"times.{unit.id}"
        yield Statement(id_, text, Exactly(1, there), unit.names, family=ONE_EACH, unit=unit.words)
    for name in (cell_name(*cell) for cell in puzzle.cells):
        text = f"{name.upper()} counts its digit, unless it counts {how}"
        formula = Relation((name, times_of(name), amount_of(name)), Counted(multiplier))
        yield Statement(f"amount.{name}", text, formula, (name,), family=AMOUNTS, unit=name.upper())


def each_digit_rules(puzzle: DigitPuzzle, multiplier: int) -> Iterator[Statement]:
    """The rules that each digit is in just one of the cells with the multiplier."""
    how, names = how_often(multiplier), [cell_name(*cell) for cell in puzzle.cells]
    for digit in puzzle.values.domain:
        there = tuple(And(Is(times_of(name), True), Is(name, digit)) for name in names)
        words = f"the {digit} that counts {how}"
        text = f"One {digit} counts {how}"
        yield Statement(f"times.digit.{digit}", text, Exactly(1, there), family=EACH_DIGIT, unit=words)


def one_in_each(
    groups: Iterable[tuple[str, str, Mapping[str, Formula]]], multiplier: int
) -> Iterator[Statement]:
    """The rules that one cell of each unknown group has the multiplier; a group is an id, words, and
    for each cell the formula that it belongs to the group.
    """
    for id_, words, belongs in groups:
        there = tuple(And(Is(times_of(name), True), formula) for name, formula in belongs.items())
        text = f"One cell of {words} counts {how_often(multiplier)}"
        yield Statement(f"times.{id_}", text, Exactly(1, there), family=ONE_EACH, unit=words)


def by_amount(statement: Statement, puzzle: DigitPuzzle, *, differ: bool = False) -> Statement:
    """A statement about digits, turned into one about amounts; with `differ`, also that the amounts
    differ.
    """
    instead = {name: amount_of(name) for name in (cell_name(*cell) for cell in puzzle.cells)}
    parts = tuple(
        replace(part, formula=counting_as(part.formula, instead, differ)) for part in statement.parts
    )
    formula = counting_as(statement.formula, instead, differ)
    name = f"{statement.name}, {BY_AMOUNT}" if statement.name else ""
    return replace(statement, text=f"{statement.text}, {BY_AMOUNT}", name=name, formula=formula, parts=parts)


class Counted(Struct, frozen=True):
    """The predicate that relates a digit, whether it has the multiplier, and the amount."""

    multiplier: int

    def __call__(self, digit: int, several: bool, amount: int) -> bool:
        return amount == digit * (self.multiplier if several else NONE)
