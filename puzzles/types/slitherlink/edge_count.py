"""How many sides of a cell are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Exactly, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import held
from puzzles.text.words import capital, counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.grids.lines.edge_puzzle import EdgePuzzle


class EdgeCount(CellNumber):
    """So many of the four sides of the cell are drawn."""

    kind = "sides"
    called = "number of sides"
    brief = "so many of its sides are drawn"

    def statement(self, puzzle: EdgePuzzle) -> Statement:
        sides = (puzzle.lattice.edge_name(edge) for edge in puzzle.lattice.edges_of(self.cell))
        count = Exactly(self.number, tuple(Is(name, True) for name in sides))
        here, are = self.key.upper(), "is" if self.number < 2 else "are"
        text = f"{capital(counted(self.number, 'side'))} of {here} {are} drawn"
        return self.says(text, count, (self.key,), unit=here)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        there, most = held(part, known)
        if there > self.number:
            return f"the {self.number} at {self.key.upper()} has {counted(there, 'side')} already"
        return f"the {self.number} at {self.key.upper()} can have {counted(most, 'side')} at most"

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(4)
