"""Arrows: digits along a line that add up to the number in its circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from puzzles.clues.bases.cell_clues import PathClue
from puzzles.formulas.formulas import Linear
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import PathPlace, check_path
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Arrow(PathClue):
    """The digits of the cells add up to the circle: a digit, or of two cells a number of two digits."""

    kind = "arrow"
    by_amount = True
    brief = "its digits add up to the number in its circle of one cell or two"
    shortcut = "a"
    asks = "the number of cells in the circle, 1 or 2"
    ends = ("()", ">")
    least = 1

    circle: tuple[Cell, ...]

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        if text.strip() not in ("", "1", "2"):
            raise PuzzleError(f"found {text!r}", expected=cls.asks)
        count = int(text.strip() or 1)
        return cls(cells[count:], cells[:count])

    @property
    def place(self) -> PathPlace:
        return PathPlace((*self.circle, *self.cells), *self.ends)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        circle = [cell_name(*cell) for cell in self.circle]
        weights = [-(10**power) for power in reversed(range(len(circle)))]
        terms = [*zip(weights, circle, strict=True), *((1, name) for name in self.names)]
        number = "-".join(circle).upper()
        text = f"Arrow from {number} to {self.names[-1].upper()}: its digits add up to {number}"
        return self.says(text, Linear(tuple(terms), "=", 0), (*circle, *self.names))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if len(self.circle) > 2:
            raise PuzzleError(f"a circle of {len(self.circle)} cells", expected="one or two")
        check_path((*self.circle, *self.cells), self.kind)
