"""How many cells the half of a number has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.graphs.partition import Enclosed
from puzzles.formulas.statements import Statement
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.types.dbchoco.puzzle import DoubleChoco


class HalfSize(CellNumber):
    """So many cells of its colour are in the area of the cell, it among them."""

    kind = "half"
    called = "number"

    def statement(self, puzzle: DoubleChoco) -> Statement:
        colour = "dark" if self.cell in puzzle.dark else "white"
        text = f"The {colour} half of {self.key.upper()} has {counted(self.number, 'cell')}"
        size = Enclosed(self.cell, puzzle.walls_around(self.cell), self.number, "a half")
        return self.says(text, size, (self.key,), unit=f"the half of {self.key.upper()}")

    def possible(self, puzzle: DoubleChoco) -> range:
        return range(1, puzzle.rows * puzzle.columns // 2 + 1)
