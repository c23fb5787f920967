"""Clue kinds that are about one cell: its value, or a number that stands in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from puzzles.core.clue import Clue
from puzzles.core.clue_numbers import nearest, read_number
from puzzles.core.errors import PuzzleError
from puzzles.core.table import TomlTable
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import CellPlace

if TYPE_CHECKING:
    from puzzles.core.grid_puzzle import GridPuzzle


@dataclass(frozen=True)
class CellClue(Clue):
    """What a cell says; at most one of a kind does. In a file, it is a token of the grid."""

    ordered = False

    cell: Cell

    # -- for kinds -----------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        """The clue of a token; raises `PuzzleError`."""

    @abstractmethod
    def token(self, puzzle: GridPuzzle) -> str:
        """What `parse` reads back."""

    # -- what there is -------------------------------------------------------------------------

    @property
    def key(self) -> str:
        return cell_name(*self.cell)

    @property
    def place(self) -> CellPlace:
        return CellPlace(self.cell)

    def check(self, puzzle: GridPuzzle) -> None:
        if not puzzle.has(self.cell):
            raise PuzzleError("there is no cell", where=self.key.upper(), expected="a cell")

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        for cell, token in puzzle.read_grid(table).items():
            try:
                clue = cls.parse(cell, token, puzzle)
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.at(f"{puzzle.grid_key} row {cell[0] + 1}, column {cell[1] + 1}") from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        if not clues and (not puzzle.always_grid or len(puzzle.clue_list)):
            return {}
        return {puzzle.grid_key: puzzle.write_grid({clue.cell: clue.token(puzzle) for clue in clues})}


@dataclass(frozen=True)
class CellNumber(CellClue):
    """A number in a cell, which is not the value of the cell."""

    number: int

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        return cls(cell, read_number(token))

    def token(self, puzzle: GridPuzzle) -> str:
        return self.label

    @property
    def label(self) -> str:
        return str(self.number)

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: GridPuzzle) -> Self:
        """The clue of a number typed in a cell; raises `PuzzleError`."""
        return cls.parse(cell, text.strip(), puzzle)

    def possible(self, puzzle: GridPuzzle) -> Sequence[int]:
        """The numbers that can stand there."""
        raise TypeError(f"{type(self).__name__} does not say which numbers there are")

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        possible = self.possible(puzzle)
        if self.number not in possible:
            raise PuzzleError(f"found {self.number}", expected=f"{possible[0]} to {possible[-1]}")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest numbers first."""
        return (replace(self, number=n) for n in nearest(self.number, self.possible(puzzle)))

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.number} in {self.key.upper()}"
