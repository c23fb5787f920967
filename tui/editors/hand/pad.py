"""The values offered in the pane, for types in which a click on the board only selects a cell."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.formulas.formulas import Value
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.board import Figure
from puzzles.model.puzzle import Puzzle

MOST = 36
"""With more values than this, none are offered."""


def pad_values(puzzle: Puzzle) -> Mapping[str, Value]:
    """The cell values by sign; empty if gestures on the board write all values."""
    grid, figure = puzzle.feature(GridPuzzle), puzzle.board.figure
    if grid is None or figure.on_edges or figure is Figure.AREAS:
        return {}
    values = grid.cell_values
    if not 2 < len(values.domain) <= MOST or values.cross is not None:
        return {}
    return dict(zip(values.signs, values.domain, strict=True))
