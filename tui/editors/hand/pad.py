"""The values that a person picks in the pane, in types where a click on the board only chooses a cell."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.formulas.formulas import Value
from puzzles.grids.area_puzzle import AreaPuzzle
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.between_cells import LinePuzzle
from puzzles.model.puzzle import Puzzle

MOST = 36
"""Of more values than these none is picked."""


def pad_values(puzzle: Puzzle) -> Mapping[str, Value]:
    """The values of cells by their signs; none where gestures on the board write all that there is."""
    if not isinstance(puzzle, GridPuzzle) or puzzle.on_edges or isinstance(puzzle, AreaPuzzle | LinePuzzle):
        return {}
    values = puzzle.cell_values
    if not 2 < len(values.domain) <= MOST or values.cross is not None:
        return {}
    return dict(zip(values.signs, values.domain, strict=True))
