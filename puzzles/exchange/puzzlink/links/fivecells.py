"""`fivecells`: the numbers of the cells, and `7` for a hole; all areas have five cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from puzzles.clues.hole import Hole
from puzzles.exchange.puzzlink.codes import DIGITS_APART
from puzzles.exchange.puzzlink.number_cells import NumberCells
from puzzles.exchange.puzzlink.parts import Item
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount

HOLE = 7
"""The item of a hole among the numbers."""


class FiveCellsLink(NumberCells[Palisade]):
    """`fivecells/10/10/...`."""

    names = ("fivecells",)
    kind = Palisade
    clue = WallCount
    said = (Hole, WallCount)
    options = ("area",)
    part = DIGITS_APART
    area: ClassVar[int] = 5
    """The number of cells in an area."""

    def empty(self, rows: int, columns: int) -> Palisade:
        return Palisade(rows, columns, area=self.area)

    def clues(self, puzzle: Palisade, items: Sequence[Item]) -> Iterator[Clue]:
        cells = list(places(puzzle.rows, puzzle.columns))
        yield from (Hole(cell) for cell, item in zip(cells, items, strict=True) if item == HOLE)
        yield from super().clues(puzzle, [None if item == HOLE else item for item in items])

    def items(self, puzzle: Palisade) -> Sequence[Item]:
        if puzzle.each != self.area:
            raise PuzzleError(f"areas of {puzzle.each} cells", expected="areas of 4 or 5")
        numbers = zip(places(puzzle.rows, puzzle.columns), super().items(puzzle), strict=True)
        return [HOLE if cell in puzzle.blocks else number for cell, number in numbers]


LINK = FiveCellsLink()
