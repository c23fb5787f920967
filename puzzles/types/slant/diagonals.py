"""How many diagonals meet at a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.point_clues import CornerNumber, names_around
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import place_of
from puzzles.geometry.lattice import Point
from puzzles.text.words import capital, counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

FALLING, RISING = "\\", "/"
"""The two ways a diagonal can lie."""
MOST = 4


class Diagonals(CornerNumber):
    """So many diagonals end at the corner."""

    kind = "diagonals"
    called = "number"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        count = Exactly(self.number, ending_at(self.point, puzzle))
        text = f"{capital(counted(self.number, 'diagonal ends', 'diagonals end'))} at {self.words}"
        return self.says(text, count, names_around(self.point, puzzle))

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(MOST + 1)


def ending_at(point: Point, puzzle: GridPuzzle) -> tuple[Is, ...]:
    """The diagonals that could end at a corner."""
    found = []
    for name in names_around(point, puzzle):
        row, column = place_of(name)
        falling = (2 * row == point[0]) == (2 * column == point[1])
        found.append(Is(name, FALLING if falling else RISING))
    return tuple(found)
