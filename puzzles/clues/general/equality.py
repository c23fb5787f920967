"""Equality cages: as many even digits as odd ones, as many low as high."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.clues.general.high import High
from puzzles.clues.general.low import Low
from puzzles.formulas.formulas import AllDifferent, And, Fold
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Equality(AreaClue):
    """The digits differ; as many are even as odd, and as many low as high. The middle digit is neither."""

    kind = "equality"
    called = "equality cage"
    brief = "different digits, as many even as odd and as many low as high"
    shortcut = "Q"

    @property
    def label(self) -> str:
        return "e=o"

    @property
    def differ(self) -> bool:
        return True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        digits = tuple(map(int, puzzle.values.domain))
        even = Fold(
            self.names,
            0,
            Balance(
                tuple(digit for digit in digits if digit % 2 == 0),
                tuple(digit for digit in digits if digit % 2),
            ),
            is_level,
        )
        low = Fold(self.names, 0, Balance(Low.allowed(digits), High.allowed(digits)), is_level)
        text = f"{self.title}: the digits differ, as many are even as odd, and as many low as high"
        return self.says(text, And(AllDifferent(self.names), even, low), self.names)


class Balance(Struct, frozen=True):
    """By how many more of the one digits there are than of the others."""

    ones: tuple[int, ...]
    others: tuple[int, ...]

    def __call__(self, more: int, digit: int) -> int:
        return more + (digit in self.ones) - (digit in self.others)


def is_level(more: int) -> bool:
    """Whether there are as many of both."""
    return more == 0
