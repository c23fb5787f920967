"""Two groups of cells of any shape that hold the same digits in some order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.two_groups import TwoGroups
from puzzles.formulas.formulas import And, AtLeast, Iff, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.places import in_words
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class SameDigits(TwoGroups):
    """Each digit stands as often in the cells as in those of `copy`."""

    kind = "same-digits"
    called = "pair of groups"
    brief = "two groups of cells, of any shape, with the same digits in some order"
    shortcut = "D"

    @property
    def label(self) -> str:
        return "≈"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        same = And(
            *(
                Iff(*(AtLeast(times, tuple(Is(name, value) for name in names)) for names in groups))
                for groups in [(self.names, self.copies)]
                for value in puzzle.values.domain
                for times in range(1, len(self.cells) + 1)
            )
        )
        text = f"{in_words(self.cells)} hold the same digits as {in_words(self.copy)}, in some order"
        return self.says(text, same, (*self.names, *self.copies))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if len(self.cells) != len(self.copy) or self.cells == self.copy or len(self.cells) < 2:
            found = f"groups of {len(self.cells)} and {len(self.copy)} cells"
            raise PuzzleError(found, expected="two groups of as many, two at least")
