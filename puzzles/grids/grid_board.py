"""What is on the board of a puzzle on a grid."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point, Points
from puzzles.grids.grid_shape import G
from puzzles.model.board import PuzzleBoard


@dataclass(eq=False)
class CellBoard(PuzzleBoard[G]):
    """The cells of a grid, and its variables where these are others."""

    points: Points = Points.NONE
    """Where `PointClue`s stand."""
    values_are_colours: bool = False
    """Whether cells are tinted by their values."""
    shares_in_figures: bool = False
    """Whether it is shown in figures in how many of the solutions a cell of two values has the first."""

    @property
    def edge_variables(self) -> Mapping[Point, str]:
        """The edges that are variables, by their points of the lattice."""
        return {}

    @property
    def cell_multiplier(self) -> int:
        """How often a cell counts that a solution marks so."""
        return 1

    def owner_cells(self) -> Mapping[Cell, str]:
        """The cells that clues with areas stand on, each with the name of its clue."""
        return {}

    def line_between(self, start: str, end: str) -> tuple[str, ...]:
        """The variables of a straight line between the middles of two cells; none if none can be drawn."""
        return ()

    def cell_names(self) -> Set[str]:
        puzzle = self.puzzle
        seen = (cell for cell, block in puzzle.blocks.items() if not block.absent)
        cells = (cell_name(*cell) for cell in (*puzzle.cells, *seen))
        return {*(variable.name for variable in puzzle.shape.shown_variables), *cells}

    def variable_at(self, cell: str) -> str | None:
        """The variable that is typed in a cell, or on a border, of that name; None if there is none."""
        name = self.variable_of(cell)
        return name if name in self.puzzle.shape.domains else None

    def block_label(self, cell: Cell) -> str:
        """What stands in the block in a cell."""
        return self.puzzle.blocks[cell].label
