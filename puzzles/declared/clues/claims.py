"""What clues in cells say that may be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import CellMeaning, Said
from puzzles.declared.rules.groups import around
from puzzles.formulas.formulas import And, Exactly, Formula
from puzzles.geometry.grid import Cell, cell_name


class Claims(CellMeaning, frozen=True):
    """That so many cells of a colour are beside it, which may be wrong: a rule says of how many it is."""

    word: ClassVar[str] = "claims"

    of: str

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour = puzzle.genre.colour(self.of)
        return Said(f"Beside {cell_name(*cell).upper()}, {colour.count(numbers[0])}, or it is wrong", And())

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(5)

    def claim(self, cell: Cell, number: int, puzzle: Any) -> Formula:
        if number == UNTOLD:
            return And()
        colour = puzzle.genre.colour(self.of)
        return Exactly(number, tuple(colour.formula(puzzle, each) for each in around(cell, "sides", puzzle)))
