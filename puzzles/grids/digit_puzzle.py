"""Squares of digits: 1 to the size, or digits of one's own choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self, TypeVar

from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import number_set
from puzzles.sentences.values import Values, numbers, some_numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import MOST, set_text, spans
from puzzles.text.words import amount, listed

P = TypeVar("P", bound="DigitPuzzle")

KEY = "digits"
"""The key of a file with the digits, where they are not 1 to the size."""


class DigitFile(GridFile[P]):
    """How such a square is written in files: where 0 is a digit, it is no empty cell."""

    @property
    def empty_tokens(self) -> frozenset[str]:
        return super().empty_tokens.difference(self.puzzle.values.tokens)


@dataclass(frozen=True)
class DigitPuzzle(GridPuzzle):
    """A square of digits; `digits` left out are 1 to `size`. Of more digits than a row has cells, each row
    holds some.
    """

    square = True
    file = DigitFile()

    digits: tuple[int, ...] = number_set("digits, where they are not 1 to the size")

    def __post_init__(self) -> None:
        super().__post_init__()
        digits = tuple(sorted(set(self.digits)))
        object.__setattr__(self, KEY, () if digits == tuple(range(1, self.rows + 1)) else digits)
        if digits and len(digits) < self.rows:
            found = f"{amount(len(digits), 'digit')} for rows of {self.rows} cells"
            raise PuzzleError(found, where=KEY, expected=f"{self.rows} at least")
        if digits and not 0 <= digits[0] <= digits[-1] <= MOST:
            raise PuzzleError(f"found {set_text(digits)}", where=KEY, expected=f"numbers from 0 to {MOST}")

    @property
    def values(self) -> Values:
        return some_numbers(self.digits) if self.digits else numbers(self.size)

    @property
    def digit_words(self) -> str:
        """The digits in a sentence: "1 to 9"."""
        return listed(spans(self.digits or range(1, self.size + 1), " to "))

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        kept = self.digits if rows == self.rows else ()
        return super().resized(rows, columns, **{KEY: kept} | options)
