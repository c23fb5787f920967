"""Walls around areas that are bent once: what is said of the arms of an area, and of its corner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from puzzles.formulas.formulas import And, Formula, Is, Or, Solution
from puzzles.geometry.directions import along
from puzzles.geometry.grid import ORTHOGONAL, Cell
from puzzles.grids.lines.between_cells import WallPuzzle


@dataclass(frozen=True)
class BentAreas(WallPuzzle):
    """Walls divide the grid into areas one cell wide, each of which has one corner and two arms."""

    ACROSS: ClassVar[tuple[Cell, ...]] = ((0, 1), (0, -1))
    ALONG: ClassVar[tuple[Cell, ...]] = ((1, 0), (-1, 0))
    STEPS: ClassVar[tuple[Cell, ...]] = (*ACROSS, *ALONG)

    def joined(self, cell: Cell, ways: Sequence[Cell]) -> tuple[Formula, ...]:
        """For each of the ways that leads to a cell, that no wall stands there."""
        names = (self.beyond(cell, way) for way in ways)
        return tuple(Is(name, False) for name in names if name is not None)

    def bends_in(self, cell: Cell) -> Formula:
        """That the cell is a corner: joined to a cell in its row, and to one in its column."""
        return And(Or(*self.joined(cell, self.ACROSS)), Or(*self.joined(cell, self.ALONG)))

    def arms(self, cell: Cell, way: Cell) -> Mapping[int, Formula]:
        """By how many cells an arm can have that way, that it has so many."""
        found: dict[int, Formula] = {}
        names = [self.beyond(here, way) for here in (cell, *along(cell, way, self.has))]
        for length in range(1, len(names)):
            ends = () if (last := names[length]) is None else (Is(last, True),)
            found[length] = And(*(Is(str(name), False) for name in names[:length]), *ends)
        return found

    def open_ways(self, cell: Cell, solution: Solution) -> list[Cell]:
        """The ways in which a cell is joined to others in a solution."""
        return [way for way in ORTHOGONAL if any(part.holds(solution) for part in self.joined(cell, (way,)))]

    def reach(self, cell: Cell, way: Cell, solution: Solution) -> int:
        """How many cells beyond a cell are joined to it in a straight line."""
        return next((length for length, arm in self.arms(cell, way).items() if arm.holds(solution)), 0)
