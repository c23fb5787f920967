"""What the cells of a grid count, where clues add or compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.formulas.formulas import Solution
from puzzles.grids.grid_shape import G
from puzzles.model.part import Part


@dataclass(eq=False)
class GridAmounts(Part[G]):
    """A cell counts the number in it."""

    takes_letters: bool = False
    """Whether letters may stand for numbers in clues."""

    @property
    def possible(self) -> tuple[int, ...]:
        """The numbers that a cell can count, the lowest first: where its values are numbers, these."""
        return tuple(int(value) for value in self.puzzle.values.domain)

    @property
    def crust_digits(self) -> tuple[int, int]:
        """The digits between which sandwiches lie: the lowest and the highest."""
        numbers = [int(value) for value in self.puzzle.values.domain]
        return numbers[0], numbers[-1]

    def names_of(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of what those cells count: those of the cells, where it is their values."""
        return tuple(names)

    def in_solution(self, solution: Solution) -> Solution:
        """What each cell of a solution counts, by the name of the cell: the value in it."""
        return solution
