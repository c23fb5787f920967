"""Number Challenge: the numbers 1 to n in a shape of n cells, consecutive ones nowhere in touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self, TypeAlias

from puzzles.clues.given import Given
from puzzles.core.by_shape import by_shape
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Exactly, Is, Relation, Value
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.grid_shape import HOLE
from puzzles.core.how_typed import IN_CELL, HowTyped
from puzzles.core.statements import Statement
from puzzles.core.table import TomlTable
from puzzles.core.techniques import Plain
from puzzles.core.values import Values, numbers
from puzzles.core.wording import Wording
from puzzles.geometry.grid import (
    DIAGONAL,
    EMPTY,
    ORTHOGONAL,
    Cell,
    cell_name,
    not_consecutive,
    pairs,
    places,
    read_tokens,
)

MOST_CELLS = 100
Cells: TypeAlias = frozenset[Cell]


@dataclass(frozen=True)
class NumberChallenge(GridPuzzle):
    """A shape within a grid: the `present` cells, all of them if left out. Raises `PuzzleError`."""

    type_name = "numberchallenge"
    label = "Number Challenge"
    brief = (
        "The numbers from 1 stand in the cells of the shape, each once. Consecutive numbers never "
        "touch, not even by a corner."
    )
    sizes = range(1, 17)
    clue_kinds = (Given,)
    grid_key = "shape"
    always_grid = True
    has_holes = True
    wording = Wording.of(Plain("number", "cell"))

    present: Cells = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.present:
            object.__setattr__(self, "present", frozenset(places(self.rows, self.columns)))
        _check_count(self.present)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(sorted(self.present))

    def has(self, cell: Cell) -> bool:
        return cell in self.present

    @property
    def values(self) -> Values:
        return numbers(len(self.present), letters=False)

    def values_instead(self, cell: Cell) -> Iterable[Value]:
        """A number that is given elsewhere is none that could be meant here."""
        taken = set(self.givens.values())
        return (value for value in self.values.domain if value not in taken)

    @by_shape
    def rules(self) -> Iterator[Statement]:
        names = [cell_name(*cell) for cell in self.cells]
        for number in self.values.domain:
            once = Exactly(1, tuple(Is(name, number) for name in names))
            text = f"The number {number} stands in exactly one cell"
            yield Statement(f"number.{number}", text, once, family="each number once")
        for first, second in pairs(ORTHOGONAL + DIAGONAL, self.rows, self.columns):
            if self.has(first) and self.has(second):
                pair = (cell_name(*first), cell_name(*second))
                text = f"{pair[0].upper()} and {pair[1].upper()} touch, so their numbers are not consecutive"
                apart = Relation(pair, not_consecutive)
                yield Statement(f"touch.{pair[0]}.{pair[1]}", text, apart, pair, family="neighbours")

    # -- editing -------------------------------------------------------------------------------

    def how_typed(self) -> tuple[HowTyped, ...]:
        return (*super().how_typed(), HowTyped(IN_CELL, HOLE, "a hole in the shape, or no longer one"))

    def toggled(self, cell: Cell) -> Self:
        """With a cell where there is none, and none where there is one; raises `PuzzleError`."""
        return self._reshaped(self.rows, self.columns, self.present ^ {cell})

    def with_size(self, rows: int, columns: int) -> Self:
        """With rows and columns added below and to the right, full of cells, or taken away there."""
        kept = {(row, column) for row, column in self.present if row < rows and column < columns}
        new = {cell for cell in places(rows, columns) if cell[0] >= self.rows or cell[1] >= self.columns}
        return self._reshaped(rows, columns, kept | new)

    def _reshaped(self, rows: int, columns: int, cells: Iterable[Cell]) -> Self:
        present = frozenset(cells)
        _check_count(present)
        return self.resized(rows, columns, present=present)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read_options(cls, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        tokens = cls.read_rows(table.text(cls.grid_key))
        present = frozenset(cell for cell in places(rows, columns) if tokens[cell[0]][cell[1]] != HOLE)
        _check_count(present, cls.grid_key)
        return {"present": present}

    @classmethod
    def read_rows(cls, text: str) -> Sequence[Sequence[str]]:
        """Also lone tokens of unequal length, which are a shape of one column."""
        lines = [line.split() for line in text.splitlines() if line.strip()]
        lone = [words[0] for words in lines if len(words) == 1]
        column = len(lone) == len(lines) and len({len(token) for token in lone}) > 1
        if column and all(token == HOLE or token in EMPTY or token.isdecimal() for token in lone):
            return [(token,) for token in lone]
        return read_tokens(text, cls.grid_key)


def _check_count(present: Cells, where: str = "") -> None:
    if not 1 <= len(present) <= MOST_CELLS:
        raise PuzzleError(f"a shape of {len(present)} cells", where=where, expected=f"1 to {MOST_CELLS}")
