"""Walls of Light Up, with how many bulbs are beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.clues.bases.blocks import NumberedBlock
from puzzles.clues.bases.sign_clues import beside
from puzzles.formulas.formulas import Exactly, Formula, Is
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Wall(NumberedBlock):
    """No light goes through it; its number is how many of the cells beside it have a bulb."""

    kind = "wall"
    brief = "so many of the cells beside it have a bulb"

    @classmethod
    def possible(cls, puzzle: GridPuzzle) -> range:
        return range(5)

    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        around = beside(self.cell, puzzle)
        bulbs = counted(number, "bulb is", "bulbs are")
        text = f"Beside the wall at {self.key.upper()}, {bulbs} placed"
        return text, Exactly(number, tuple(Is(name, True) for name in around))
