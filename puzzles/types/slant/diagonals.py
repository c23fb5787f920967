"""How many diagonals meet at a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.point_clues import CornerNumber, names_around
from puzzles.formulas.formulas import Exactly
from puzzles.formulas.statements import Statement
from puzzles.text.words import capital, counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.types.slant.puzzle import Slant

MOST = 4


class Diagonals(CornerNumber):
    """So many diagonals end at the corner."""

    kind = "diagonals"
    called = "number"

    def statement(self, puzzle: Slant) -> Statement:
        ending = puzzle.ending_at(self.point)
        count = Exactly(self.number, ending)
        text = f"{capital(counted(self.number, 'diagonal ends', 'diagonals end'))} at {self.words}"
        return self.says(text, count, names_around(self.point, puzzle))

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(MOST + 1)
