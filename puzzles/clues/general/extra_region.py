"""Extra regions: further cells in which no digit repeats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class ExtraRegion(AreaClue):
    """No digit repeats in the cells, which need not touch; as many as there are digits hold each once."""

    kind = "extra-region"
    brief = "further cells in which no digit repeats"
    shortcut = "E"
    joined = False

    @property
    def differ(self) -> bool:
        return True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        whole = len(self.cells) == len(puzzle.values.domain)
        words = "it holds each digit once" if whole else "no digit repeats"
        return self.says(f"{self.title}: {words}", AllDifferent(self.names), self.names)
