"""Region-sum lines: each stretch of the line within a region has the same sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import LineClue, check_regions_of, same_sums, stretches
from puzzles.formulas.formulas import And, Formula

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class RegionSum(LineClue):
    """The digits add up to the same on every stretch between two borders of boxes or regions."""

    kind = "region-sum"
    by_amount = True
    called = "region-sum line"
    brief = "borders of boxes cut it into stretches that add up to the same"
    shortcut = "s"
    hue = "blue"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        parts = stretches(self.names, [puzzle.regions[row][column] for row, column in self.cells])
        return "every stretch between borders of regions has the same sum", And(*same_sums(parts))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_regions_of(self, puzzle)
