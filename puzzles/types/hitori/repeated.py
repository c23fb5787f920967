"""A number that may stand once among the unshaded cells of a line."""

from __future__ import annotations

from typing import Any, Self

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Is
from puzzles.formulas.statements import Statement
from puzzles.text.words import with_article

PART = "number"


def numbered(cell: str) -> str:
    """The variable of whether a cell has its number: true but where the clue does not count."""
    return f"{cell}.{PART}"


class Repeated(CellNumber):
    """The number of the cell, which no other unshaded cell of its row or column has."""

    kind = "number"

    def statement(self, puzzle: Any) -> Statement:
        has = Is(numbered(self.key), True)
        return self.says(f"{self.key.upper()} has {with_article(str(self.number))}", has, (self.key,))

    def switched_off(self, puzzle: Any) -> Statement:
        has = Is(numbered(self.key), False)
        return self.says(f"The number of {self.key.upper()} does not count", has, (self.key,))

    def structure(self) -> Self:
        return self

    def possible(self, puzzle: Any) -> range:
        return range(1, max(puzzle.rows, puzzle.columns) + 1)
