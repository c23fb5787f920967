"""How many poles of a sign are in a line of Magnets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import Side
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class PoleCount(OutsideNumber):
    """So many poles of one sign are in that line."""

    pole: ClassVar[str]
    """The value that is counted."""
    word: ClassVar[str]
    """What it is called."""

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        count = Exactly(self.number, tuple(Is(name, self.pole) for name in line))
        text = f"{self.outside.line} has {counted(self.number, self.word)}"
        return self.says(text, count, line, unit=self.outside.unit)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range((len(puzzle.line_from(self.outside)) + 1) // 2 + 1)


class PlusCount(PoleCount):
    """So many cells of that line are plus poles."""

    kind = table_key = "plus"
    called = "number of plus poles"
    brief = "above and left: how many plus poles are in that line"
    sides = (Side.TOP, Side.LEFT)
    pole = sign = "+"
    word = "plus pole"


class MinusCount(PoleCount):
    """So many cells of that line are minus poles."""

    kind = table_key = "minus"
    called = "number of minus poles"
    brief = "below and right: how many minus poles are in that line"
    sides = (Side.BOTTOM, Side.RIGHT)
    pole = sign = "-"
    word = "minus pole"
