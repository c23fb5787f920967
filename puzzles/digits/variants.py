"""Rules that variants of Sudoku add to a square grid of digits, each under a name.

A negative variant has a rule for every border without a clue; a clue lifts the rule at its own border
(`Clue.negatives`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, structs

from puzzles.clues.bases.edge_clues import pair_rule
from puzzles.clues.bases.line_clues import span_of, thirds
from puzzles.formulas.formulas import AllDifferent, And, Formula, Implies, Is, Not, Or, Relation, one_of
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import (
    DIAGONAL,
    KNIGHT,
    ORTHOGONAL,
    Cell,
    cell_name,
    not_consecutive,
)
from puzzles.geometry.regions import box_shape
from puzzles.geometry.units import Unit, diagonals_of, each_once, pairs_of
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted, listed

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

Related: TypeAlias = Callable[[tuple[str, str]], Formula]
"""Makes a formula about two variables."""
Rules: TypeAlias = Callable[["GridPuzzle", str], Iterable[Statement]]
"""Makes the rules of a variant on a grid, in the family of its name."""


@dataclass(frozen=True)
class Variant:
    """What a variant demands, in words, and its rules."""

    text: str
    rules: Rules
    check: Callable[[GridPuzzle], object] = bool
    by_amount: bool = False
    """Whether it is about the amounts of cells, if these are not their digits."""
    """`check` raises `PuzzleError` for a grid that cannot have the variant."""


def _not_doubled(first: int, second: int) -> bool:
    return first != 2 * second and second != 2 * first


class AddUpToNone(Struct, frozen=True):
    """Predicate: two numbers do not add up to any of `sums`."""

    sums: tuple[int, ...]

    def __call__(self, first: int, second: int) -> bool:
        return first + second not in self.sums


def _pairs(steps: Sequence[Cell], words: str, related: Related) -> Rules:
    """Rules that relate every two cells connected by one of the steps."""

    def rules(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
        for pair in pairs_of(puzzle.rows, puzzle.columns, steps):
            names, text = pair.names, f"{pair.words}, {words}"
            yield Statement(pair_rule(family, *names), text, related(names), names, family=family)

    return rules


def _by(predicate: Callable[[int, int], bool]) -> Related:
    return partial(Relation, predicate=predicate)


def _diagonals(which: slice) -> Rules:
    """Rules of the first, the second or both diagonals."""

    def rules(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
        units = list(diagonals_of(puzzle.size))[which]
        return each_once(
            (structs.replace(unit, family=family) for unit in units), values=len(puzzle.values.domain)
        )

    return rules


def _boxes(puzzle: GridPuzzle) -> tuple[int, int]:
    box = box_shape(puzzle.regions)
    if box is None or 1 in box:
        raise PuzzleError("disjoint groups on a grid without boxes", where="variants", expected="boxes")
    return box


def _disjoint_groups(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
    """Rules for cells at the same place of their boxes."""
    rows, columns = _boxes(puzzle)
    for down, right in product(range(rows), range(columns)):
        place = down * columns + right + 1
        cells = product(range(down, puzzle.rows, rows), range(right, puzzle.columns, columns))
        title = f"Place {place} of all boxes"
        unit = Unit(f"{family}.{place}", title, family, tuple(cells))
        yield from each_once([unit], values=len(puzzle.values.domain))


def _squares(puzzle: GridPuzzle) -> Iterator[tuple[str, ...]]:
    """The variables of every 2x2."""
    for row, column in product(range(puzzle.rows - 1), range(puzzle.columns - 1)):
        yield tuple(cell_name(row + down, column + right) for down, right in product((0, 1), (0, 1)))


def _of_each(
    classes: Sequence[Sequence[int]], words: str, puzzle: GridPuzzle, family: str
) -> Iterator[Statement]:
    """Rules that every 2x2 has a digit of each class."""
    for names in _squares(puzzle):
        held: list[Formula] = [Or(*(one_of(name, tuple(digits)) for name in names)) for digits in classes]
        text = f"The 2x2 from {names[0].upper()} to {names[3].upper()} has {words}"
        yield Statement(f"{family}.{names[0]}", text, And(*held), names, family=family)


def _thirds(puzzle: GridPuzzle) -> tuple[tuple[int, ...], ...]:
    try:
        return thirds(puzzle, "entropy")
    except PuzzleError as error:
        raise error.at("variants") from error


def _entropy(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
    classes = _thirds(puzzle)
    words = f"a digit of each of {listed(list(map(span_of, classes)))}"
    return _of_each(classes, words, puzzle, family)


def _parity(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
    digits = tuple(map(int, puzzle.values.domain))
    classes = [[digit for digit in digits if digit % 2 == rest] for rest in (0, 1)]
    return _of_each(classes, "an even and an odd digit", puzzle, family)


def _steps(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _anti_taxicab(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
    """Rules that no digit is repeated as many orthogonal steps away as it says."""
    cells = list(puzzle.cells)
    for cell in cells:
        name = cell_name(*cell)
        for digit in filter(None, map(int, puzzle.values.domain)):
            others = tuple(cell_name(*other) for other in cells if _steps(cell, other) == digit)
            if others:
                apart = And(*(Not(Is(other, digit)) for other in others))
                text = f"If {name.upper()} is {digit}, no cell {counted(digit, 'step')} away is"
                formula = Implies(Is(name, digit), apart)
                yield Statement(f"{family}.{name}.{digit}", text, formula, (name, *others), family=family)


def _middle(puzzle: GridPuzzle) -> tuple[int, int, int]:
    """The lowest, the middle and the highest digit."""
    digits = tuple(map(int, puzzle.values.domain))
    if len(digits) % 2 == 0:
        raise PuzzleError("no middle digit", where="variants", expected="an odd number of digits")
    return digits[0], digits[len(digits) // 2], digits[-1]


def _dutch_flatmates(puzzle: GridPuzzle, family: str) -> Iterator[Statement]:
    """Rules that every middle digit has the lowest above it or the highest below it."""
    low, middle, high = _middle(puzzle)
    for row, column in puzzle.cells:
        name, beside = cell_name(row, column), [(row - 1, column, low), (row + 1, column, high)]
        mates = [Is(cell_name(r, c), value) for r, c, value in beside if puzzle.has((r, c))]
        text = f"If {name.upper()} is {middle}, {low} stands above it or {high} below it"
        names = (name, *(mate.name for mate in mates))
        yield Statement(f"{family}.{name}", text, Implies(Is(name, middle), Or(*mates)), names, family=family)


_BESIDE, _AROUND = ORTHOGONAL, ORTHOGONAL + DIAGONAL
VARIANTS: dict[str, Variant] = {
    "anti-knight": Variant(
        "cells a knight's move apart differ",
        _pairs(KNIGHT, "a knight's move apart, differ", AllDifferent),
    ),
    "anti-king": Variant(
        "cells that touch, corners included, differ",
        _pairs(_AROUND, "which touch, differ", AllDifferent),
    ),
    "non-consecutive": Variant(
        "cells side by side are not consecutive",
        _pairs(_BESIDE, "side by side, are not consecutive", _by(not_consecutive)),
    ),
    "anti-taxicab": Variant("no digit stands again so many steps away as it says", _anti_taxicab),
    "dutch-flatmates": Variant("every 5 has a 1 above it or a 9 below it", _dutch_flatmates, _middle),
    "diagonals": Variant("both diagonals hold each digit once", _diagonals(slice(0, 2))),
    "diagonal-down": Variant("the diagonal from the top left holds each digit once", _diagonals(slice(0, 1))),
    "diagonal-up": Variant("the diagonal from the top right holds each digit once", _diagonals(slice(1, 2))),
    "disjoint-groups": Variant("cells at the same place of their boxes differ", _disjoint_groups, _boxes),
    "entropy": Variant("every 2x2 has a low, a middle and a high digit", _entropy, _thirds),
    "parity": Variant("every 2x2 has an even and an odd digit", _parity),
    "all-differences": Variant(
        "all white dots are given: without a dot, cells side by side are not consecutive",
        _pairs(_BESIDE, "without a dot, are not consecutive", _by(not_consecutive)),
        by_amount=True,
    ),
    "all-ratios": Variant(
        "all black dots are given: without a dot, no cell is twice the one beside it",
        _pairs(_BESIDE, "without a dot: neither is twice the other", _by(_not_doubled)),
        by_amount=True,
    ),
    "all-xv": Variant(
        "all X and V are given: without them, cells side by side add up to neither 5 nor 10",
        _pairs(_BESIDE, "without X or V, add up to neither 5 nor 10", _by(AddUpToNone((5, 10)))),
        by_amount=True,
    ),
    "all-x": Variant(
        "all X are given: without an X, cells side by side do not add up to 10",
        _pairs(_BESIDE, "without an X, do not add up to 10", _by(AddUpToNone((10,)))),
        by_amount=True,
    ),
    "all-v": Variant(
        "all V are given: without a V, cells side by side do not add up to 5",
        _pairs(_BESIDE, "without a V, do not add up to 5", _by(AddUpToNone((5,)))),
        by_amount=True,
    ),
}
"""The variants by their names in files."""


WHOLE = {
    "diagonals": frozenset(("diagonal-down", "diagonal-up")),
    "all-xv": frozenset(("all-x", "all-v")),
}
"""Variants that combine two others."""


def settled(variants: Iterable[str]) -> frozenset[str]:
    """The variants without those that a combined variant includes."""
    found = frozenset(variants)
    for whole, parts in WHOLE.items():
        if parts <= found or (parts & found and whole in found):
            found = (found - parts) | {whole}
    return found
