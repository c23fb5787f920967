"""Jigsaw Sudoku: regions of any shape in place of boxes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from puzzles.geometry.random_regions import equal_regions
from puzzles.grids.grid_making import GridMaking
from puzzles.types.sudoku import Sudoku


class JigsawMaking(GridMaking["Jigsaw"]):
    """How Jigsaw Sudoku is made."""

    def laid_out(self, random: Random) -> Jigsaw:
        """With random regions, unless it has regions of its own."""
        if self.puzzle.box is None:
            return self.puzzle
        return replace(self.puzzle, regions=equal_regions(self.puzzle.size, random))


@dataclass(frozen=True)
class Jigsaw(Sudoku):
    """A Sudoku with regions of any shape; until they are drawn, they are boxes."""

    type_name = "jigsaw"
    label = "Jigsaw Sudoku"
    brief = "Each row, each column and each region holds each digit once; regions have any shape."
    aliases = ("jigsaw-sudoku", "chaos-sudoku", "squiggly", "irregular-sudoku", "nonomino")
    sizes = range(4, 26)
    making = JigsawMaking(play_sizes=(5, 6, 7, 9), made_at_once=9, is_symmetric=True)
