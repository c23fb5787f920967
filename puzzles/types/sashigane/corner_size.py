"""A circle: the cell is the corner of an area, which may be said to have so many cells."""

from __future__ import annotations

from itertools import product

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Or
from puzzles.formulas.statements import Statement
from puzzles.text.words import counted
from puzzles.types.sashigane.bent_areas import BentAreas


class CornerSize(CellNumber):
    """The cell is the corner of its area, and so many cells belong to that."""

    kind = "corner"
    called = "circle"
    untold = "the cell is the corner of its area, however large that is"

    def statement(self, puzzle: BentAreas) -> Statement:
        here = self.key.upper()
        if self.number == UNTOLD:
            return self.says(f"{here} is the corner of its area", puzzle.bends_in(self.cell), (self.key,))
        text = f"{here} is the corner of an area of {counted(self.number, 'cell')}"
        arms = {way: puzzle.arms(self.cell, way) for way in puzzle.STEPS}
        ways = [
            And(one, other)
            for across, down in product(puzzle.ACROSS, puzzle.ALONG)
            for length, one in arms[across].items()
            if (other := arms[down].get(self.number - 1 - length)) is not None
        ]
        return self.says(text, Or(*ways), (self.key,), unit=f"the area of {here}")

    def possible(self, puzzle: BentAreas) -> range:
        return range(3, puzzle.rows + puzzle.columns)
