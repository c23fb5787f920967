"""Black cells of Shakashaka, with how many triangles are beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.blocks import NumberedBlock
from puzzles.clues.bases.sign_clues import beside
from puzzles.formulas.formulas import Exactly, Formula, Is, Not
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

WHITE = 0
"""The value of a cell without a triangle."""


class BlackCell(NumberedBlock):
    """Black all over; its number is how many of the cells beside it have a triangle."""

    kind = "black-cell"
    brief = "so many of the cells beside it have a triangle"

    @classmethod
    def possible(cls, puzzle: GridPuzzle) -> range:
        return range(5)

    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        around = beside(self.cell, puzzle)
        triangles = counted(number, "cell has", "cells have")
        text = f"Beside the black cell at {self.key.upper()}, {triangles} a triangle"
        return text, Exactly(number, tuple(Not(Is(name, WHITE)) for name in around))
