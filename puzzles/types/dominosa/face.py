"""Faces of dominoes: numbers that tell which cells can be halves of the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.text.words import with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Face(CellNumber):
    """The face of the half domino in the cell; rules are made for all of them together.

    One that does not `count` is switched off: the cell may hold any number.
    """

    kind = "face"
    called = "number"
    brief = "the face of the half domino there"

    counts: bool = True

    def counting(self, on: bool) -> Face:
        return self if on == self.counts else replace(self, counts=on)

    def structure(self) -> Face:
        return self

    def statement(self, puzzle: GridPuzzle) -> Statement:
        number = with_article(str(self.number))
        return self.says(f"{self.key.upper()} is half of a domino with {number}", And(), (self.key,))

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(min(puzzle.rows, puzzle.columns))
