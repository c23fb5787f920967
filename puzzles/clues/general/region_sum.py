"""Region-sum lines: each stretch of the line within a region has the same sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import LineClue, check_regions_of, same_sums, stretches
from puzzles.formulas.formulas import And, Formula
from puzzles.geometry.regions import NONE

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class RegionSum(LineClue):
    """The digits add up to the same on every stretch between two borders of boxes or regions."""

    kind = "region-sum"
    called = "region-sum line"
    brief = "borders of boxes cut it into stretches that add up to the same"
    shortcut = "s"
    hue = "blue"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        regions = [puzzle.regions[row][column] for row, column in self.cells]
        outside = {name for name, region in zip(self.names, regions, strict=True) if region == NONE}
        parts = [part for part in stretches(self.names, regions) if part[0] not in outside]
        return "every stretch between borders of regions has the same sum", And(*same_sums(parts))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_regions_of(self, puzzle)
