"""Box indexers: a cell at place P of a box tells at which place of the box P stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.sign_clues import Indexer
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import NONE
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class BoxIndexer(Indexer):
    """At place P of its box, in reading order, its digit is the place in the box that holds P."""

    kind = "box-indexer"
    brief = "its digit is the place in its box that holds the number of its own place"
    sign = "↺"
    shortcut = "B"

    def told(self, puzzle: GridPuzzle) -> tuple[int, str, list[str]]:
        regions, (row, column) = puzzle.regions, self.cell
        inside = [(r, c) for r, c in puzzle.cells if regions[r][c] == regions[row][column]]
        where = f"place of box {regions[row][column] + 1}"
        return inside.index(self.cell) + 1, where, [cell_name(*cell) for cell in inside]

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if not puzzle.regions:
            raise PuzzleError(
                f"{with_article(self.called)} on a grid without boxes", expected="boxes or regions"
            )
        if puzzle.regions[self.cell[0]][self.cell[1]] == NONE:
            raise PuzzleError(f"{self.key.upper()} is in no region", expected="one around it")
