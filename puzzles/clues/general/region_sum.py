"""Region-sum lines: each stretch of the line within a region has the same sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from puzzles.clues.bases.cell_clues import DOUBTED
from puzzles.clues.bases.line_clues import LineClue, check_regions_of, same_sums, stretches
from puzzles.formulas.formulas import And, Formula, Implies, Not, equal
from puzzles.geometry.regions import NONE

if TYPE_CHECKING:
    from puzzles.geometry.grid import Cell
    from puzzles.grids.grid_puzzle import GridPuzzle


class RegionSum(LineClue):
    """The digits add up to the same on every stretch between two borders of boxes or regions."""

    kind = "region-sum"
    by_amount = True
    called = "region-sum line"
    brief = "borders of boxes cut it into stretches that add up to the same"
    shortcut = "s"
    hue = "blue"
    forks = DOUBTED

    @classmethod
    def lines_of(cls, walk: Sequence[Cell], puzzle: GridPuzzle) -> Iterator[tuple[Cell, ...]]:
        """A loop is cut at a border."""
        ring = walk[:-1] if walk[0] == walk[-1] and puzzle.regions else ()
        regions = [puzzle.regions[row][column] for row, column in ring]
        cuts = (at for at, region in enumerate(regions) if region != regions[at - 1])
        cut = next(cuts, None)
        return super().lines_of(walk if cut is None else (*ring[cut:], *ring[:cut]), puzzle)

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        words = "every stretch between borders of regions has the same sum"
        if found := puzzle.regions_found(self.names):
            return words, same_between_borders(self.names, found)
        regions = [puzzle.regions[row][column] for row, column in self.cells]
        outside = {name for name, region in zip(self.names, regions, strict=True) if region == NONE}
        parts = [part for part in stretches(self.names, regions) if part[0] not in outside]
        return words, And(*same_sums(parts))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if not puzzle.regions_found(self.names):
            check_regions_of(self, puzzle)


def same_between_borders(names: Sequence[str], regions: Sequence[str]) -> And:
    """Any two neighbouring stretches have the same sum, wherever the borders turn out to be.

    `regions` are the variables of the regions of the cells.
    """
    same = [equal(*pair) for pair in pairwise(regions)]
    ends = len(names)
    parts = []
    for start, border, end in combinations(range(ends + 1), 3):
        cuts = [same[cut - 1] for cut in (start, border, end) if 0 < cut < ends]
        inside = [same[at] for at in range(start, end - 1) if at != border - 1]
        if_so = And(*map(Not, cuts), *inside)
        sums = same_sums([names[start:border], names[border:end]])
        parts.append(Implies(if_so, And(*sums)))
    return And(*parts)
