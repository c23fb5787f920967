"""How many cells around one hold a mine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name, neighbours
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class MinesAround(CellNumber):
    """The cell is safe, and so many of those that touch it hold a mine."""

    kind = "mines-around"
    called = "number"
    untold = "the cell is safe, and how many mines are around it is not told"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        if self.number == UNTOLD:
            return self.says(f"{self.key.upper()} is safe", Is(self.key, False), (self.key,))
        near = tuple(touching(self.cell, puzzle))
        count = Exactly(self.number, tuple(Is(name, True) for name in near))
        text = f"{self.key.upper()} is safe and touches {counted(self.number, 'mine')}"
        return self.says(
            text, And(Is(self.key, False), count), (self.key,), unit=f"around {self.key.upper()}"
        )

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(9)


def touching(cell: Cell, puzzle: GridPuzzle) -> Iterator[str]:
    """The variables of the cells that touch a cell by a side or a corner."""
    near = neighbours(cell, ORTHOGONAL + DIAGONAL, puzzle.rows, puzzle.columns)
    return (cell_name(*other) for other in near if puzzle.has(other))
