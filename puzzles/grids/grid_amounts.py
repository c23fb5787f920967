"""The amounts that cells of a grid count for, where clues add or compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.formulas.formulas import Solution
from puzzles.grids.grid_shape import G
from puzzles.model.part import Part


@dataclass(eq=False)
class GridAmounts(Part[G]):
    """The amounts of cells: by default, the numbers in them."""

    takes_letters: bool = False
    """Whether letters may stand for numbers in clues."""

    @property
    def possible(self) -> tuple[int, ...]:
        """The amounts that a cell can have, in ascending order: by default, its values if these
        are numbers.
        """
        return tuple(int(value) for value in self.puzzle.values.domain)

    @property
    def crust_digits(self) -> tuple[int, int]:
        """The digits that enclose sandwiches: the lowest and the highest."""
        numbers = [int(value) for value in self.puzzle.values.domain]
        return numbers[0], numbers[-1]

    def names_of(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of those cells' amounts: by default, of the cells themselves."""
        return tuple(names)

    def in_solution(self, solution: Solution) -> Solution:
        """The amount of each cell in a solution, by the name of the cell: by default, its value."""
        return solution
