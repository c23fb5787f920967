"""Column indexers: a cell of column C tells in which column of its row C stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.sign_clues import Indexer
from puzzles.geometry.grid import cell_name

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class ColumnIndexer(Indexer):
    """In column C, its digit is the number of the column in which its row has C."""

    kind = "column-indexer"
    brief = "its digit is the column of its row that holds the number of its own column"
    sign = "↔"
    shortcut = "i"

    def told(self, puzzle: GridPuzzle) -> tuple[int, str, list[str]]:
        row, column = self.cell
        return (
            column + 1,
            f"column of row {row + 1}",
            [cell_name(row, each) for each in range(puzzle.columns)],
        )
