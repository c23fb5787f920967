"""Clones: two groups of cells of one shape with the same digits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from puzzles.clues.bases.two_groups import TwoGroups
from puzzles.formulas.formulas import And, equal
from puzzles.formulas.statements import Statement
from puzzles.geometry.places import in_words
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Clone(TwoGroups):
    """Each cell has the digit of the cell of `copy` that stands where it does in the shape."""

    kind = "clone"
    brief = "two groups of cells of one shape with the same digits"
    shortcut = "C"

    @property
    def label(self) -> str:
        return "="

    def statement(self, puzzle: GridPuzzle) -> Statement:
        same = And(*(equal(*pair) for pair in zip(self.names, self.copies, strict=True)))
        text = f"Clone at {in_words(self.cells)}: {in_words(self.copy)} hold the same, place by place"
        return self.says(text, same, (*self.names, *self.copies))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        pairs = zip(self.cells, self.copy, strict=False)
        steps = {(there[0] - here[0], there[1] - here[1]) for here, there in pairs}
        if len(self.cells) != len(self.copy) or len(steps) != 1 or steps == {(0, 0)}:
            raise PuzzleError("a clone of another shape than its copy", expected="the same shape elsewhere")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The copy one step away."""
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            moved = replace(self, copy=tuple((row + down, column + right) for row, column in self.copy))
            if moved.fits(puzzle):
                yield moved
