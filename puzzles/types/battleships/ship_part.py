"""What is given of a ship in a cell: an end, a middle, a whole ship of one cell, water."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Formula, Is, Or, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article

WATER, SINGLE, MIDDLE, PART = "-", "o", "+", "#"
INWARDS: Mapping[str, Cell] = {"<": (0, 1), ">": (0, -1), "^": (1, 0), "v": (-1, 0)}
"""From an end of a ship to the rest of it."""


class ShipPart(CellSymbol):
    """What part of a ship the cell holds, or that it is water."""

    kind = "part"
    called = "part of a ship"
    signs: ClassVar[Mapping[str, str]] = {
        "<": "◀",
        ">": "▶",
        "^": "▲",
        "v": "▼",
        SINGLE: "●",
        MIDDLE: "◼",
        PART: "■",
        WATER: "~",
    }
    words: ClassVar[Mapping[str, str]] = {
        "<": "left end of a ship",
        ">": "right end of a ship",
        "^": "upper end of a ship",
        "v": "lower end of a ship",
        SINGLE: "ship of one cell",
        MIDDLE: "middle of a ship",
        PART: "part of a ship",
        WATER: "water",
    }

    def statement(self, puzzle: Any) -> Statement:
        here = Is(self.key, self.symbol != WATER)
        article = {PART: "", WATER: "", SINGLE: "a "}.get(self.symbol, "the ")
        text = f"{self.key.upper()} is {article}{self.words[self.symbol]}"
        return self.says(text, And(here, *self._around(puzzle)), (self.key,))

    def _around(self, puzzle: Any) -> Iterator[Formula]:
        """What follows for the cells beside it."""
        if self.symbol in INWARDS:
            down, right = INWARDS[self.symbol]
            yield self._ship(puzzle, (down, right), True)
            yield self._ship(puzzle, (-down, -right), False)
        elif self.symbol == SINGLE:
            yield from (self._ship(puzzle, step, False) for step in ORTHOGONAL)
        elif self.symbol == MIDDLE:
            ways = (((0, 1), (0, -1)), ((1, 0), (-1, 0)))
            yield Or(*(And(*(self._ship(puzzle, step, True) for step in way)) for way in ways))

    def _ship(self, puzzle: Any, step: Cell, there: bool) -> Formula:
        """Whether the cell beside it is part of a ship; off the grid is water."""
        cell = self.cell[0] + step[0], self.cell[1] + step[1]
        if not puzzle.has(cell):
            return Or() if there else And()
        return Is(cell_name(*cell), there)

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        down, right = INWARDS.get(self.symbol, (0, 0))
        if not puzzle.has((self.cell[0] + down, self.cell[1] + right)):
            found = f"{with_article(self.words[self.symbol])} at {self.key.upper()}"
            raise PuzzleError(found, expected="a cell for the rest of the ship")

    def alternatives(self, puzzle: Any) -> Iterator[Self]:
        return (part for part in super().alternatives(puzzle) if part.fits(puzzle))

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Solution]) -> Iterator[Self]:
        return (part for part in super().further(puzzle, solutions) if part.fits(puzzle))
