"""Lockout lines: what lies between the ends of the line is not between the digits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.line_clues import RING, SteepLine
from puzzles.formulas.formulas import And, Formula, Linear, Or

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Lockout(SteepLine):
    """The digits at the ends differ by at least 4; none of the others is one of them or lies between them."""

    kind = "lockout"
    by_amount = True
    called = "lockout line"
    brief = "the ends differ by at least 4, and the other digits lie outside them"
    shortcut = "X"
    hue = "blue"
    ends = RING
    least = 3

    @staticmethod
    def usual(size: int) -> int:
        return max(1, size // 2)

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        first, *others, last = self.names
        apart = self.least_difference(puzzle)
        words = f"the ends differ by at least {apart}, and the digits between lie outside them"
        return words, Or(_outside(first, others, last, apart), _outside(last, others, first, apart))


def _outside(low: str, others: list[str], high: str, apart: int) -> And:
    """The one end is so much less than the other, and the rest are less than it or greater than that."""
    ends = Linear(((1, high), (-1, low)), ">=", apart)
    beyond = (
        Or(Linear(((1, name), (-1, low)), "<", 0), Linear(((1, name), (-1, high)), ">", 0)) for name in others
    )
    return And(ends, *beyond)
