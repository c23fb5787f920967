"""Sudoku from 4x4 to 16x16, with any boxes or jigsaw regions, and the common variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Self

from puzzles.clues.given import given, given_id, not_consecutive
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import AllDifferent, Formula, Relation, Solution, Variable
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Statement
from puzzles.core.table import Table
from puzzles.core.techniques import Pattern, digit_words
from puzzles.geometry.grid import (
    DIAGONAL,
    KNIGHT,
    ORTHOGONAL,
    Cell,
    cell_name,
    pairs,
    places,
    read_tokens,
    write_tokens,
)
from puzzles.geometry.grid_text import read_grid
from puzzles.geometry.regions import Regions, box_regions, box_shape, check_regions, default_box, renumbered

VARIANTS: dict[str, str] = {
    "anti-knight": "cells a knight's move apart differ",
    "anti-king": "cells that touch, corners included, differ",
    "non-consecutive": "cells side by side are not consecutive",
    "diagonals": "both diagonals hold each digit once",
}
"""Variant names in files, with what each demands."""
Givens = tuple[tuple[Cell, int], ...]


@dataclass(frozen=True, eq=False)
class Sudoku(Puzzle):
    """A Sudoku. `givens` are in the order they were entered; digits run from 1 to `size`.

    Regions are renumbered in reading order of their first cells. Puzzles that differ in the order
    of their givens alone are equal.
    """

    type_name: ClassVar[str] = "sudoku"
    label: ClassVar[str] = "Sudoku"

    size: int
    regions: Regions
    givens: Givens = ()
    variants: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, "regions", renumbered(self.regions))

    def _meaning(self) -> tuple[object, ...]:
        return self.size, self.regions, frozenset(self.givens), self.variants, self.heading

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sudoku) and self._meaning() == other._meaning()

    def __hash__(self) -> int:
        return hash(self._meaning())

    @classmethod
    def empty(cls, size: int = 9, box: tuple[int, int] | None = None, variants: Sequence[str] = ()) -> Self:
        """A Sudoku without givens; `box` is (rows, columns) of a box, found if left out."""
        return cls(size, box_regions(size, box or default_box(size)), variants=frozenset(variants))

    def variables(self) -> tuple[Variable, ...]:
        return _variables(self.size)

    def rules(self) -> tuple[Statement, ...]:
        return _rules(self.size, self.regions, tuple(v for v in VARIANTS if v in self.variants))

    def clues(self) -> tuple[Statement, ...]:
        return tuple(given(place, digit) for place, digit in self.givens)

    @property
    def digits(self) -> dict[Cell, int]:
        """The givens by place."""
        return dict(self.givens)

    def with_given(self, place: Cell, digit: int | None) -> Self:
        """With that cell given, or cleared where `digit` is None; a changed given keeps its turn."""
        digits = self.digits
        if digit is None:
            digits.pop(place, None)
        else:
            digits[place] = digit
        return replace(self, givens=tuple(digits.items()))

    def without(self, clue: str) -> Self:
        return replace(self, givens=tuple(pair for pair in self.givens if given_id(pair[0]) != clue))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        for place, digit in self.givens:
            if given_id(place) == clue:
                others = (other for other in range(1, self.size + 1) if other != digit)
                return tuple(
                    Alternative(f"{cell_name(*place).upper()} = {other}", self.with_given(place, other))
                    for other in others
                )
        return ()

    def technique(self, pattern: Pattern) -> str:
        return digit_words(pattern)

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        span = range(self.size)
        return tuple(tuple(str(solution[cell_name(row, column)]) for column in span) for row in span)

    @classmethod
    def read(cls, table: Table) -> Self:
        rows = read_grid(table.text("grid"))
        size = len(rows)
        regions = _read_regions(table, size)
        variants = table.strings("variants", ())
        for variant in variants:
            if variant not in VARIANTS:
                known = ", ".join(VARIANTS)
                raise PuzzleError(f"unknown variant {variant!r}", where="variants", expected=known)
        givens = tuple(_read_givens(rows))
        return cls(size, regions, givens, frozenset(variants), heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        digits = self.digits
        span = range(self.size)
        grid = write_tokens([[str(digits.get((row, column), ".")) for column in span] for row in span])
        document: dict[str, Any] = {}
        if self.variants:
            document["variants"] = [variant for variant in VARIANTS if variant in self.variants]
        box = self.box
        if box is None:
            letters = [[_LETTERS[region] for region in row] for row in self.regions]
            document["regions"] = write_tokens(letters)
        elif box != default_box(self.size):
            document["box"] = list(box)
        return document | {"grid": grid}

    @property
    def box(self) -> tuple[int, int] | None:
        """Rows and columns of a box; None for a jigsaw."""
        return box_shape(self.regions)


_LETTERS = "ABCDEFGHIJKLMNOP"


@lru_cache(maxsize=32)
def _variables(size: int) -> tuple[Variable, ...]:
    domain = tuple(range(1, size + 1))
    return tuple(Variable(cell_name(*place), domain) for place in places(size, size))


@lru_cache(maxsize=32)
def _rules(size: int, regions: Regions, variants: tuple[str, ...]) -> tuple[Statement, ...]:
    return tuple(_unit_rules(size, regions)) + tuple(_variant_rules(size, variants))


def _unit_rules(size: int, regions: Regions) -> Iterator[Statement]:
    span = range(size)
    for row in span:
        names = tuple(cell_name(row, column) for column in span)
        text = f"Row {row + 1} holds each digit once"
        yield Statement(f"row.{row + 1}", text, AllDifferent(names), names, family="rows")
    for column in span:
        names = tuple(cell_name(row, column) for row in span)
        text = f"Column {column + 1} holds each digit once"
        yield Statement(f"column.{column + 1}", text, AllDifferent(names), names, family="columns")
    word = "Region" if box_shape(regions) is None else "Box"
    for region in span:
        cells = [place for place in places(size, size) if regions[place[0]][place[1]] == region]
        if len({row for row, _ in cells}) == 1 or len({column for _, column in cells}) == 1:
            continue  # a row or a column, which has its rule
        names = tuple(cell_name(*place) for place in cells)
        text = f"{word} {region + 1} holds each digit once"
        yield Statement(f"region.{region + 1}", text, AllDifferent(names), names, family=_REGION_FAMILY[word])


_REGION_FAMILY = {"Box": "boxes", "Region": "regions"}


def _variant_rules(size: int, variants: tuple[str, ...]) -> Iterator[Statement]:
    moves = {
        "anti-knight": (KNIGHT, "a knight's move apart, differ"),
        "anti-king": (ORTHOGONAL + DIAGONAL, "which touch, differ"),
        "non-consecutive": (ORTHOGONAL, "side by side, are not consecutive"),
    }
    for variant in variants:
        if variant == "diagonals":
            for index, (name, cells) in enumerate(_diagonals(size).items(), start=1):
                text = f"The diagonal from the {name} holds each digit once"
                yield Statement(f"diagonal.{index}", text, AllDifferent(cells), cells, family=variant)
            continue
        steps, words = moves[variant]
        for first, second in pairs(steps, size, size):
            names = (cell_name(*first), cell_name(*second))
            apart: Formula = (
                Relation(names, not_consecutive) if variant == "non-consecutive" else AllDifferent(names)
            )
            text = f"{names[0].upper()} and {names[1].upper()}, {words}"
            yield Statement(f"{variant}.{names[0]}.{names[1]}", text, apart, names, family=variant)


def _diagonals(size: int) -> dict[str, tuple[str, ...]]:
    return {
        "top left": tuple(cell_name(i, i) for i in range(size)),
        "top right": tuple(cell_name(i, size - 1 - i) for i in range(size)),
    }


def _read_givens(rows: Sequence[Sequence[str]]) -> Iterator[tuple[Cell, int]]:
    size = len(rows)
    for row, column in places(size, size):
        token = rows[row][column]
        if token == ".":
            continue
        digit = read_digit(token)
        if digit is None or not 1 <= digit <= size:
            where = f"grid row {row + 1}, column {column + 1}"
            raise PuzzleError(f"found {token!r}", where=where, expected=f"1 to {size}, or '.' for empty")
        yield (row, column), digit


def read_digit(token: str) -> int | None:
    """A digit as a number, or as a letter from A = 10."""
    if token.isascii() and token.isdigit():
        return int(token)
    letter = token.upper()
    return ord(letter) - ord("A") + 10 if len(letter) == 1 and "A" <= letter <= "Z" else None


def _read_regions(table: Table, size: int) -> Regions:
    if "regions" not in table:
        box = table.integers("box", default_box(size))
        if len(box) != 2 or min(box) < 1:
            raise PuzzleError(f"found {list(box)}", where="box", expected="[rows, columns]")
        return box_regions(size, (box[0], box[1]))
    if "box" in table:
        raise PuzzleError("both box and regions", where="regions", expected="one of them")
    rows = read_tokens(table.text("regions"), "regions")
    if len(rows) != size or len(rows[0]) != size:
        found = f"{len(rows)} rows of {len(rows[0])}"
        raise PuzzleError(found, where="regions", expected=f"{size} rows of {size}")
    check_regions(rows)
    return renumbered(rows)
