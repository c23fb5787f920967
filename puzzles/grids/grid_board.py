"""The board of a puzzle on a grid."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point, Points
from puzzles.grids.grid_shape import G
from puzzles.model.board import PuzzleBoard


@dataclass(eq=False)
class CellBoard(PuzzleBoard[G]):
    """The cells of a grid, and its variables if these are others."""

    points: Points = Points.NONE
    """The points on which a `PointClue` may stand."""
    values_are_colours: bool = False
    """Whether cells are tinted by their values."""
    shares_in_figures: bool = False
    """Whether the share of solutions with the first of a cell's two values is shown in figures."""

    @property
    def edge_variables(self) -> Mapping[Point, str]:
        """The names of edges that are variables, by their points of the lattice."""
        return {}

    @property
    def cell_multiplier(self) -> int:
        """How many times a cell that is marked in a solution counts."""
        return 1

    def owner_cells(self) -> Mapping[Cell, str]:
        """The cells on which clues with areas stand, with the names of these clues."""
        return {}

    def line_between(self, start: str, end: str) -> tuple[str, ...]:
        """The variables of a straight line between the centres of two cells; empty if none can be drawn."""
        return ()

    def cell_names(self) -> Set[str]:
        puzzle = self.puzzle
        seen = (cell for cell, block in puzzle.blocks.items() if not block.absent)
        cells = (cell_name(*cell) for cell in (*puzzle.cells, *seen))
        return {*(variable.name for variable in puzzle.shape.shown_variables), *cells}

    def variable_at(self, cell: str) -> str | None:
        """The variable that is typed in the cell, or on the border, of that name; None if there is none."""
        name = self.variable_of(cell)
        return name if name in self.puzzle.shape.domains else None

    def block_label(self, cell: Cell) -> str:
        """The text in the block in a cell."""
        return self.puzzle.blocks[cell].label
