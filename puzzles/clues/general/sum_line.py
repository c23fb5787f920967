"""Sum lines, of which ten lines are the usual ones: stretches that add up to a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import check_not_negative, nearest
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.clues.bases.line_clues import LineClue
from puzzles.formulas.formulas import Fold, Formula
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


NOTHING = -1
"""Stands for the sum of no cell, or of zeros alone."""


class SumLine(LetteredClue, LineClue):
    """The line falls into stretches of neighbouring cells that add up to `sum` each."""

    kind = "sum-line"
    by_amount = True
    called = "sum line"
    brief = "it falls into stretches that add up to 10, or to another number"
    shortcut = "+"
    hue = "brown"
    asks = "the sum, if it is not 10"

    number_field = "sum"

    sum: int = 10
    letter: str = ""
    counts: bool = True

    @property
    def label(self) -> str:
        return "" if self.sum == 10 and not self.letter else self.told

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        words = f"it falls into stretches that add up to {self.sum}"
        return words, Fold(self.names, NOTHING, Filling(self.sum), _full)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_not_negative(puzzle, self.called)
        most = sum(puzzle.amounts.possible) * len(self.cells)
        if not self.check_letter(puzzle) and not 1 <= self.sum <= most:
            raise PuzzleError(f"a sum of {self.sum}", expected=f"1 to {most}")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[SumLine]:
        numbers = () if self.letter else nearest(self.sum, self.possible(puzzle))
        yield from (replace(self, sum=number) for number in numbers)
        yield from super().alternatives(puzzle)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, puzzle.amounts.possible[-1] * len(self.cells) + 1)


class Filling(Struct, frozen=True):
    """What the last stretch has so far, back at 0 when it is full; before anything is added, `NOTHING`."""

    sum: int

    def __call__(self, so_far: int, digit: int) -> int | None:
        total = max(so_far, 0) + digit
        if total == 0:
            return so_far
        return None if total > self.sum else total % self.sum


def _full(so_far: int) -> bool:
    return so_far == 0
