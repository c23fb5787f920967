"""The number of an island: a cell of it, and how many cells it has."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import UNTOLD_SIGN
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Exactly, Formula, Is, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted

ANY = 0
"""Stands for a number that is not told."""
SEA = "sea"


def island_of(cell: str) -> str:
    """The variable of the island that a cell belongs to: the name of the cell of its number, or `SEA`."""
    return f"{cell}.island"


class IslandSize(CellNumber):
    """The island that the cell belongs to has so many cells."""

    kind = "island-size"
    called = "number of an island"
    brief = "the island there has so many cells"
    untold = "an island is there, of a size that is not told"

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: Any) -> Self:
        return cls(cell, ANY) if token == UNTOLD_SIGN else super().parse(cell, token, puzzle)

    @property
    def label(self) -> str:
        return str(self.number) if self.number else UNTOLD_SIGN

    def statement(self, puzzle: Any) -> Statement:
        here = self.key.upper()
        if self.number == ANY:
            return self._anchored(f"There is an island at {here}")
        names = {cell: island_of(cell_name(*cell)) for cell in puzzle.cells}
        near = [cell for cell in names if self._distance(cell) < self.number]
        count = Exactly(self.number, tuple(Is(names[cell], self.key) for cell in near))
        far = (Not(Is(names[cell], self.key)) for cell in names if self._distance(cell) >= self.number)
        text = f"The island at {here} has {counted(self.number, 'cell')}"
        return self._anchored(text, count, *far)

    def _anchored(self, text: str, *more: Formula) -> Statement:
        own = Is(island_of(self.key), self.key)
        return self.says(text, And(own, *more), (self.key,), unit=f"the island at {self.key.upper()}")

    def _distance(self, cell: Cell) -> int:
        return abs(cell[0] - self.cell[0]) + abs(cell[1] - self.cell[1])

    def structure(self) -> Self:
        return replace(self, number=ANY)

    def switched_off(self, puzzle: Any) -> Statement:
        return self._anchored(f"There is an island at {self.key.upper()}")

    def possible(self, puzzle: Any) -> range:
        return range(1, puzzle.rows * puzzle.columns + 1)

    def check(self, puzzle: Any) -> None:
        try:
            super().check(puzzle)
        except PuzzleError:
            if self.number != ANY or not puzzle.has(self.cell):
                raise
