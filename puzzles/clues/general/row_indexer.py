"""Row indexers: a cell of row R tells in which row of its column R stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.sign_clues import Indexer
from puzzles.geometry.grid import cell_name

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class RowIndexer(Indexer):
    """In row R, its digit is the number of the row in which its column has R."""

    kind = "row-indexer"
    brief = "its digit is the row of its column that holds the number of its own row"
    sign = "↕"
    shortcut = "I"

    def told(self, puzzle: GridPuzzle) -> tuple[int, str, list[str]]:
        row, column = self.cell
        return (
            row + 1,
            f"row of column {column + 1}",
            [cell_name(each, column) for each in range(puzzle.rows)],
        )
