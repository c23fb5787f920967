"""How many cells the half of a number has."""

from __future__ import annotations

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.partition import Enclosed
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.grids.lines.between_cells import WallPuzzle
from puzzles.text.words import counted
from puzzles.types.dbchoco.dark_cell import dark_cells


class HalfSize(CellNumber):
    """So many cells of its colour are in the area of the cell, it among them."""

    kind = "half"
    called = "number"

    def statement(self, puzzle: WallPuzzle) -> Statement:
        colour = "dark" if self.cell in dark_cells(puzzle) else "white"
        text = f"The {colour} half of {self.key.upper()} has {counted(self.number, 'cell')}"
        size = Enclosed(self.cell, self._walls(puzzle), self.number, "a half")
        return self.says(text, size, (self.key,), unit=f"the half of {self.key.upper()}")

    def _walls(self, puzzle: WallPuzzle) -> tuple[tuple[Is, Cell, Cell], ...]:
        """The borders between cells that can be in one half with its cell, as `links()` has them."""
        dark, links = dark_cells(puzzle), puzzle.links()
        own = self.cell in dark
        alike = [link for link in links if (link[1] in dark) is (link[2] in dark) is own]
        found = {self.cell}
        while more := {end for _, *ends in alike for end in ends if not found.isdisjoint(ends)} - found:
            found |= more
        return tuple(link for link in alike if link[1] in found)

    def possible(self, puzzle: WallPuzzle) -> range:
        return range(1, puzzle.rows * puzzle.columns // 2 + 1)
