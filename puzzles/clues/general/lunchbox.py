"""Lunchboxes: what lies on a line between its lowest and its highest digit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import nearest
from puzzles.clues.bases.line_clues import LineClue
from puzzles.formulas.formulas import AllDifferent, And, Formula, Implies, Linear, Relation

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Lunchbox(LineClue):
    """The digits differ, and those between the lowest and the highest of them add up to `sum`."""

    kind = "lunchbox"
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
        filled = (
            Implies(
                And(
                    *(Relation((name, names[i], names[j]), is_between) for name in names if name not in ends)
                ),
                Linear(tuple((1, name) for name in names[i + 1 : j]), "=", self.sum),
            )
            for i, j in combinations(range(len(names)), 2)
            for ends in [(names[i], names[j])]
        )
        words = f"the digits differ, and those between the lowest and the highest add up to {self.sum}"
        return words, And(AllDifferent(names), *filled)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Lunchbox]:
        digits = sorted(int(value) for value in puzzle.values.domain)[1:-1]
        most = sum(digits[max(0, len(digits) - len(self.cells) + 2) :])
        yield from (replace(self, sum=number) for number in nearest(self.sum, range(most + 1)))
        yield from super().alternatives(puzzle)


def is_between(digit: int, one: int, other: int) -> bool:
    """Whether the first lies between the two others."""
    return min(one, other) < digit < max(one, other)
