"""Lunchboxes: what lies on a line between its lowest and its highest digit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import check_not_negative, nearest
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.clues.bases.line_clues import LineClue
from puzzles.clues.general.sandwich import BEFORE, BothCrusts, Filled
from puzzles.formulas.formulas import AllDifferent, And, Fold, Formula, Or, Solution
from puzzles.geometry.grid import Cell, cell_name

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Lunchbox(LetteredClue, LineClue):
    """The digits differ, and those between the lowest and the highest of them add up to `sum`."""

    kind = "lunchbox"
    by_amount = True
    differ_by_amount = True
    brief = "different digits; those between the lowest and the highest of them add up to the sum"
    shortcut = "l"
    asks = "the sum"
    hue = "orange"

    number_field = "sum"

    sum: int
    letter: str = ""
    counts: bool = True

    @classmethod
    def held(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle, solution: Solution) -> Lunchbox | None:
        counts = puzzle.amounts.in_solution(solution)
        found = [int(counts[cell_name(*cell)]) for cell in cells]
        start, end = sorted((found.index(min(found)), found.index(max(found))))
        clue = cls(cells, sum(found[start + 1 : end]))
        return clue if clue.fits(puzzle) and puzzle.stated(clue).formula.holds(solution) else None

    @property
    def label(self) -> str:
        return self.told

    @property
    def differ(self) -> bool:
        return True

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        names = self.names
        digits = puzzle.amounts.possible
        filled = (
            Fold(names, (BEFORE, 0), Within(self.sum, low, high), BothCrusts(self.sum))
            for low, high in combinations(digits, 2)
            if high - low + 1 >= len(names)
        )
        words = f"the digits differ, and those between the lowest and the highest add up to {self.sum}"
        return words, And(AllDifferent(names), Or(*filled))

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Lunchbox]:
        numbers = () if self.letter else nearest(self.sum, self.possible(puzzle))
        yield from (replace(self, sum=number) for number in numbers)
        yield from super().alternatives(puzzle)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_not_negative(puzzle, self.called)
        self.check_letter(puzzle)

    def possible(self, puzzle: GridPuzzle) -> range:
        digits = puzzle.amounts.possible[1:-1]
        return range(sum(digits[max(0, len(digits) - len(self.cells) + 2) :]) + 1)


class Within(Filled, frozen=True):
    """As for a sandwich; no digit lies outside the crusts."""

    def __call__(
        self, state: tuple[int, int], digit: int, amount: int | None = None
    ) -> tuple[int, int] | None:
        return super().__call__(state, digit, amount) if self.low <= digit <= self.high else None
