"""Mirrors, which turn a line of sight from both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from puzzles.clues.bases.blocks import Block
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

FALLING, RISING = "\\", "/"


class Mirror(Block):
    """A mirror from corner to corner: `rising` to the right, or falling."""

    kind = "mirror"
    sign = FALLING
    typed_with = RISING
    dark = False

    rising: bool = False

    def structure(self) -> Mirror:
        return self

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(f"{self.key.upper()} is a mirror: {self.label}", And(), (self.key,))

    @property
    def label(self) -> str:
        return RISING if self.rising else FALLING

    @classmethod
    def reads(cls, token: str) -> bool:
        return token in (FALLING, RISING)

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        if token not in (FALLING, RISING):
            raise PuzzleError(f"found {token!r}", expected=f"{FALLING} or {RISING} for a mirror")
        return cls(cell, token == RISING)

    def token(self, puzzle: GridPuzzle) -> str:
        return self.label

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return FALLING, RISING

    @property
    def taken_back_by(self) -> str:
        return self.label

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, f"{FALLING} {RISING}", "a mirror, or no longer one")

    def turned(self, way: Cell) -> Cell:
        """The direction in which one looks on that came in another."""
        down, right = way
        return (-right, -down) if self.rising else (right, down)
