"""Equal-sum lines: what the line has in each region adds up to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import SetLine, check_regions_of, same_sums
from puzzles.formulas.formulas import And, Formula
from puzzles.geometry.regions import NONE

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class EqualSum(SetLine):
    """The digits on the line add up to the same in every region, however often the line comes back to one."""

    kind = "equal-sum"
    by_amount = True
    called = "equal-sum line"
    brief = "its digits in each box add up to the same, all visits together"
    shortcut = "S"
    hue = "lilac"

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        parts: dict[int, list[str]] = {}
        for (row, column), name in zip(self.cells, self.names, strict=True):
            if (region := puzzle.regions[row][column]) != NONE:
                parts.setdefault(region, []).append(name)
        return "its digits in each region add up to the same", And(*same_sums(list(parts.values())))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_regions_of(self, puzzle)
