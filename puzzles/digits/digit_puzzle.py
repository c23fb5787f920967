"""Squares of digits: 1 to the size, or digits of one's own choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar

from puzzles.clues.general import general_kinds
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import number_set
from puzzles.model.clue import Clue
from puzzles.sentences.values import Values, numbers, some_numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import MOST, set_text, spans
from puzzles.text.words import amount, listed

P = TypeVar("P", bound=GridPuzzle)

KEY = "digits"
"""The file key of the digits, if they are not 1 to the size."""


def settled_digits(digits: Sequence[int], usual: Sequence[int]) -> tuple[int, ...]:
    """The digits sorted and without repetition; () if they are the `usual` ones. Raises `PuzzleError`
    for one out of range.
    """
    found = tuple(sorted(set(digits)))
    if found and not 0 <= found[0] <= found[-1] <= MOST:
        raise PuzzleError(f"found {set_text(found)}", where=KEY, expected=f"numbers from 0 to {MOST}")
    return () if found == tuple(usual) else found


class DigitFile(GridFile[P]):
    """The file form of such a puzzle; if 0 is a digit, it is no sign of an empty cell."""

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
    takes_general: ClassVar[bool] = False
    """Whether it also takes every clue kind for puzzles of numbers."""

    digits: tuple[int, ...] = number_set("digits, where they are not 1 to the size")

    def __post_init__(self) -> None:
        super().__post_init__()
        digits = settled_digits(self.digits, range(1, self.rows + 1))
        object.__setattr__(self, KEY, digits)
        if digits and len(digits) < self.rows:
            found = f"{amount(len(digits), 'digit')} for rows of {self.rows} cells"
            raise PuzzleError(found, where=KEY, expected=f"{self.rows} at least")

    @property
    def values(self) -> Values:
        return some_numbers(self.digits) if self.digits else numbers(self.size)

    @property
    def digit_words(self) -> str:
        """The digits in words: "1 to 9"."""
        return listed(spans(self.digits or range(1, self.size + 1), " to "))

    @classmethod
    def kinds(cls) -> tuple[type[Clue], ...]:
        general = general_kinds() if cls.takes_general else ()
        return tuple(dict.fromkeys((*cls.clue_kinds, *general, *super().kinds())))

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        kept = self.digits if rows == self.rows else ()
        return super().resized(rows, columns, **{KEY: kept} | options)
