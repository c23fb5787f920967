"""Number Challenge: the numbers 1 to n in a shape of n cells, consecutive ones nowhere in touch."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Self, TypeAlias

from puzzles.clues.given import given, given_id, not_consecutive
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Exactly, Is, Relation, Solution, Variable
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Statement
from puzzles.core.table import Table
from puzzles.core.techniques import Pattern, plain_words
from puzzles.geometry.grid import (
    DIAGONAL,
    EMPTY,
    ORTHOGONAL,
    Cell,
    cell_name,
    pairs,
    places,
    read_tokens,
    write_tokens,
)

SIDES = range(1, 17)
"""Rows or columns of the grid."""
MOST_CELLS = 100
HOLE = "#"
Cells: TypeAlias = frozenset[Cell]
Symmetry: TypeAlias = tuple[int, ...]
"""For each cell, in reading order, the index of the cell whose number goes there."""


@dataclass(frozen=True, eq=False)
class NumberChallenge(Puzzle):
    """A shape within a grid, and the numbers given in it, in the order they were entered.

    Puzzles that differ in the order of their givens alone are equal.
    """

    type_name: ClassVar[str] = "numberchallenge"
    label: ClassVar[str] = "Number Challenge"

    rows: int
    columns: int
    cells: Cells
    givens: tuple[tuple[Cell, int], ...] = ()

    def _meaning(self) -> tuple[object, ...]:
        return self.rows, self.columns, self.cells, frozenset(self.givens), self.heading

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NumberChallenge) and self._meaning() == other._meaning()

    def __hash__(self) -> int:
        return hash(self._meaning())

    @classmethod
    def empty(cls, rows: int, columns: int) -> Self:
        """A full rectangle without givens; raises `PuzzleError` for a size out of range."""
        check_size(rows, columns, rows * columns)
        return cls(rows, columns, frozenset(places(rows, columns)))

    @property
    def reading_order(self) -> tuple[Cell, ...]:
        """The cells row by row."""
        return tuple(sorted(self.cells))

    @property
    def numbers(self) -> dict[Cell, int]:
        """The givens by place."""
        return dict(self.givens)

    def variables(self) -> tuple[Variable, ...]:
        return _variables(self.cells)

    def rules(self) -> tuple[Statement, ...]:
        return _rules(self.cells)

    def clues(self) -> tuple[Statement, ...]:
        return tuple(given(place, number) for place, number in self.givens)

    # -- editing -------------------------------------------------------------------------------

    def with_given(self, place: Cell, number: int | None) -> Self:
        """With that cell given, or cleared where `number` is None; a changed given keeps its turn.

        Raises `PuzzleError` for a place without a cell, or a number beyond that of cells.
        """
        numbers = self.numbers
        if number is None:
            numbers.pop(place, None)
        elif place not in self.cells:
            raise PuzzleError("there is no cell", where=cell_name(*place).upper(), expected="a cell")
        elif not 1 <= number <= len(self.cells):
            raise PuzzleError(f"found {number}", expected=f"1 to {len(self.cells)}")
        else:
            numbers[place] = number
        return replace(self, givens=tuple(numbers.items()))

    def with_cell(self, place: Cell, present: bool) -> Self:
        """With a cell there, or none. Givens that have lost their cell, or are now too high, go."""
        cells = self.cells | {place} if present else self.cells - {place}
        return self._reshaped(self.rows, self.columns, cells)

    def toggled(self, place: Cell) -> Self:
        """With a cell where there is none, and none where there is one."""
        return self.with_cell(place, place not in self.cells)

    def with_size(self, rows: int, columns: int) -> Self:
        """With rows and columns added below and to the right, full of cells, or taken away there."""
        kept = {(row, column) for row, column in self.cells if row < rows and column < columns}
        new = {place for place in places(rows, columns) if place[0] >= self.rows or place[1] >= self.columns}
        return self._reshaped(rows, columns, kept | new)

    def _reshaped(self, rows: int, columns: int, cells: Iterable[Cell]) -> Self:
        kept = frozenset(cells)
        check_size(rows, columns, len(kept))
        givens = tuple(
            (place, number) for place, number in self.givens if place in kept and number <= len(kept)
        )
        return replace(self, rows=rows, columns=columns, cells=kept, givens=givens)

    def without(self, clue: str) -> Self:
        return replace(self, givens=tuple(pair for pair in self.givens if given_id(pair[0]) != clue))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        taken = {number for _, number in self.givens}
        for place, _ in self.givens:
            if given_id(place) == clue:
                free = (number for number in range(1, len(self.cells) + 1) if number not in taken)
                name = cell_name(*place).upper()
                return tuple(
                    Alternative(f"{name} = {number}", self.with_given(place, number)) for number in free
                )
        return ()

    # -- reading a solution --------------------------------------------------------------------

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        return self._texts({place: str(solution[cell_name(*place)]) for place in self.cells})

    def _texts(self, numbers: dict[Cell, str]) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(numbers.get((row, column), HOLE) for column in range(self.columns))
            for row in range(self.rows)
        )

    def technique(self, pattern: Pattern) -> str:
        return plain_words(pattern, "number", "cell")

    def canonical(self, solution: Solution) -> Hashable | None:
        symmetries = _symmetries(self.cells, frozenset(self.givens))
        if len(symmetries) == 1:
            return None
        numbers = [solution[cell_name(*place)] for place in self.reading_order]
        return min(tuple(int(numbers[index]) for index in symmetry) for symmetry in symmetries)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: Table) -> Self:
        rows = _read_shape(table.text("shape"))
        tokens = {place: rows[place[0]][place[1]] for place in places(len(rows), len(rows[0]))}
        cells = frozenset(place for place, token in tokens.items() if token != HOLE)
        try:
            check_size(len(rows), len(rows[0]), len(cells))
        except PuzzleError as error:
            raise error.at("shape") from error
        givens = []
        for (row, column), token in tokens.items():
            if token == HOLE or token in EMPTY:
                continue
            number = int(token) if _is_number(token) else 0
            if not 1 <= number <= len(cells):
                where = f"shape row {row + 1}, column {column + 1}"
                expected = f"1 to {len(cells)}, '.' for an empty cell or '#' for none"
                raise PuzzleError(f"found {token!r}", where=where, expected=expected)
            givens.append(((row, column), number))
        return cls(len(rows), len(rows[0]), cells, tuple(givens), heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        numbers = self.numbers
        return {"shape": write_tokens(self._texts({p: str(numbers.get(p, ".")) for p in self.cells}))}


def check_size(rows: int, columns: int, cells: int) -> None:
    """Raise `PuzzleError` for a grid or a number of cells out of range."""
    if rows not in SIDES or columns not in SIDES:
        raise PuzzleError(f"a grid of {rows}x{columns}", expected=f"1x1 to {SIDES[-1]}x{SIDES[-1]}")
    if not 1 <= cells <= MOST_CELLS:
        raise PuzzleError(f"a shape of {cells} cells", expected=f"1 to {MOST_CELLS}")


@lru_cache(maxsize=32)
def _variables(cells: Cells) -> tuple[Variable, ...]:
    numbers = tuple(range(1, len(cells) + 1))
    return tuple(Variable(cell_name(*place), numbers) for place in sorted(cells))


@lru_cache(maxsize=32)
def _rules(cells: Cells) -> tuple[Statement, ...]:
    return tuple(_placing_rules(cells)) + tuple(_touching_rules(cells))


def _placing_rules(cells: Cells) -> Iterator[Statement]:
    names = [cell_name(*place) for place in sorted(cells)]
    for number in range(1, len(cells) + 1):
        once = Exactly(1, tuple(Is(name, number) for name in names))
        text = f"The number {number} stands in exactly one cell"
        yield Statement(f"number.{number}", text, once, family="each number once")


def _touching_rules(cells: Cells) -> Iterator[Statement]:
    rows, columns = (1 + max(place[axis] for place in cells) for axis in (0, 1))
    for first, second in pairs(ORTHOGONAL + DIAGONAL, rows, columns):
        if first in cells and second in cells:
            names = (cell_name(*first), cell_name(*second))
            text = f"{names[0].upper()} and {names[1].upper()} touch, so their numbers are not consecutive"
            apart = Relation(names, not_consecutive)
            yield Statement(f"touch.{names[0]}.{names[1]}", text, apart, names, family="neighbours")


@lru_cache(maxsize=32)
def _symmetries(cells: Cells, givens: frozenset[tuple[Cell, int]]) -> tuple[Symmetry, ...]:
    """The rotations and reflections that map the shape to itself, each given to the same number."""
    index = {place: number for number, place in enumerate(sorted(cells))}
    given_at = dict(givens)
    found = set()
    for turn in _TURNS:
        moved = {place: turn(*place) for place in cells}
        down = min(row for row, _ in moved.values()) - min(row for row, _ in cells)
        right = min(column for _, column in moved.values()) - min(column for _, column in cells)
        images = {place: (row - down, column - right) for place, (row, column) in moved.items()}
        if set(images.values()) == cells and all(
            given_at.get(place) == given_at.get(image) for place, image in images.items()
        ):
            found.add(tuple(index[images[place]] for place in index))
    return tuple(sorted(found))


_TURNS: tuple[Callable[[int, int], Cell], ...] = (
    lambda row, column: (row, column),
    lambda row, column: (column, -row),
    lambda row, column: (-row, -column),
    lambda row, column: (-column, row),
    lambda row, column: (row, -column),
    lambda row, column: (-row, column),
    lambda row, column: (column, row),
    lambda row, column: (-column, -row),
)


def _is_number(token: str) -> bool:
    return token.isascii() and token.isdigit() and len(token) <= 4


def _read_shape(text: str) -> Sequence[Sequence[str]]:
    """The tokens of the shape; lone tokens of unequal length are a shape of one column."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    lone = [words[0] for words in lines if len(words) == 1]
    column = len(lone) == len(lines) and len({len(token) for token in lone}) > 1
    if column and all(token == HOLE or token in EMPTY or _is_number(token) for token in lone):
        return [(token,) for token in lone]
    return read_tokens(text, "shape")
