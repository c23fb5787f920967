"""How many sides of a cell are walls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Exactly, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import held
from puzzles.text.words import counted, number_word

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.grids.lines.between_cells import WallPuzzle


class WallCount(CellNumber):
    """So many of the four sides of the cell are walls; the border of the grid is one all along, and so are
    the sides of holes.
    """

    kind = "walls"
    called = "number"

    def statement(self, puzzle: WallPuzzle) -> Statement:
        around = puzzle.around(self.cell)
        rim = 4 - len(around)
        count = Exactly(self.number - rim, tuple(Is(name, True) for name in around))
        text = f"{self.key.upper()} has {counted(self.number, 'wall')}"
        if rim and self.number >= rim:
            border = "a border of the grid" if puzzle.blocks else "the border of the grid"
            text += f", {border}" if rim == self.number else f", {number_word(rim)} at {border}"
        return self.says(text, count, (self.key,), unit=self.key.upper())

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        there, most = held(part, known)
        rim = 4 - len(list(part.names()))
        if there + rim > self.number:
            return f"the {self.number} at {self.key.upper()} has {counted(there + rim, 'wall')} already"
        return f"the {self.number} at {self.key.upper()} can have {counted(most + rim, 'wall')} at most"

    def counted(self, statement: Statement, known: Mapping[str, Value]) -> tuple[int, int]:
        there, _ = held(statement.formula, known)
        return there + 4 - len(list(statement.formula.names())), self.number

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(5)
