"""How many sides of a cell are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Exactly, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import held
from puzzles.text.words import amount

if TYPE_CHECKING:
    from puzzles.grids.edge_puzzle import EdgePuzzle
    from puzzles.grids.grid_puzzle import GridPuzzle


class EdgeCount(CellNumber):
    """So many of the four sides of the cell are drawn."""

    kind = "sides"
    brief = "so many of its sides are drawn"

    def statement(self, puzzle: EdgePuzzle) -> Statement:
        sides = (puzzle.lattice.edge_name(edge) for edge in puzzle.lattice.edges_of(self.cell))
        count = Exactly(self.number, tuple(Is(name, True) for name in sides))
        drawn = {0: "No side of {} is drawn", 1: "One side of {} is drawn"}.get(
            self.number, f"{self.number} sides of {{}} are drawn"
        )
        here = self.key.upper()
        return self.says(drawn.format(here), count, (self.key,), unit=here)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        there, most = held(part, known)
        if there > self.number:
            return f"the {self.number} at {self.key.upper()} has {amount(there, 'side')} already"
        return f"the {self.number} at {self.key.upper()} can have {amount(most, 'side')} at most"

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(4)
