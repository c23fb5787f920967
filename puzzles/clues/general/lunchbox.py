"""Lunchboxes: what lies on a line between its lowest and its highest digit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import nearest
from puzzles.clues.bases.line_clues import LineClue
from puzzles.clues.general.sandwich import BEFORE, BothCrusts, Filled
from puzzles.formulas.formulas import AllDifferent, And, Fold, Formula, Or

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Lunchbox(LineClue):
    """The digits differ, and those between the lowest and the highest of them add up to `sum`."""

    kind = "lunchbox"
    by_amount = True
    differ_by_amount = True
    brief = "different digits; those between the lowest and the highest of them add up to the sum"
    shortcut = "l"
    asks = "the sum"
    hue = "orange"

    sum: int

    @property
    def label(self) -> str:
        return str(self.sum)

    @property
    def differ(self) -> bool:
        return True

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        names = self.names
        digits = puzzle.amounts
        filled = (
            Fold(names, (BEFORE, 0), Within(low, high, self.sum), BothCrusts(self.sum))
            for low, high in combinations(digits, 2)
            if high - low + 1 >= len(names)
        )
        words = f"the digits differ, and those between the lowest and the highest add up to {self.sum}"
        return words, And(AllDifferent(names), Or(*filled))

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Lunchbox]:
        digits = puzzle.amounts[1:-1]
        most = sum(digits[max(0, len(digits) - len(self.cells) + 2) :])
        yield from (replace(self, sum=number) for number in nearest(self.sum, range(most + 1)))
        yield from super().alternatives(puzzle)


class Within(Filled, frozen=True):
    """As for a sandwich; no digit lies outside the crusts."""

    def __call__(
        self, state: tuple[int, int], digit: int, amount: int | None = None
    ) -> tuple[int, int] | None:
        return super().__call__(state, digit, amount) if self.low <= digit <= self.high else None
