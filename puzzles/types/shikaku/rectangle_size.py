"""How many cells the rectangle around a number has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.area_puzzle import AreaPuzzle
    from puzzles.grids.grid_puzzle import GridPuzzle


class RectangleSize(CellNumber):
    """The cell lies in a rectangle of so many cells, in which there is no other number."""

    kind = "area"
    called = "number"
    brief = "the number of cells of the rectangle that it lies in"
    untold = "a rectangle of its own, of a size that is not told"

    def statement(self, puzzle: AreaPuzzle) -> Statement:
        owner = self.key
        if self.number == UNTOLD:
            return self.says(f"{owner.upper()} has a rectangle of a size that is not told", And(), (owner,))
        literals = {cell: Is(cell_name(*cell), owner) for cell in puzzle.reach[owner]}
        found = list(self._rectangles(literals.keys() | {self.cell}))
        some = set().union(*found) - {self.cell}
        far = (Not(literal) for cell, literal in literals.items() if cell not in some)
        possible = (
            And(*(literals[cell] if cell in own else Not(literals[cell]) for cell in sorted(some)))
            for own in found
        )
        text = f"The {self.number} of {owner.upper()} lies in a rectangle of {counted(self.number, 'cell')}"
        if self.number == 1:
            text = f"The 1 of {owner.upper()} has a rectangle of its own"
        return self.says(text, And(*far, Or(*possible)), (owner,))

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        rectangle, here = f"no rectangle of {counted(self.number, 'cell')}", self.key.upper()
        if not isinstance(part, Not):
            return f"{rectangle} is left for the {self.number} of {here}"
        return f"{rectangle} around {here} reaches {next(iter(part.names())).upper()}"

    def _rectangles(self, within: Set[Cell]) -> Iterator[set[Cell]]:
        """The rectangles of that size around the cell that have no other number."""
        row, column = self.cell
        for high in (high for high in range(1, self.number + 1) if self.number % high == 0):
            wide = self.number // high
            for top in range(row - high + 1, row + 1):
                for left in range(column - wide + 1, column + 1):
                    corners = ((top, left), (top, left + wide - 1), (top + high - 1, left))
                    if within >= {*corners, (top + high - 1, left + wide - 1)}:
                        yield {(r, c) for r in range(top, top + high) for c in range(left, left + wide)}

    def structure(self) -> RectangleSize:
        """Its place, whatever the number."""
        return replace(self, number=UNTOLD)

    def possible(self, puzzle: GridPuzzle) -> Sequence[int]:
        return range(1, puzzle.rows * puzzle.columns + 1)
