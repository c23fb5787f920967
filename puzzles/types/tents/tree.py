"""Trees, beside each of which stands a tent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.sign_clues import beside
from puzzles.formulas.formulas import Formula, Is, Or, Value
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Tree(Block):
    """A tree: one of the cells beside it has its tent."""

    kind = "tree"
    sign = "T"
    dark = False

    @property
    def label(self) -> str:
        return "♣"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        around, unit = beside(self.cell, puzzle), f"the tree at {self.key.upper()}"
        text = f"Beside {unit} is a tent"
        return self.says(text, Or(*(Is(name, True) for name in around)), (self.key,), unit=unit)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        return f"the tree at {self.key.upper()} has no tent beside it, and no cell is left for one"
